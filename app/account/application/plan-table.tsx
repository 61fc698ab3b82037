import { useTranslations } from 'use-intl'
import { modules, modulesOfTier, type Tier, tiers } from '~/domain/modules'
import { Icon } from '~/ui/icons'

/** Which plan contains which module. */
export function PlanTable() {
  const t = useTranslations('application.welcome')
  const words = useTranslations('modules')
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t('plansTable')}</caption>
      <thead className="border-ink border-b-2">
        <tr>
          <th scope="col" className="py-2.5 font-medium text-ink-soft text-sm">
            {t('module')}
          </th>
          {tiers.map((tier) => (
            <th key={tier} scope="col" className="w-1/6 px-1 py-2.5 text-center font-medium max-sm:text-sm">
              {words(`tiers.${tier}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {modules.map((module) => (
          <tr key={module} className="border-hairline border-b">
            <th scope="row" className="py-3 pr-3 font-medium">
              {words(`names.${module}`)}
              <span className="block font-normal text-ink-soft text-sm max-sm:hidden">
                {words(`texts.${module}`)}
              </span>
            </th>
            {tiers.map((tier) => (
              <td key={tier} className="px-1 py-3 text-center">
                <Contained isIncluded={isIn(tier, module)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isIn(tier: Tier, module: (typeof modules)[number]): boolean {
  return modulesOfTier[tier].includes(module)
}

function Contained({ isIncluded }: { isIncluded: boolean }) {
  const t = useTranslations('application.welcome')
  return (
    <>
      <Icon
        name={isIncluded ? 'check' : 'minus'}
        className={`mx-auto size-5 ${isIncluded ? 'text-brand' : 'text-control'}`}
      />
      <span className="sr-only">{isIncluded ? t('included') : t('notIncluded')}</span>
    </>
  )
}
