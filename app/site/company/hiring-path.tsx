import { useTranslations } from 'use-intl'

/** What each step takes of an applicant's time. */
const steps = [
  { key: 'letter', minutes: 20, isPaid: false },
  { key: 'call', minutes: 30, isPaid: false },
  { key: 'day', minutes: 480, isPaid: true },
  { key: 'talk', minutes: 45, isPaid: false },
  { key: 'answer', minutes: 0, isPaid: false },
] as const

/** The way of an application, with the time of each step drawn to one scale: paid time is marigold. */
export function HiringPath() {
  const t = useTranslations('careers.path')
  return (
    <>
      <ol>
        {steps.map(({ key, minutes, isPaid }) => (
          <li key={key} className="border-hairline border-b py-5 first:pt-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span className="font-semibold text-lg">{t(`${key}.name`)}</span>
              <span className="text-ink-soft text-sm tabular-nums">
                {t('yours')}: {t(`${key}.time`)}
                {isPaid ? <strong className="text-ink">, {t('paid')}</strong> : null}
              </span>
            </p>
            <svg className="mt-2 h-4 w-full" aria-hidden="true">
              <line x1="0.5" x2="0.5" y1="0" y2="16" className="stroke-brand" />
              <rect
                width={`${(minutes / 480) * 100}%`}
                y="2"
                height="12"
                className={isPaid ? 'fill-marigold' : 'fill-brand'}
              />
            </svg>
            <p className="mt-2 max-w-prose text-ink-soft">{t(`${key}.get`)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-5 font-medium">{t('sum')}</p>
    </>
  )
}
