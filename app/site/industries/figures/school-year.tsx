import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** The bands of an admission year that begins in July: first month, months long. */
const bands = [
  ['enquiries', 2, 6],
  ['visits', 4, 4],
  ['offers', 6, 3],
  ['settling', 9, 3],
] as const

const months = [0, 2, 4, 6, 8, 10] as const

/** An admission year: each band begins when the one before is half done, a flight of steps towards the first day. */
export function SchoolYear() {
  const t = useTranslations('industries.figure.school')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} height={200}>
      {months.map((month) => (
        <text key={month} x={month * 30} y="12">
          {t(`month${month}`)}
        </text>
      ))}
      <path d="M0 22h360" className="stroke-brand" />
      {bands.map(([band, from, length], at) => (
        <g key={band} transform={`translate(${from * 30} ${34 + at * 42})`}>
          <rect
            width={length * 30}
            height="10"
            className={band === 'settling' ? 'fill-marigold' : 'text-brand'}
          />
          <text x={at > 1 ? length * 30 - 6 : 0} y="27" textAnchor={at > 1 ? 'end' : 'start'}>
            {t(band)}
          </text>
        </g>
      ))}
      <path d="M270 22v172" className="stroke-marigold" strokeWidth="2" strokeDasharray="2 4" />
    </Drawing>
  )
}
