import { useFormatter } from 'use-intl'

interface BarsProps {
  bars: readonly { key: string; size: number; title?: string }[]
  /** The size of the highest one; it is more than zero. */
  most: number
  /** What is seen, in a sentence. */
  label: string
  /** What stands under the first one and the last. */
  ends: readonly [first: string, last: string]
  /** Whether the highest one is in a colour of its own. */
  marksMost?: boolean
}

const height = 140
const leastSeen = 2

/** Figures in a row as bars, with the highest one written above and the ends of the row below. */
export function Bars({ bars, most, label, ends: [first, last], marksMost = false }: BarsProps) {
  const { number } = useFormatter()
  const width = 1000 / bars.length
  return (
    <div className="mb-2">
      <p className="text-ink-soft text-sm tabular-nums" aria-hidden="true">
        {number(most)}
      </p>
      <svg
        viewBox={`0 0 1000 ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-36 w-full border-ink border-b"
      >
        {bars.map(({ key, size, title }, place) => {
          const drawn = size === 0 ? 0 : Math.max(leastSeen, (size / most) * height)
          return (
            <rect
              key={key}
              x={place * width + width * 0.12}
              y={height - drawn}
              width={width * 0.76}
              height={drawn}
              className={marksMost && size < most ? 'fill-data-blue' : 'fill-data-orange'}
            >
              {title ? <title>{title}</title> : null}
            </rect>
          )
        })}
      </svg>
      <p className="flex justify-between gap-4 pt-1 text-ink-soft text-sm" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  )
}
