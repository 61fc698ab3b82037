import type { Interval } from '~/domain/kpi/ranking'

interface IntervalBarProps {
  value: number
  interval: Interval | null
  /** The ends of the scale that all outlets share. */
  least: number
  most: number
}

/** A value as a dot on its interval. What it shows stands beside it in words. */
export function IntervalBar({ value, interval, least, most }: IntervalBarProps) {
  const at = (one: number) => (most > least ? 2 + ((one - least) / (most - least)) * 96 : 50)
  return (
    <svg aria-hidden="true" className="h-7 w-full overflow-visible" preserveAspectRatio="none">
      <line x1="0" x2="100%" y1="14" y2="14" className="stroke-hairline" />
      {interval ? (
        <>
          <line
            x1={`${at(interval.low)}%`}
            x2={`${at(interval.high)}%`}
            y1="14"
            y2="14"
            strokeWidth="6"
            strokeLinecap="round"
            className="stroke-data-blue opacity-40"
          />
          <circle
            cx={`${at(value)}%`}
            cy="14"
            r="6"
            className="fill-data-blue stroke-paper"
            strokeWidth="2"
          />
        </>
      ) : (
        <circle cx={`${at(value)}%`} cy="14" r="5" className="fill-none stroke-ink-soft" strokeWidth="2" />
      )}
    </svg>
  )
}
