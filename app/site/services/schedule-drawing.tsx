import type { Service } from '~content/schemas/service'
import { stretchesOf } from './schedule'

const [left, foot, riser] = [3, 280, 36]

/** The weeks of an engagement as a flight of steps, each as wide as it takes long; what happens in them stands beside it. */
export function ScheduleDrawing({ steps }: { steps: Service['weeks']['steps'] }) {
  const stretches = stretchesOf(steps)
  const week = 474 / stretches.reduce((sum, { length }) => sum + length, 0)
  const treads = stretches.map(({ weeks, length }, at) => {
    const before = stretches.slice(0, at).reduce((sum, stretch) => sum + stretch.length, 0)
    return {
      weeks,
      from: Math.round(left + before * week),
      to: Math.round(left + (before + length) * week),
      y: foot - (at + 1) * riser,
    }
  })
  const edge = `M${left} ${foot}${treads.map(({ y, to }) => `V${y}H${to}`).join('')}`
  return (
    <svg viewBox={`0 0 480 ${foot}`} className="drawn block w-full" aria-hidden="true">
      <path d={`${edge}V${foot}z`} className="fill-(--drawn-mass)" />
      <path d={edge} fill="none" strokeWidth="5" pathLength="100" className="climbing stroke-marigold" />
      <g textAnchor="middle" fontSize="20" fontWeight="600" className="fill-ink">
        {treads.map(({ weeks, from, to, y }) => (
          <text key={y} x={(from + to) / 2} y={y - 10}>
            {weeks}
          </text>
        ))}
      </g>
    </svg>
  )
}
