import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** A day of alarms as a clock with a spoke for each customer: the thin outer part is what returns and is harmless. */
export function AlarmClock() {
  const t = useTranslations('industries.figure.alarms')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={208}>
      <g fill="none" transform="rotate(-90 104 104)">
        <g strokeWidth="45">
          <circle cx="104" cy="104" r="50" pathLength="24" strokeDasharray=".4 .6" className="stroke-brand" />
          <circle
            cx="104"
            cy="104"
            r="50"
            pathLength="24"
            strokeDasharray="0 5 .4 20"
            className="stroke-marigold"
          />
        </g>
        <circle
          cx="104"
          cy="104"
          r="88"
          pathLength="24"
          strokeDasharray=".04 .14 .04 .14 .04 .6"
          strokeWidth="30"
          className="stroke-control"
        />
      </g>
      <text x="218" y="100">
        {t('all')}
      </text>
      <text x="218" y="122">
        {t('harmless')}
      </text>
    </Drawing>
  )
}
