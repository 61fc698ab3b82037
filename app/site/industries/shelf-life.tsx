import { useTranslations } from 'use-intl'

interface ShelfLifeProps {
  /** What the steps stand for, the one that is lost soonest first. */
  steps: readonly { name: string; keeps: string; hours: number }[]
}

const rise = 34

/** Where a step ends, on a scale on which each tenfold time is the same way further. */
function endOf(hours: number): number {
  return Math.round(14 + 62 * (Math.log10(hours) + 0.7))
}

/** How long the goods of each trade keep, as one flight: from minutes at the top to years at the foot. */
export function ShelfLife({ steps }: ShelfLifeProps) {
  const t = useTranslations('industries')
  const flight = steps.map(({ hours }) => `H${endOf(hours)}v${rise}`).join('')
  return (
    <svg
      viewBox={`0 0 360 ${rise * steps.length + 30}`}
      role="img"
      aria-label={t('shelfLife')}
      fill="currentColor"
      fontSize="14"
      className="w-full text-ink-soft"
    >
      <path d={`M0 24${flight}`} fill="none" strokeWidth="2" className="stroke-brand" />
      {steps.map(({ name, keeps, hours }, at) => {
        const end = endOf(hours)
        const isLeft = end > 190
        return (
          <text
            key={name}
            x={isLeft ? end - 10 : end + 10}
            y={24 + at * rise + 21}
            textAnchor={isLeft ? 'end' : 'start'}
          >
            <tspan fontWeight="600">{keeps}</tspan> {name}
          </text>
        )
      })}
    </svg>
  )
}
