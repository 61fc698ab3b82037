import { useTranslations } from 'use-intl'

const weeks = [52, 47, 55, 50, 44, 49, 57, 51, 46, 53, 48, 56, 45, 50, 54, 78]
const size = { width: 360, height: 220 }

const mean = weeks.slice(0, -1).reduce((sum, week) => sum + week, 0) / (weeks.length - 1)
const moves = weeks.slice(1, -1).map((week, at) => Math.abs(week - (weeks[at] ?? week)))
const reach = 2.66 * (moves.reduce((sum, move) => sum + move, 0) / moves.length)

function y(value: number): number {
  return Math.round((size.height - 20 - ((value - 25) / 60) * (size.height - 40)) * 10) / 10
}
const x = (week: number) => 8 + week * 22

/** A figure between its natural limits, which are reckoned as the article on them says: mean ± 2.66 × mean moving range. */
export function PencilChart() {
  const t = useTranslations('insights')
  const last = weeks.length - 1
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t('chart')}
      fontSize="15"
      className="w-full"
    >
      {[mean - reach, mean + reach].map((limit) => (
        <path key={limit} d={`M0 ${y(limit)}H360`} strokeDasharray="7 6" className="stroke-control" />
      ))}
      <path d={`M0 ${y(mean)}H360`} className="stroke-hairline" />
      <path
        d={weeks.map((week, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(week)}`).join('')}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        className="stroke-brand"
      />
      {weeks.map((week, at) =>
        at === last ? (
          <circle
            key={x(at)}
            cx={x(at)}
            cy={y(week)}
            r="9"
            strokeWidth="3"
            className="fill-marigold-soft stroke-marigold"
          />
        ) : (
          <circle key={x(at)} cx={x(at)} cy={y(week)} r="3.5" className="fill-brand" />
        ),
      )}
      <text
        x={x(last) - 18}
        y={y(weeks[last] ?? 0) + 5}
        textAnchor="end"
        fontWeight="600"
        className="fill-ink"
      >
        {t('chartAsk')}
      </text>
      <text x="4" y={y(mean - reach) - 9} className="fill-ink-soft">
        {t('chartCalm')}
      </text>
    </svg>
  )
}
