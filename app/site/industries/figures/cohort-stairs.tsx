import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** What is left of the first month's revenue, cohort by cohort; from the fourth on people are led in properly. */
const cohorts = [
  [1, 0.84, 0.72, 0.62, 0.54, 0.48],
  [1, 0.83, 0.7, 0.6, 0.52],
  [1, 0.85, 0.73, 0.63],
  [1, 0.95, 0.93],
  [1, 0.96],
  [1],
]

/** Customers by the month they came in: each row fades as they leave, and is a step shorter than the one before. */
export function CohortStairs() {
  const t = useTranslations('industries.figure.saas')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} height={214}>
      {cohorts.map((months, row) => (
        <g key={months.length} transform={`translate(0 ${24 + row * 31})`}>
          {months.map((left, month) => (
            <rect
              key={left}
              x={month * 60}
              width="56"
              height="27"
              fillOpacity={left * left}
              className="text-brand"
            />
          ))}
        </g>
      ))}
      <path d="M0 114.5h180v62h-60v31" className="stroke-marigold" fill="none" strokeWidth="3" />
      <text x="0" y="14">
        {t('months')}
      </text>
      <text x="190" y="168">
        {t('from')}
      </text>
    </Drawing>
  )
}
