import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** Rooms sold on the seven nights of a week in a hill hotel, in tenths of the house. */
const nights = [
  ['mon', 4],
  ['tue', 3.5],
  ['wed', 4],
  ['thu', 5.5],
  ['fri', 8.5],
  ['sat', 10],
  ['sun', 6],
] as const

const floor = 16
const street = 166

/** Where a night's column begins, from the left. */
function placeOf(at: number): number {
  return 6 + at * 51
}

/** The house as seven columns of ten floors: what is dark is sold, what is dashed was empty that night. */
export function HotelWeek() {
  const t = useTranslations('industries.figure.hotel')
  const tops = nights.map(([, sold], at) => `M${placeOf(at)} ${street - sold * floor}`)
  const houses = nights.map((_, at) => `M${placeOf(at)} ${street}V6h40v160`)
  return (
    <Drawing seen={t('seen')} caption={t('caption')} height={196}>
      <path d={houses.join('')} className="stroke-control" fill="none" strokeDasharray="2 4" />
      <path d={tops.map((top) => `${top}h40V${street}h-40z`).join('')} className="text-brand" />
      <path d={tops.map((top) => `${top}h40`).join('')} className="stroke-marigold" strokeWidth="4" />
      <path d={`M0 ${street}h360`} className="stroke-brand" />
      {nights.map(([night], at) => (
        <text key={night} x={placeOf(at) + 20} y="188" textAnchor="middle">
          {t(night)}
        </text>
      ))}
    </Drawing>
  )
}
