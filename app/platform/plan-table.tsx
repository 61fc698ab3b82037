import { useTranslations } from 'use-intl'
import { modules, modulesOfTier, type Tier, tiers } from '~/domain/modules'
import { Icon } from '~/ui/icons'

/** Which plan contains which module: each with what it is for, or, for whoever has a plan, that of today marked. */
export function PlanTable({ caption, today }: { caption: string; today?: Tier }) {
  const t = useTranslations('modules')
  const space = today ? 'py-2' : 'py-3'
  return (
    <table className={`w-full border-collapse text-left ${today ? 'max-w-2xl' : ''}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="border-ink border-b-2">
        <tr>
          <th scope="col" className="py-2.5 font-medium text-ink-soft text-sm">
            {t('plans.module')}
          </th>
          {tiers.map((tier) => (
            <th key={tier} scope="col" className="w-1/6 px-1 py-2.5 text-center font-medium max-sm:text-sm">
              {t(`tiers.${tier}`)}
              {tier === today ? <span className="block font-normal text-sm">{t('plans.today')}</span> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {modules.map((module) => (
          <tr key={module} className="border-hairline border-b">
            <th scope="row" className={`${space} pr-3 ${today ? 'font-normal' : 'font-medium'}`}>
              {t(`names.${module}`)}
              {today ? null : (
                <span className="block font-normal text-ink-soft text-sm max-sm:hidden">
                  {t(`texts.${module}`)}
                </span>
              )}
            </th>
            {tiers.map((tier) => (
              <td key={tier} className={`${space} px-1 text-center`}>
                <Contained isIncluded={modulesOfTier[tier].includes(module)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Contained({ isIncluded }: { isIncluded: boolean }) {
  const t = useTranslations('modules.plans')
  return (
    <>
      <Icon
        name={isIncluded ? 'check' : 'minus'}
        className={`mx-auto size-5 ${isIncluded ? 'text-brand' : 'text-control'}`}
      />
      <span className="sr-only">{t(isIncluded ? 'included' : 'notIncluded')}</span>
    </>
  )
}
