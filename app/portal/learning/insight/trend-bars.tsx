import type { DueMonth } from './outlet-trend'

const high = 28
const wide = 10
const step = 14

/** What was due month by month: done in time filled, late hatched, the rest empty. `text` says the same. */
export function TrendBars({ id, months, text }: { id: string; months: readonly DueMonth[]; text: string }) {
  const most = Math.max(1, ...months.map(({ due }) => due))
  return (
    <svg
      role="img"
      aria-label={text}
      width={months.length * step}
      height={high + 2}
      className="block text-brand"
    >
      <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="1.5" height="4" fill="currentColor" />
      </pattern>
      {months.map(({ month, due, inTime, late }, place) => {
        const [all, done, after] = [due, inTime, late].map((count) => (high * count) / most) as [
          number,
          number,
          number,
        ]
        const x = place * step + 1
        return (
          <g key={month}>
            <rect
              x={x}
              y={high + 1 - all}
              width={wide}
              height={all}
              fill="none"
              stroke="currentColor"
              strokeOpacity="0.5"
            />
            <rect x={x} y={high + 1 - done} width={wide} height={done} fill="currentColor" />
            <rect x={x} y={high + 1 - done - after} width={wide} height={after} fill={`url(#${id})`} />
            <rect x={x} y={high + 1} width={wide} height="1" fill="currentColor" fillOpacity="0.5" />
          </g>
        )
      })}
    </svg>
  )
}
