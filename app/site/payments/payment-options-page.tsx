import { useLocale, useTranslations } from 'use-intl'
import { type Currency, currencyDecimals, writeAmount } from '~/domain/currency'
import { languageTag, localeOfTag, localePath } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { inOtherCurrency } from '~/domain/price'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import brand from '~content/brand.json'
import rates from '~content/rates.json'
import { Drawn } from '../drawn'
import { NextStep } from '../next-step'
import { Sheet } from '../sheet'
import { SolidFlight } from '../solid-flight'
import { Spread } from '../spread'
import { BankPart, InternationalPart } from './bank-parts'
import paymentScript from './payment-script?worker&url'
import { ReportPart } from './report-part'
import { lakhPaise } from './short-payment'
import { UpiPart } from './upi-part'
import upiScript from './upi-script?worker&url'
import { Ways } from './ways'

// The drawing of codes weighs as much as the rest: it comes only where there is something to draw.
export const handle = { static: true, scripts: brand.upiId ? [paymentScript, upiScript] : [paymentScript] }
export const loader = pageLoader('paymentOptions', { more: ['drawn', 'form'] })
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
        band="warm"
        drawing={<Drawn of="payment" />}
      />
      <Ways />
      <UpiPart />
      <BankPart />
      <InternationalPart />
      <CurrencyPart />
      <Spread
        title={t('way.title')}
        below={
          <SolidFlight
            steps={stages.map((stage) => ({
              name: t(`way.${stage}`),
              content: <p>{t(`way.${stage}Text`)}</p>,
            }))}
          />
        }
      />
      <div className="print:hidden">
        <ReportPart />
      </div>
      <NextStep
        title={t('next.title')}
        href={to('/contact?topic=payment#message')}
        label={t('next.label')}
        other={{ href: to('/pricing'), label: t('next.other') }}
      />
    </>
  )
}

/** About how much rupees are elsewhere, with the day and the source of the rates. */
function CurrencyPart() {
  const t = useTranslations('paymentOptions.currencies')
  const example = useTranslations('frame.example')
  const locale = localeOfTag(useLocale())
  const day = new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Spread
      id="multi-currency"
      title={t('title')}
      lead={t('lead')}
      ground="bg-paper-deep"
      aside={
        <p className="text-ink-soft text-sm">
          {t('note', { date: day.format(new Date(rates.date)), source: rates.source[locale] })}
        </p>
      }
    >
      <Sheet>
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
      </Sheet>
    </Spread>
  )

  /** In whole units: more would look exact. */
  function about(currency: Currency, rate: number): string {
    const whole = 10 ** currencyDecimals[currency]
    const minor = inOtherCurrency(lakhPaise, rate, currencyDecimals[currency])
    return writeAmount(locale, Math.round(minor / whole) * whole, currency)
  }
}
