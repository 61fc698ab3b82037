import { useLocale, useTranslations } from 'use-intl'
import { type Currency, currencyDecimals, writeAmount } from '~/domain/currency'
import { languageTag, localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { inOtherCurrency } from '~/domain/price'
import { Part } from '~/ui/part'
import rates from '~content/rates.json'

/** One lakh, the amount that shows what the rates mean. */
const lakhPaise = 1_00_000_00

/** About how much rupees are elsewhere, with the day and the source of the rates. */
export function CurrencyPart() {
  const t = useTranslations('paymentOptions.currencies')
  const example = useTranslations('frame.example')
  const locale = localeOfTag(useLocale())
  const day = new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Part id="multi-currency" title={t('title')} lead={t('lead')}>
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="pb-2 text-left font-medium">
          {rates.isProvisional ? (
            <span className="mr-3 border-marigold border-b-2 text-sm">{example('label')}</span>
          ) : null}
          {t('caption')}
        </caption>
        <thead className="border-ink border-b-2 text-ink-soft text-sm">
          <tr>
            <th scope="col" className="py-2.5 font-medium">
              {t('currency')}
            </th>
            <th scope="col" className="py-2.5 text-right font-medium">
              {t('rate')}
            </th>
            <th scope="col" className="py-2.5 text-right font-medium">
              {t('about')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(Object.entries(rates.rupeesPer) as [Currency, number][]).map(([currency, rate]) => (
            <tr key={currency} className="border-hairline border-b">
              <th scope="row" className="py-2.5 font-normal">
                {currency}
              </th>
              <td className="py-2.5 text-right">₹{writeNumber(locale, rate, rate % 1 ? 2 : 0)}</td>
              <td className="py-2.5 text-right">{about(currency, rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-prose text-ink-soft text-sm">
        {t('note', { date: day.format(new Date(rates.date)), source: rates.source[locale] })}
      </p>
    </Part>
  )

  /** In whole units: more would look exact. */
  function about(currency: Currency, rate: number): string {
    const whole = 10 ** currencyDecimals[currency]
    const minor = inOtherCurrency(lakhPaise, rate, currencyDecimals[currency])
    return writeAmount(locale, Math.round(minor / whole) * whole, currency)
  }
}
