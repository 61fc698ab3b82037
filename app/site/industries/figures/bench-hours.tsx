import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** A week of five people in hundredths of their hours: sold to clients, worked and not billed. */
const people = [
  ['partner', 35, 45],
  ['manager', 62, 22],
  ['senior', 78, 12],
  ['junior', 55, 25],
  ['trainee', 30, 20],
] as const

const hour = 2.4

/** Where a firm's hours go, from the partner to the trainee; what is dashed was paid and not used. */
export function BenchHours() {
  const t = useTranslations('industries.figure.firm')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} height={212}>
      {people.map(([person, billed, unbilled], at) => (
        <g key={person} transform={`translate(0 ${at * 36})`}>
          <text x="0" y="17">
            {t(person)}
          </text>
          <g transform="translate(118 0)">
            <rect
              y="0.5"
              width="240"
              height="24"
              fill="none"
              strokeDasharray="2 4"
              className="stroke-control"
            />
            <rect width={billed * hour} height="25" className="text-brand" />
            <rect
              x={billed * hour}
              width={unbilled * hour}
              height="25"
              fillOpacity="0.4"
              className="text-brand"
            />
          </g>
        </g>
      ))}
      <rect x="0" y="190" width="16" height="12" className="text-brand" />
      <text x="24" y="201">
        {t('billed')}
      </text>
      <rect x="118" y="190" width="16" height="12" fillOpacity="0.4" className="text-brand" />
      <text x="142" y="201">
        {t('unbilled')}
      </text>
      <rect
        x="260.5"
        y="190.5"
        width="16"
        height="11"
        fill="none"
        strokeDasharray="2 4"
        className="stroke-control"
      />
      <text x="284" y="201">
        {t('free')}
      </text>
    </Drawing>
  )
}
