import { useTranslations } from 'use-intl'

/** What each step takes of an applicant's time. */
const steps = [
  { key: 'letter', minutes: 20, isPaid: false },
  { key: 'call', minutes: 30, isPaid: false },
  { key: 'day', minutes: 480, isPaid: true },
  { key: 'talk', minutes: 45, isPaid: false },
  { key: 'answer', minutes: 0, isPaid: false },
] as const

const whole = steps.reduce((sum, { minutes }) => sum + minutes, 0)
const share = (minutes: number) => `${Math.round((minutes / whole) * 1000) / 10}%`

/** The way of an application as one line of time, drawn to scale, and what one gets at each step: paid time is marigold. */
export function HiringPath() {
  const t = useTranslations('careers.path')
  return (
    <>
      <p className="text-balance font-semibold text-2xl">{t('sum')}</p>
      <svg className="mt-6 h-12 w-full" aria-hidden="true">
        {steps.map(({ key, minutes, isPaid }, at) => (
          <rect
            key={key}
            x={share(steps.slice(0, at).reduce((sum, step) => sum + step.minutes, 0))}
            width={share(minutes)}
            height="48"
            strokeWidth="2"
            className={`stroke-paper ${isPaid ? 'fill-marigold' : 'fill-brand'}`}
          />
        ))}
      </svg>
      <ol className="mt-8 grid gap-x-4 gap-y-6 md:grid-cols-5 lg:gap-x-8">
        {steps.map(({ key, isPaid }) => (
          <li key={key} className={`border-t-3 pt-3 ${isPaid ? 'border-marigold' : 'border-brand'}`}>
            <h3 className="text-lg">{t(`${key}.name`)}</h3>
            <p className="mt-1 text-sm tabular-nums">
              {t('yours')}: {t(`${key}.time`)}
              {isPaid ? <strong>, {t('paid')}</strong> : null}
            </p>
            <p className="mt-2 text-ink-soft">{t(`${key}.get`)}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
