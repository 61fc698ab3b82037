import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { paymentFactNames } from '~/domain/payment-status'
import { pageMeta } from '~/platform/page'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { CodeField } from '../code-field'
import { CodeStates } from '../code-states'
import { smallPageLoader } from '../small-page'
import statusScript from './status-script?worker&url'

export const handle = { static: true, scripts: [statusScript] }
export const loader = smallPageLoader('paymentOptions', 'status', { under: 'paymentOptions' })
export const meta = pageMeta

const states = ['awaiting', 'verified', 'rejected', 'unknown'] as const

/** How a reported payment stands. The code in the address opens it; without JavaScript it is typed. */
export default function PaymentStatusPage() {
  const t = useTranslations('paymentOptions.status')
  const locale = localeOfTag(useLocale())
  const words = JSON.stringify({ loading: t('loading'), polled: t('polled'), failed: t('failed') })
  return (
    <div data-payment-status={words}>
      <Opening title={t('heading')} lead={t('lead')}>
        <form method="post" action="/functions/v1/payment-status" className="grid gap-4">
          <input type="hidden" name="language" value={locale} />
          <CodeField label={t('code')} help={t('codeHelp')} />
          <div>
            <Button type="submit">{t('look')}</Button>
          </div>
          <p role="status" className="text-ink-soft text-sm empty:hidden" />
        </form>
      </Opening>
      <CodeStates
        states={states.map((state) => ({
          name: state,
          title: t(state),
          text: t(`${state}Text`),
          drawing: <StateDrawing state={state} />,
          next: state === 'rejected' || state === 'unknown' ? <NextSteps /> : null,
        }))}
        facts={paymentFactNames.map((name) => ({ name, label: t(name) }))}
      />
    </div>
  )
}

function NextSteps() {
  const t = useTranslations('paymentOptions.status')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <ButtonLink href={localePath(locale, '/payment-options#report')}>{t('again')}</ButtonLink>
      <ButtonLink variant="secondary" href={localePath(locale, '/contact?topic=payment#message')}>
        {t('help')}
      </ButtonLink>
    </>
  )
}

/** Three steps from the report to our account; the last one is reached, open, or missing. */
function StateDrawing({ state }: { state: (typeof states)[number] }) {
  const isKnown = state !== 'unknown'
  const last = { awaiting: 'fill-none stroke-control', verified: 'fill-marigold', rejected: '', unknown: '' }[
    state
  ]
  return (
    <svg viewBox="0 0 180 66" className="h-16" aria-hidden="true">
      <rect
        x="1"
        y="45"
        width="56"
        height="20"
        className={isKnown ? 'fill-brand' : 'fill-none stroke-control'}
      />
      {isKnown ? <rect x="61" y="25" width="56" height="40" className="fill-brand" opacity="0.6" /> : null}
      {last ? <rect x="121" y="5" width="56" height="60" strokeDasharray="5 4" className={last} /> : null}
    </svg>
  )
}
