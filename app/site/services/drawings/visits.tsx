import { useTranslations } from 'use-intl'

const visitCounts = [1, 2, 4, 8, 16] as const
const score = 77
/** By how many points single visits to one outlet differ: the standard deviation of the worked example. */
const spread = 12
const middle = 108
const columns = visitCounts.map((count, at) => ({
  count,
  x: 46 + at * 76,
  half: Math.round(((1.96 * spread) / Math.sqrt(count)) * 4.2),
}))

/** The same score after more and more visits: what we do not know shrinks with the root of their number. */
export function Visits() {
  const t = useTranslations('services.drawing')
  return (
    <>
      <path d={`M10 ${middle}H390`} strokeDasharray="2 6" className="stroke-control" />
      <path
        d={columns.map(({ x, half }) => `M${x} ${middle - half}v${2 * half}`).join('')}
        strokeWidth="14"
        className="stroke-marigold-soft"
      />
      <path
        d={columns.map(({ x, half }) => `M${x - 9} ${middle - half}h18m-18 ${2 * half}h18`).join('')}
        strokeWidth="2"
        className="stroke-marigold"
      />
      <path
        d={columns.map(({ x }) => `M${x} ${middle}h0`).join('')}
        strokeWidth="12"
        strokeLinecap="round"
        className="stroke-brand"
      />
      <g textAnchor="middle" className="fill-ink text-sm">
        <text x="10" y={middle - 10}>
          {score}
        </text>
        {columns.map(({ count, x }) => (
          <text key={count} x={x} y="236">
            {count}
          </text>
        ))}
      </g>
      <text x="198" y="262" textAnchor="middle" className="fill-ink-soft text-sm">
        {t('visits')}
      </text>
    </>
  )
}
