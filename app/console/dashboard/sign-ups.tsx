import { useFormatter, useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Figure, Figures } from '~/ui/figure'
import { Section } from '~/ui/section'
import { signUpTotals } from './figures'
import type { SignUpDay } from './overview.queries'

/** New accounts of the last 30 days: three figures, a row of bars, and the table behind it. */
export function SignUps({ days }: { days: readonly SignUpDay[] }) {
  const t = useTranslations('overview')
  const { number } = useFormatter()
  const { today, week, month } = signUpTotals(days)
  return (
    <Section title={t('signUps')}>
      <Figures>
        <Figure label={t('today')} value={number(today)} to="/admin/users" />
        <Figure label={t('last7Days')} value={number(week)} to="/admin/users" />
        <Figure label={t('last30Days')} value={number(month)} to="/admin/users" />
      </Figures>
      <DayChart days={days} />
    </Section>
  )
}

const height = 96
const step = 20

function DayChart({ days }: { days: readonly SignUpDay[] }) {
  const t = useTranslations('overview')
  const dateTime = useDateTime()
  const { busiest, month } = signUpTotals(days)
  const write = (day: string) =>
    dateTime(new Date(`${day}T12:00:00+05:30`), { day: 'numeric', month: 'long' })
  const sentence = busiest
    ? t('signUpsSentence', { count: month, day: write(busiest.day), most: busiest.count })
    : t('noSignUps')
  const most = busiest?.count ?? 1
  return (
    <figure className="mt-6 max-w-2xl">
      <svg
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={sentence}
        className="h-24 w-full"
      >
        {days.map(({ day, count }, at) => {
          const bar = (count / most) * (height - 4)
          return (
            <rect
              key={day}
              x={at * step + 3}
              y={height - 2 - bar}
              width={step - 6}
              height={bar + 2}
              className={count === most ? 'fill-data-orange' : 'fill-data-blue'}
            >
              <title>{`${write(day)}: ${count}`}</title>
            </rect>
          )
        })}
      </svg>
      <div
        className="flex justify-between border-hairline border-t pt-1 text-ink-soft text-xs"
        aria-hidden="true"
      >
        <span>{days[0] ? write(days[0].day) : ''}</span>
        <span>{t('today')}</span>
      </div>
      <figcaption className="mt-2 text-sm">{sentence}</figcaption>
      <details className="text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center text-link">{t('asTable')}</summary>
        <table className="w-full max-w-xs text-left tabular-nums">
          <caption className="sr-only">{t('signUps')}</caption>
          <thead className="border-hairline border-b text-ink-soft">
            <tr>
              <th scope="col" className="py-1 font-medium">
                {t('day')}
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {t('signUps')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day} className="border-hairline border-b">
                <th scope="row" className="py-1 font-normal">
                  {write(day)}
                </th>
                <td className="py-1 text-right">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
