import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** Buyers as paths in weeks: when they asked, when they came, when it ended, and whether with a booking. */
const buyers = [
  { asked: 0, visits: [1], end: 2, booked: false },
  { asked: 0.5, visits: [], end: 5, booked: false },
  { asked: 1, visits: [2, 5], end: 8, booked: true },
  { asked: 2, visits: [7], end: 11, booked: false },
  { asked: 3, visits: [4, 6, 9], end: 12, booked: true },
  { asked: 5, visits: [], end: 6, booked: false },
]

const legend = ['asked', 'visited', 'booked'] as const
const week = 28

/** Buyers as paths through the weeks: most end somewhere, few at a booking, and those were called on. */
export function PropertyPaths() {
  const t = useTranslations('industries.figure.property')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} height={206}>
      {buyers.map(({ asked, visits, end, booked }, at) => (
        <g key={asked} transform={`translate(8 ${12 + at * 29})`}>
          <path d={`M${asked * week} 0H${end * week}`} className="stroke-control" />
          <path d={`M${asked * week} -8v16`} className="stroke-brand" strokeWidth="2" />
          {visits.map((visit) => (
            <circle key={visit} cx={visit * week} r="6" className="text-brand" />
          ))}
          {booked ? (
            <rect x={end * week - 9} y="-9" width="18" height="18" className="fill-marigold" />
          ) : null}
        </g>
      ))}
      {legend.map((mark, at) => (
        <g key={mark} transform={`translate(${8 + at * 124} 192)`}>
          {mark === 'asked' ? <path d="M0 -8v16" className="stroke-brand" strokeWidth="2" /> : null}
          {mark === 'visited' ? <circle r="6" className="text-brand" /> : null}
          {mark === 'booked' ? <rect x="-8" y="-8" width="16" height="16" className="fill-marigold" /> : null}
          <text x="14" y="5">
            {t(mark)}
          </text>
        </g>
      ))}
    </Drawing>
  )
}
