import { useLocale, useTranslations } from 'use-intl'
import { type Currency, currencyDecimals, writeAmount } from '~/domain/currency'
import { languageTag, localeOfTag } from '~/domain/locale'
import { type Module, modules, modulesOfTier, type Tier, tiers } from '~/domain/modules'
import { writeMoney, writeNumber } from '~/domain/numbers'
import { billOf, inOtherCurrency } from '~/domain/price'
import { Icon } from '~/ui/icons'
import pricing from '~content/pricing.json'
import rates from '~content/rates.json'

const seatCounts = [10, 25, 50, 100]
const headLook = 'px-1 py-2.5 text-right font-medium max-sm:text-sm'
const rowLook = 'py-2.5 pr-3 font-normal'

/** What usual numbers of seats cost in each plan: the same bill, without a script. */
export function SeatTable() {
  const t = useTranslations('pricing')
  const locale = localeOfTag(useLocale())
  return (
    <table className="mt-10 w-full border-collapse text-left tabular-nums">
      <caption className="pb-2 text-left font-medium">{t('bill.caption')}</caption>
      <PlanHead first={t('bill.seats')} />
      <tbody>
        {seatCounts.map((seats) => (
          <tr key={seats} className="border-hairline border-b">
            <th scope="row" className={rowLook}>
              {t('bill.tableSeats', { n: String(seats) })}
            </th>
            {tiers.map((tier) => {
              const bill = billOf(pricing.plans[tier], seats, pricing.gstPercent)
              return (
                <td key={tier} className="px-1 py-2.5 text-right max-sm:text-sm">
                  {bill ? writeMoney(locale, bill.netPaise) : t('plans.askUs')}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The plans beside each other, on one screen of a phone: price, outlets, seats, and which modules are in. */
export function ModuleTable() {
  const t = useTranslations('pricing.modules')
  const plan = useTranslations('pricing.plans')
  const words = useTranslations('modules')
  const locale = localeOfTag(useLocale())
  const money = (rupees: number | null) =>
    rupees === null ? plan('askUs') : writeMoney(locale, rupees * 100)
  const figures = [
    { label: t('price'), of: (tier: Tier) => money(pricing.plans[tier].monthlyRupees) },
    {
      label: t('outlets'),
      of: (tier: Tier) => {
        const { outletsMax } = pricing.plans[tier]
        return outletsMax === null ? t('any') : t('upTo', { n: String(outletsMax) })
      },
    },
    { label: t('seats'), of: (tier: Tier) => writeNumber(locale, pricing.plans[tier].seatsIncluded) },
    { label: t('further'), of: (tier: Tier) => money(pricing.plans[tier].furtherSeatRupees) },
  ]
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t('table')}</caption>
      <PlanHead first={t('module')} isCentered />
      <tbody>
        {figures.map(({ label, of }) => (
          <tr key={label} className="border-hairline border-b">
            <th scope="row" className={`${rowLook} max-sm:py-1.5 max-sm:text-sm`}>
              {label}
            </th>
            {tiers.map((tier) => (
              <td key={tier} className="px-1 py-1.5 text-center tabular-nums max-sm:text-sm">
                {of(tier)}
              </td>
            ))}
          </tr>
        ))}
        {modules.map((module) => (
          <tr key={module} className="border-hairline border-b">
            <th scope="row" className={`${rowLook} max-sm:py-1.5 max-sm:text-sm`}>
              {words(`names.${module}`)}
            </th>
            {tiers.map((tier) => {
              const isIn = modulesOfTier[tier].includes(module)
              return (
                <td key={tier} className="px-1 py-1.5">
                  <Icon
                    name={isIn ? 'check' : 'minus'}
                    className={`mx-auto size-5 ${isIn ? 'text-brand' : 'text-control'}`}
                  />
                  <span className="sr-only">{isIn ? t('included') : t('notIncluded')}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The modules that can be added by themselves, with their price. */
export function AddOnList() {
  const t = useTranslations('pricing')
  const words = useTranslations('modules')
  const locale = localeOfTag(useLocale())
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-8 md:grid-cols-3 lg:grid-cols-5">
      {(Object.entries(pricing.addOns) as [Module, number | null][]).map(([module, rupees]) => (
        <div key={module} className="border-marigold border-t-2 pt-3">
          <dt className="font-semibold">{words(`names.${module}`)}</dt>
          <dd className="mt-1 tabular-nums">
            {rupees === null ? (
              t('plans.askUs')
            ) : (
              <>
                <span className="font-semibold text-xl">{writeMoney(locale, rupees * 100)}</span>{' '}
                <span className="whitespace-nowrap text-ink-soft">{t('plans.month')}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The monthly prices in other currencies, with the rate they are made by. */
export function CurrencyTable() {
  const t = useTranslations('pricing')
  const locale = localeOfTag(useLocale())
  const day = new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <>
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="pb-2 text-left font-medium">{t('abroad.caption')}</caption>
        <PlanHead first={t('abroad.currency')} />
        <tbody>
          {(Object.entries(rates.rupeesPer) as [Currency, number][]).map(([currency, rate]) => (
            <tr key={currency} className="border-hairline border-b">
              <th scope="row" className={rowLook}>
                {currency}
                <span className="block text-ink-soft text-sm">
                  {t('abroad.rate', { currency, rate: writeNumber(locale, rate, rate % 1 ? 2 : 0) })}
                </span>
              </th>
              {tiers.map((tier) => (
                <td key={tier} className="px-1 py-2.5 text-right max-sm:text-sm">
                  {inCurrency(tier, currency, rate) ?? t('plans.askUs')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-prose text-ink-soft text-sm">
        {t('abroad.note', { date: day.format(new Date(rates.date)), source: rates.source[locale] })}
      </p>
    </>
  )

  function inCurrency(tier: keyof typeof pricing.plans, currency: Currency, rate: number): string | null {
    const { monthlyRupees } = pricing.plans[tier]
    if (monthlyRupees === null) return null
    const places = currencyDecimals[currency]
    const units = Math.round(inOtherCurrency(monthlyRupees * 100, rate, places) / 10 ** places)
    return writeAmount(locale, units * 10 ** places, currency)
  }
}

function PlanHead({ first, isCentered = false }: { first: string; isCentered?: boolean }) {
  const words = useTranslations('modules.tiers')
  return (
    <thead className="border-ink border-b-2">
      <tr>
        <th scope="col" className="py-2.5 font-medium text-ink-soft text-sm">
          {first}
        </th>
        {tiers.map((tier) => (
          <th key={tier} scope="col" className={isCentered ? headLook.replace('right', 'center') : headLook}>
            {words(tier)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
