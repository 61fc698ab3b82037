import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** Seats taken from eight in the morning to eleven at night, hour by hour, in tenths of all seats. */
const hours = [1.5, 3, 2, 1.5, 4, 8.5, 6.5, 2, 1, 1.5, 2, 4.5, 8, 10, 6]

const parts = [
  ['breakfast', 33],
  ['lunch', 140],
  ['tea', 216],
  ['dinner', 307],
] as const

/** The day of a dining room as steps; the slow hours between lunch and dinner stand out. */
export function RestaurantDay() {
  const t = useTranslations('industries.figure.restaurant')
  const steps = hours.map((taken) => `V${170 - taken * 14}h24`).join('')
  const slow = hours.slice(7, 11).map((taken) => `V${170 - taken * 14}h24`)
  return (
    <Drawing seen={t('seen')} caption={t('caption')} height={200}>
      <path d="M0 30h360" className="stroke-control" strokeDasharray="2 4" />
      <text x="0" y="22">
        {t('allSeats')}
      </text>
      <path d={`M0 170${steps}V170z`} className="text-brand" />
      <path d={`M168 170${slow.join('')}V170z`} className="fill-marigold" />
      <path d="M0 170h360" className="stroke-brand" />
      {parts.map(([part, x]) => (
        <text key={part} x={x} y="190" textAnchor="middle">
          {t(part)}
        </text>
      ))}
    </Drawing>
  )
}
