import type { SeenChart } from '~/domain/reports/chart'
import { chartShapes } from '~/domain/reports/chart-shapes'
import type { Shape, Tone } from '~/domain/reports/shapes'

const fills: Record<Tone, string> = {
  ground: 'fill-paper-deep',
  blue: 'fill-data-blue',
  orange: 'fill-data-orange',
  ink: 'fill-ink',
  soft: 'fill-ink-soft',
  hairline: 'fill-ink-soft',
}
const strokes: Record<Tone, string> = {
  ground: 'stroke-hairline',
  blue: 'stroke-data-blue',
  orange: 'stroke-data-orange',
  ink: 'stroke-ink',
  soft: 'stroke-ink-soft',
  hairline: 'stroke-hairline',
}

interface ChartDrawingProps {
  chart: SeenChart
  /** The width of what it stands in, beyond a phone. */
  wide?: number
}

/** A chart as it is printed, once for the width of a phone and once for a page. The table beside it says the same in numbers. */
export function ChartDrawing({ chart, wide = 720 }: ChartDrawingProps) {
  return (
    <figure className="mb-8 max-w-3xl">
      <figcaption className="mb-3 text-ink-soft text-sm">{chart.title}</figcaption>
      <Drawn chart={chart} width={320} className="w-full sm:hidden" />
      <Drawn chart={chart} width={wide} className="hidden w-full sm:block" />
      {chart.note ? <p className="mt-2 text-ink-soft text-sm">{chart.note}</p> : null}
    </figure>
  )
}

function Drawn({ chart, width, className }: { chart: SeenChart; width: number; className: string }) {
  const { shapes, height } = chartShapes(chart, width)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} role="img" aria-label={chart.title}>
      {shapes.map((shape, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity, they are drawn anew together
        <Drawing key={nth} shape={shape} />
      ))}
    </svg>
  )
}

function Drawing({ shape }: { shape: Shape }) {
  switch (shape.is) {
    case 'box':
      return (
        <rect
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          fillOpacity={shape.share}
          className={fills[shape.tone]}
        />
      )
    case 'line':
      return (
        <polyline
          points={shape.points.map((point) => point.join(',')).join(' ')}
          strokeWidth={shape.tone === 'hairline' ? 1 : 2}
          className={`fill-none ${strokes[shape.tone]}`}
        />
      )
    case 'dot':
      return <circle cx={shape.x} cy={shape.y} r="3" className={fills[shape.tone]} />
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          textAnchor={shape.anchor}
          fontSize={shape.size}
          className={`tabular-nums ${fills[shape.tone]} ${shape.size > 20 ? 'font-semibold' : ''}`}
        >
          {shape.text}
        </text>
      )
  }
}
