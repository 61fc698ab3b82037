import { ChartTable } from './calculator-table'

export interface CurveLine {
  label: string
  tone: 'blue' | 'orange'
  points: readonly (readonly [x: number, y: number])[]
  /** Filled down to the axis. */
  isArea?: boolean
  isDashed?: boolean
}

export interface CurveMark {
  /** A point on the curve, or without `y` a line across. */
  x: number
  y?: number
  label: string
  tone: 'blue' | 'orange' | 'ink'
  /** On which side of the point there is room for its label; else it stands above. */
  side?: 'start' | 'end'
}

interface CurveChartProps {
  lines: readonly CurveLine[]
  marks?: readonly CurveMark[]
  /** Where the axis below is labelled. */
  ticks: readonly { x: number; label: string }[]
  axis: string
  table: { head: readonly string[]; rows: readonly (readonly string[])[] }
  /** What the curve shows, in a sentence or two. */
  children: React.ReactNode
}

const strokes = { blue: 'stroke-data-blue', orange: 'stroke-data-orange', ink: 'stroke-ink' } as const
const fills = { blue: 'fill-data-blue', orange: 'fill-data-orange', ink: 'fill-ink' } as const
const [top, bottom] = [34, 246]

/** A formula drawn: lines stretch with the screen, words keep their size. */
export function CurveChart({ lines, marks = [], ticks, axis, table, children }: CurveChartProps) {
  const all = lines.flatMap(({ points }) => points)
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))]
  const highest = Math.max(...all.map(([, y]) => y), ...marks.map(({ y = 0 }) => y)) || 1
  const across = (x: number) => (100 * (x - left)) / (right - left || 1)
  const down = (y: number) => 100 - (100 * y) / highest
  return (
    <figure>
      <figcaption className="max-w-prose">{children}</figcaption>
      <svg width="100%" height="290" className="mt-5 block overflow-visible text-sm" aria-hidden="true">
        <svg
          x="0"
          y={top}
          width="100%"
          height={bottom - top}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          {lines.map(({ label, tone, points, isArea, isDashed }) => {
            const path = points
              .map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${across(x).toFixed(2)} ${down(y).toFixed(2)}`)
              .join('')
            return (
              <g key={label}>
                {isArea ? <path d={`${path}L100 100L0 100Z`} className={fills[tone]} opacity="0.18" /> : null}
                <path
                  d={path}
                  fill="none"
                  vectorEffect="non-scaling-stroke"
                  strokeWidth="3"
                  strokeDasharray={isDashed ? '7 6' : undefined}
                  className={strokes[tone]}
                />
              </g>
            )
          })}
        </svg>
        <line x1="0" x2="100%" y1={bottom} y2={bottom} className="stroke-ink" strokeWidth="2" />
        {marks.map(({ x, y, label, tone, side }) => {
          const place = `${across(x)}%`
          const height = y === undefined ? top - 10 : top + (down(y) / 100) * (bottom - top)
          return (
            <g key={label}>
              <line
                x1={place}
                x2={place}
                y1={height}
                y2={bottom}
                className={strokes[tone]}
                strokeWidth="2"
                strokeDasharray="3 4"
              />
              {y === undefined ? null : <circle cx={place} cy={height} r="6" className={fills[tone]} />}
              <text
                x={place}
                dx={side === 'start' ? 10 : side === 'end' ? -10 : 0}
                y={height - 12}
                textAnchor={side ?? anchorAt(across(x))}
                className="fill-ink font-medium tabular-nums"
              >
                {label}
              </text>
            </g>
          )
        })}
        {ticks.map(({ x, label }) => (
          <text
            key={label}
            x={`${across(x)}%`}
            y={bottom + 20}
            textAnchor={anchorAt(across(x))}
            className="fill-ink-soft tabular-nums"
          >
            {label}
          </text>
        ))}
        <text x="100%" y={bottom + 42} textAnchor="end" className="fill-ink-soft">
          {axis}
        </text>
      </svg>
      {lines.length > 1 ? (
        <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
          {lines.map(({ label, tone }) => (
            <li
              key={label}
              className={`border-l-8 pl-2 ${tone === 'blue' ? 'border-data-blue' : 'border-data-orange'}`}
            >
              {label}
            </li>
          ))}
        </ul>
      ) : null}
      <ChartTable {...table} />
    </figure>
  )
}

function anchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 12) return 'start'
  return percent > 88 ? 'end' : 'middle'
}
