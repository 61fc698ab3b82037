import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import brand from '~content/brand.json'
import { NextStep } from '../next-step'
import { BankPart, InternationalPart } from './bank-parts'
import { CurrencyPart } from './currency-part'
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
