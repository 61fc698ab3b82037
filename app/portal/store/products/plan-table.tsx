import { useTranslations } from 'use-intl'
import { modules, modulesOfTier, type Tier, tiers } from '~/domain/modules'
import { Icon } from '~/ui/icons'

/** Which modules each plan has, the plan of today marked. */
export function PlanTable({ today }: { today: Tier }) {
  const t = useTranslations('store.compare')
  const words = useTranslations('modules')
  return (
    <table className="w-full max-w-2xl border-collapse text-left">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="border-ink border-b-2">
        <tr>
          <th scope="col" className="py-2 font-medium text-ink-soft text-sm">
            {t('module')}
          </th>
          {tiers.map((tier) => (
            <th key={tier} scope="col" className="px-1 py-2 text-center font-medium max-sm:text-sm">
              {words(`tiers.${tier}`)}
              {tier === today ? <span className="block font-normal text-sm">{t('today')}</span> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {modules.map((module) => (
          <tr key={module} className="border-hairline border-b">
            <th scope="row" className="py-2 pr-3 font-normal">
              {words(`names.${module}`)}
            </th>
            {tiers.map((tier) => {
              const isIn = modulesOfTier[tier].includes(module)
              return (
                <td key={tier} className="px-1 py-2">
                  <Icon
                    name={isIn ? 'check' : 'minus'}
                    className={`mx-auto size-5 ${isIn ? 'text-brand' : 'text-control'}`}
                  />
                  <span className="sr-only">{t(isIn ? 'included' : 'notIncluded')}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
