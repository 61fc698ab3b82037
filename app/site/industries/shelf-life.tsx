import { useTranslations } from 'use-intl'

interface Step {
  name: string
  keeps: string
  hours: number
}

interface ShelfLifeProps {
  /** What the steps stand for, the one that is lost soonest first. */
  steps: readonly Step[]
}

const width = 320
const rise = 10
const top = 32

/** How wide a letter is, how far a name stands from the flight, and how far its two lines from each other. */
const letter = 6.4
const gap = 10
const line = 16

/** Names are higher than a step, so that three steps between two of them stay without one. */
const apart = 4

/** Where a step ends, on a scale on which each tenfold time is the same way further. */
function endOf(hours: number): number {
  return Math.round(8 + 60 * (Math.log10(hours) + 0.7))
}

/** Names stand right of the flight while it is on the left, and left of it afterwards. */
function roomOf({ hours }: Step): number {
  const end = endOf(hours)
  return Math.max(end, width - end) - gap
}

/** The steps with a name: where it has room, and is not too near the one before; the last in any case. */
function namedSteps(steps: readonly Step[]): number[] {
  const last = steps.length - 1
  const named: number[] = []
  for (const [at, step] of steps.entries()) {
    const isFree = at - (named.at(-1) ?? -apart) >= apart && last - at >= apart
    const letters = Math.max(step.name.length, step.keeps.length)
    if ((isFree && letters * letter <= roomOf(step)) || at === last) named.push(at)
  }
  return named
}

/** How long the goods of each trade keep, as one flight: from minutes at the top to years at the foot. */
export function ShelfLife({ steps }: ShelfLifeProps) {
  const t = useTranslations('industries')
  const flight = steps.map(({ hours }) => `H${endOf(hours)}v${rise}`).join('')
  const named = namedSteps(steps)
  return (
    <svg
      viewBox={`0 0 ${width} ${rise * steps.length + top + line + 12}`}
      role="img"
      aria-label={t('shelfLife')}
      fill="currentColor"
      fontSize="14"
      className="w-full max-w-lg text-ink-soft"
    >
      <path d={`M0 ${top}${flight}`} fill="none" strokeWidth="2" className="stroke-brand" />
      {steps.map((step, at) => {
        if (!named.includes(at)) return null
        const end = endOf(step.hours)
        const isLeft = end > width / 2
        const x = isLeft ? end - gap : end + gap
        return (
          <text
            key={step.name}
            y={top + at * rise + (isLeft ? line : 2 - line)}
            textAnchor={isLeft ? 'end' : 'start'}
          >
            <tspan x={x} fontWeight="600">
              {step.keeps}
            </tspan>
            <tspan x={x} dy={line}>
              {step.name}
            </tspan>
          </text>
        )
      })}
    </svg>
  )
}
