import { useTranslations } from 'use-intl'

/** Two chains of work that end in the opening: days of each piece, as in the worked example. */
const chains = [
  { name: 'noSlack', top: 40, days: [30, 7, 5, 10, 14] },
  { name: 'slack', top: 152, days: [25, 12, 10, 14] },
] as const
const xOf = (day: number) => Math.round(10 + day * 5.6)
const last = xOf(66)

/** The pieces of a chain, each beginning where the one before ends, a step further down. */
function bars(days: readonly number[], top: number): string {
  const starts = days.map((_, at) => days.slice(0, at).reduce((sum, length) => sum + length, 0))
  return starts
    .map((start, at) => `M${xOf(start)} ${top + at * 14}H${xOf(start + (days[at] ?? 0)) - 2}`)
    .join('')
}

/** The critical path: the long chain has no slack; the short one may slip by the open piece at its end. */
export function CriticalPath() {
  const t = useTranslations('services.drawing')
  return (
    <>
      {chains.map(({ name, top, days }) => (
        <g key={name}>
          <text
            x="10"
            y={top - 16}
            className={name === 'slack' ? 'fill-ink-soft text-sm' : 'fill-ink text-sm'}
          >
            {t(name)}
          </text>
          <path
            d={bars(days, top)}
            strokeWidth="10"
            className={name === 'slack' ? 'stroke-brand' : 'stroke-marigold'}
          />
        </g>
      ))}
      <path d={`M${xOf(61)} 194H${last}`} strokeWidth="2" strokeDasharray="3 4" className="stroke-ink" />
      <path d={`M${last} 20V226`} strokeWidth="2" className="stroke-ink" />
      <text x={last} y="248" textAnchor="end" className="fill-ink-soft text-sm">
        {t('opening')}
      </text>
    </>
  )
}
