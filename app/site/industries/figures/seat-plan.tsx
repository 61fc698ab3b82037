import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** Rows of 27 seats, one below the other, from a height on. */
function rows(from: number, count: number): string {
  return `M10 ${from}q150 26 300 0${'m-300 17q150 26 300 0'.repeat(count - 1)}`
}

/** A hall seen from above on a weekday morning: dark but for one group of five times seventeen. */
export function SeatPlan() {
  const t = useTranslations('industries.figure.seats')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={204}>
      <g fill="none" strokeWidth="11">
        <path d="M60 8q100 12 200 0" strokeWidth="3" className="stroke-brand" />
        <path
          d={rows(40, 8)}
          pathLength="216"
          strokeDasharray=".7 .3"
          strokeOpacity=".35"
          className="stroke-control"
        />
        <path
          d={rows(74, 5)}
          pathLength="135"
          strokeDasharray={`0 5${' .7 .3'.repeat(17)} 0 5`}
          className="stroke-marigold"
        />
      </g>
      <text x="160" y="200" textAnchor="middle">
        {t('group')}
      </text>
    </Drawing>
  )
}
