import { useTranslations } from 'use-intl'

/** Days until an enquiry was decided; a won one is positive, a lost one negative. */
const enquiries = [18, -31, -44, 26, -58, -70, -37, 12, -63, 41, -52, -78, 22, -66] as const
const ends = enquiries.map((days, at) => ({ isWon: days > 0, x: 10 + Math.abs(days) * 4, y: 10 + at * 16 }))
const won = ends.filter(({ isWon }) => isWon)
const lost = ends.filter(({ isWon }) => !isWon)
const foot = 232

/** Sales velocity: one line for each enquiry, as long as its days; a dot is a booking. */
export function Enquiries() {
  const t = useTranslations('services.drawing')
  return (
    <>
      <path d={won.map(({ x, y }) => `M10 ${y}H${x}`).join('')} strokeWidth="2" className="stroke-brand" />
      <path
        d={lost.map(({ x, y }) => `M10 ${y}H${x}m-4-4l8 8m0-8l-8 8`).join('')}
        strokeWidth="2"
        className="stroke-control"
      />
      <Dots d={won.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
      <path d={`M10 0V${foot}H390`} fill="none" strokeWidth="2" className="stroke-ink" />
      <Dots d={`M16 ${foot + 19}h0`} />
      <path d={`M126 ${foot + 15}l8 8m0-8l-8 8`} strokeWidth="2" className="stroke-control" />
      <g className="fill-ink-soft text-sm">
        <text x="30" y={foot + 24}>
          {t('won')}
        </text>
        <text x="142" y={foot + 24}>
          {t('lost')}
        </text>
        <text x="390" y={foot + 24} textAnchor="end">
          {t('days')}
        </text>
      </g>
    </>
  )
}

function Dots({ d }: { d: string }) {
  return <path d={d} strokeWidth="12" strokeLinecap="round" className="stroke-marigold" />
}
