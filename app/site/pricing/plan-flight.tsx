import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { modulesOfTier, type Tier, tiers } from '~/domain/modules'
import { writeMoney } from '~/domain/numbers'
import { buttonLook } from '~/ui/button'
import pricing from '~content/pricing.json'
import { billLink } from '../bill-address'

/** How far each plan lies below the top one; its riser closes the gap to the plan before. */
const places: Record<Tier, string> = {
  essential: 'lg:mt-44',
  growth: 'lg:mt-22 lg:before:h-22',
  master: 'lg:before:h-22',
}

/** The plans as a flight: each stands on the one before and names only what it adds. */
export function PlanFlight() {
  const t = useTranslations('pricing.plans')
  const words = useTranslations('modules')
  const locale = localeOfTag(useLocale())
  return (
    <ol className="grid gap-y-10 lg:grid-cols-3">
      {tiers.map((tier, at) => {
        const { monthlyRupees, outletsMax, seatsIncluded, furtherSeatRupees } = pricing.plans[tier]
        const below = tiers[at - 1]
        return (
          <li
            key={tier}
            className={`relative flex flex-col border-brand border-t-4 pt-4 before:absolute before:-top-1 before:left-0 before:w-1 before:bg-brand lg:px-6 lg:last:pr-0 ${places[tier]}`}
          >
            <h3 className="font-semibold text-xl">{words(`tiers.${tier}`)}</h3>
            <p className="mt-1 text-ink-soft">{t(`for.${tier}`)}</p>
            <p className="mt-5 font-semibold text-2xl tabular-nums">
              {monthlyRupees === null ? t('askUs') : writeMoney(locale, monthlyRupees * 100)}{' '}
              {monthlyRupees === null ? null : (
                <span className="font-normal text-base text-ink-soft">{t('month')}</span>
              )}
            </p>
            <p className="mt-1 text-ink-soft text-sm">
              {outletsMax === null ? t('anyOutlets') : t('outlets', { n: outletsMax })}
              <br />
              {t('contains', { n: seatsIncluded })}
              {furtherSeatRupees === null
                ? null
                : `; ${t('further', { price: writeMoney(locale, furtherSeatRupees * 100) })}`}
            </p>
            <p className="mt-5 font-medium">
              {below ? t('adds', { plan: words(`tiers.${below}`) }) : t('begins')}
            </p>
            <ul className="mt-2 border-hairline border-t">
              {newModules(tier, below).map((module) => (
                <li key={module} className="border-hairline border-b py-2.5">
                  {words(`names.${module}`)}
                  <span className="block text-ink-soft text-sm">{words(`texts.${module}`)}</span>
                </li>
              ))}
            </ul>
            <p className="mt-4">
              <a
                href={localePath(locale, billLink({ plan: tier, seats: seatsIncluded, addOns: [] }))}
                data-cta=""
                className={buttonLook(tier === 'growth' ? 'primary' : 'secondary')}
              >
                {t('choose', { plan: words(`tiers.${tier}`) })}
              </a>
            </p>
          </li>
        )
      })}
    </ol>
  )
}

function newModules(tier: Tier, below: Tier | undefined) {
  return modulesOfTier[tier].filter((module) => !below || !modulesOfTier[below].includes(module))
}
