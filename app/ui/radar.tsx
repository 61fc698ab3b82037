import { useId } from 'react'

export interface RadarAxis {
  key: string
  label: string
  /** The measure in words, printed below the label. */
  text: string
  /** 0 to 100, with what it may be at least and at most; without it the axis stays bare. */
  measure?: { value: number; low: number; high: number } | undefined
  /** One of the axes to look at first. */
  isMarked?: boolean
}

interface RadarProps {
  title: string
  description: string
  axes: readonly RadarAxis[]
}

const width = 360
const radius = 112
const centre = { x: width / 2, y: 166 }
const height = 332
const rings = [100, 75, 50, 25]
const treads = Array.from({ length: 15 }, (_, at) => (at + 1) * (100 / 16))

/** Measures around a centre, drawn as a stepwell seen from above: the farther out, the higher one stands. */
export function Radar({ title, description, axes }: RadarProps) {
  const id = useId()
  const place = (at: number, share: number, beside = 0) =>
    pointOf((at / axes.length) * 2 * Math.PI, share, beside)
  const outline = (shareOf: (axis: RadarAxis) => number) =>
    `M${axes.map((axis, at) => place(at, shareOf(axis)).join(' ')).join('L')}Z`
  const isWhole = axes.every(({ measure }) => measure)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="w-full" role="img" aria-labelledby={`${id}-t ${id}-d`}>
      <title id={`${id}-t`}>{title}</title>
      <desc id={`${id}-d`}>{description}</desc>
      {rings.map((ring) => (
        <path
          key={ring}
          d={outline(() => ring)}
          className="fill-shade stroke-control"
          fillOpacity="0.14"
          strokeWidth="0.75"
        />
      ))}
      <path
        d={axes
          .map((_, at) => treads.map((tread) => line(place(at, tread, -7), place(at, tread, 7))).join(''))
          .join('')}
        className="stroke-control"
        strokeWidth="0.75"
      />
      {isWhole ? (
        <>
          <path
            d={outline(({ measure }) => measure?.high ?? 0) + outline(({ measure }) => measure?.low ?? 0)}
            fillRule="evenodd"
            className="fill-data-blue"
            fillOpacity="0.28"
          />
          <path
            d={outline(({ measure }) => measure?.value ?? 0)}
            className="fill-none stroke-data-blue"
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
        </>
      ) : null}
      {axes.map((axis, at) => (
        <g key={axis.key}>
          {axis.measure ? (
            <path
              d={line(place(at, axis.measure.low), place(at, axis.measure.high))}
              className={axis.isMarked ? 'stroke-data-orange' : 'stroke-data-blue'}
              strokeWidth="5"
              strokeOpacity="0.6"
            />
          ) : null}
          {axis.measure ? <Mark at={place(at, axis.measure.value)} isMarked={axis.isMarked} /> : null}
          <Label axis={axis} at={place(at, 100)} />
        </g>
      ))}
    </svg>
  )
}

/** A disc, or a square where one shall look first: the shape says it without the colour. */
function Mark({ at: [x, y], isMarked = false }: { at: Point; isMarked?: boolean | undefined }) {
  const look = 'stroke-2 stroke-paper'
  return isMarked ? (
    <rect x={x - 6} y={y - 6} width="12" height="12" className={`${look} fill-data-orange`} />
  ) : (
    <circle cx={x} cy={y} r="6" className={`${look} fill-data-blue`} />
  )
}

/** Beyond the end of its axis; at the sides along the edge of the drawing, where long names have room. */
function Label({ axis: { label, text }, at: [x, y] }: { axis: RadarAxis; at: Point }) {
  const isAtSide = Math.abs(x - centre.x) > 10
  const isRight = x > centre.x
  const isAbove = y < centre.y + 1
  const edge = isAtSide ? (isRight ? width - 2 : 2) : centre.x
  const first = isAbove ? y - 26 : y + 22
  return (
    <text
      textAnchor={isAtSide ? (isRight ? 'end' : 'start') : 'middle'}
      className="fill-ink tabular-nums"
      fontSize="13"
    >
      <tspan x={edge} y={first} fontWeight="600">
        {label}
      </tspan>
      <tspan x={edge} y={first + 17}>
        {text}
      </tspan>
    </text>
  )
}

type Point = readonly [x: number, y: number]

/** Where a share of an axis lies, with a step to its side. */
function pointOf(angle: number, share: number, beside: number): Point {
  const along = (share / 100) * radius
  return [
    round(centre.x + Math.sin(angle) * along + Math.cos(angle) * beside),
    round(centre.y - Math.cos(angle) * along + Math.sin(angle) * beside),
  ]
}

function line(from: Point, to: Point): string {
  return `M${from.join(' ')}L${to.join(' ')}`
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
