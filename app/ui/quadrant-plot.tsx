import type { PointerEvent } from 'react'

/** Four kinds, each with a shape of its own, for eyes that see few colours and for paper. */
const shapes = {
  star: {
    path: 'M0 -8L2.3 -2.6L8 -2.4L3.6 1.3L5 7L0 3.8L-5 7L-3.6 1.3L-8 -2.4L-2.3 -2.6Z',
    look: 'fill-data-blue',
  },
  horse: { path: 'M-6 -6H6V6H-6Z', look: 'fill-data-blue' },
  puzzle: { path: 'M0 -8L8 0L0 8L-8 0Z', look: 'fill-data-orange' },
  dog: { path: 'M0 -6L7 6H-7Z', look: 'fill-data-orange' },
}
type Kind = keyof typeof shapes
const [top, height] = [28, 300]

interface Point {
  key: string
  across: number
  up: number
  kind: Kind
}

interface QuadrantPlotProps<Of extends Point> {
  points: readonly Of[]
  limits: { across: number; up: number }
  /** The key of one. */
  chosen: string
  onChoose: (point: Of) => void
  words: { across: string; up: string; kind: (kind: Kind) => string }
}

/** Points in four fields: further right there is more of one thing, further up of the other. A table says the same. */
export function QuadrantPlot<Of extends Point>({
  points,
  limits,
  chosen,
  onChoose,
  words,
}: QuadrantPlotProps<Of>) {
  const most = Math.max(...points.map((point) => point.across), limits.across) * 1.04
  const ups = [...points.map(({ up }) => up), limits.up, 0]
  const [low, high] = [Math.min(...ups), Math.max(...ups) * 1.06 || 1]
  const xOf = (across: number) => 2 + (96 * across) / most
  const yOf = (up: number) => top + (height * (high - up)) / (high - low || 1)
  const [limitX, limitY] = [xOf(limits.across), yOf(limits.up)]
  function pick({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) {
    const box = currentTarget.getBoundingClientRect()
    const far = ({ across, up }: Of) =>
      Math.hypot((xOf(across) / 100) * box.width - (clientX - box.left), yOf(up) - (clientY - box.top))
    const nearest = points.toSorted((one, other) => far(one) - far(other))[0]
    if (nearest) onChoose(nearest)
  }
  const corners = [
    { kind: 'puzzle', x: 0, y: top + 14, anchor: 'start' },
    { kind: 'star', x: 100, y: top + 14, anchor: 'end' },
    { kind: 'dog', x: 0, y: top + height - 8, anchor: 'start' },
    { kind: 'horse', x: 100, y: top + height - 8, anchor: 'end' },
  ] as const
  return (
    <svg
      width="100%"
      height={top + height + 34}
      className="block cursor-pointer overflow-visible text-sm"
      aria-hidden="true"
      onPointerDown={pick}
    >
      <rect width="100%" y={top} height={height} className="fill-paper-deep" />
      <text x="0" y={top - 10} className="fill-ink-soft">
        {`↑ ${words.up}`}
      </text>
      <text x="100%" y={top + height + 22} textAnchor="end" className="fill-ink-soft">
        {`${words.across} →`}
      </text>
      {corners.map(({ kind, x, y, anchor }) => (
        <text
          key={kind}
          x={`${x}%`}
          dx={anchor === 'end' ? -8 : 8}
          y={y}
          textAnchor={anchor}
          className="fill-ink-soft"
        >
          {words.kind(kind)}
        </text>
      ))}
      <line
        x1={`${limitX}%`}
        x2={`${limitX}%`}
        y1={top}
        y2={top + height}
        className="stroke-ink"
        strokeWidth="1.5"
        strokeDasharray="5 4"
      />
      <line
        x1="0"
        x2="100%"
        y1={limitY}
        y2={limitY}
        className="stroke-ink"
        strokeWidth="1.5"
        strokeDasharray="5 4"
      />
      {points.map((point) => (
        <svg
          key={point.key}
          x={`${xOf(point.across)}%`}
          y={yOf(point.up)}
          overflow="visible"
          aria-hidden="true"
        >
          {point.key === chosen ? <circle r="14" className="fill-none stroke-ink" strokeWidth="2.5" /> : null}
          <path d={shapes[point.kind].path} className={shapes[point.kind].look} />
        </svg>
      ))}
    </svg>
  )
}
