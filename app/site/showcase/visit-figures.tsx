import { useTranslations } from 'use-intl'
import { vitals } from '~/domain/vitals'

/** What this visit costs the visitor: measured by the page's script, which fills in values and verdicts. */
export function VisitFigures() {
  const t = useTranslations('accessibility.visit')
  return (
    <>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <dl className="hidden [[data-script]_&]:block">
        {vitals.map((vital) => (
          <div
            key={vital}
            data-vital={vital}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 border-hairline border-b py-4 first:pt-0"
          >
            <dt className="font-medium">{t(`${vital}.name`)}</dt>
            <dd data-value className="text-right font-semibold text-xl tabular-nums">
              {t('waiting')}
            </dd>
            <dd className="max-w-prose text-ink-soft text-sm">{t(`${vital}.text`)}</dd>
            <dd
              data-verdict
              data-good={t('good')}
              data-fair={t('fair')}
              data-poor={t('poor')}
              className="text-right font-medium text-sm"
            />
          </div>
        ))}
      </dl>
    </>
  )
}
