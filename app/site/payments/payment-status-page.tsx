import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageMeta } from '~/platform/page'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { controlLook } from '~/ui/field'
import { Opening } from '~/ui/opening'
import { smallPageLoader } from '../small-page'
import statusScript from './status-script?worker&url'

export const handle = { static: true, scripts: [statusScript] }
export const loader = smallPageLoader('paymentOptions', 'status', { under: 'paymentOptions' })
export const meta = pageMeta

const states = ['awaiting', 'verified', 'rejected', 'unknown'] as const
const facts = ['reference', 'amount', 'utr', 'reportedAt', 'decidedAt', 'message'] as const

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
          <label className="flex flex-col gap-1.5 font-medium text-sm">
            {t('code')}
            <span className="font-normal text-ink-soft">{t('codeHelp')}</span>
            <input name="code" required autoComplete="off" spellCheck={false} className={controlLook} />
          </label>
          <div>
            <Button type="submit">{t('look')}</Button>
          </div>
          <p role="status" className="text-ink-soft text-sm empty:hidden" />
        </form>
      </Opening>
      <div className="mx-auto max-w-6xl px-5 md:px-8">
        {states.map((state) => (
          <section
            key={state}
            id={state}
            aria-labelledby={`${state}-title`}
            className="hidden border-hairline border-t py-10 target:block data-shown:block"
          >
            <StateDrawing state={state} />
            <h2 id={`${state}-title`} tabIndex={-1} className="mt-6 text-2xl outline-none">
              {t(state)}
            </h2>
            <p className="mt-3 max-w-2xl text-ink-soft text-lg">{t(`${state}Text`)}</p>
            {state === 'unknown' ? null : (
              <dl className="mt-6 hidden max-w-2xl in-data-shown:block">
                {facts.map((fact) => (
                  <div
                    key={fact}
                    className="gap-x-8 border-hairline border-b py-2.5 sm:grid sm:grid-cols-[12rem_1fr] [&[hidden]]:hidden"
                  >
                    <dt className="text-ink-soft text-sm">{t(fact)}</dt>
                    <dd data-fact={fact} className="break-words" />
                  </div>
                ))}
              </dl>
            )}
            {state === 'rejected' || state === 'unknown' ? (
              <p className="mt-6 flex flex-wrap gap-3">
                <ButtonLink href={localePath(locale, '/payment-options#report')}>{t('again')}</ButtonLink>
                <ButtonLink variant="secondary" href={localePath(locale, '/contact?topic=payment#message')}>
                  {t('help')}
                </ButtonLink>
              </p>
            ) : null}
          </section>
        ))}
      </div>
    </div>
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
