import { useLocale, useTranslations } from 'use-intl'
import { type Currency, currencyDecimals, writeAmount } from '~/domain/currency'
import { languageTag, localeOfTag, localePath } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { inOtherCurrency } from '~/domain/price'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import brand from '~content/brand.json'
import rates from '~content/rates.json'
import { NextStep } from '../next-step'
import { BankPart, InternationalPart } from './bank-parts'
import paymentScript from './payment-script?worker&url'
import { ReportPart } from './report-part'
import { UpiPart } from './upi-part'
import upiScript from './upi-script?worker&url'

// The drawing of codes weighs as much as the rest: it comes only where there is something to draw.
export const handle = { static: true, scripts: brand.upiId ? [paymentScript, upiScript] : [paymentScript] }
export const loader = pageLoader('paymentOptions', { more: ['form'] })
export const meta = pageMeta

const stages = ['pay', 'report', 'compare', 'done'] as const

/** How one pays us, and reports it. */
export default function PaymentOptionsPage() {
  const t = useTranslations('paymentOptions')
  const locale = localeOfTag(useLocale())
  const to = (path: string) => localePath(locale, path)
  return (
    <>
      <Opening
        kind={t('kind')}
        title={t('heading')}
        lead={t('lead')}
        actions={
          <>
            <ButtonLink href="#report">{t('toReport')}</ButtonLink>
            <a
              href={to('/payment-status')}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {t('toStatus')}
            </a>
          </>
        }
      >
        <ol aria-label={t('way.title')} className="grid">
          {stages.map((stage) => (
            <li
              key={stage}
              className="border-brand border-b-3 border-l-3 py-2.5 pl-4 nth-2:ml-7 nth-3:ml-14 nth-4:ml-21 last:border-marigold last:border-b-0"
            >
              <span className="font-semibold">{t(`way.${stage}`)}</span>
              <span className="block text-ink-soft text-sm">{t(`way.${stage}Text`)}</span>
            </li>
          ))}
        </ol>
      </Opening>
      <UpiPart />
      <BankPart />
      <InternationalPart />
      <CurrencyPart />
      <ReportPart />
      <NextStep
        title={t('next.title')}
        href={to('/contact?topic=payment#message')}
        label={t('next.label')}
        other={{ href: to('/pricing'), label: t('next.other') }}
      />
    </>
  )
}

/** One lakh, the amount that shows what the rates mean. */
const lakhPaise = 1_00_000_00

/** About how much rupees are elsewhere, with the day and the source of the rates. */
function CurrencyPart() {
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
