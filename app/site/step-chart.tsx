import { useTranslations } from 'use-intl'
import { outcomeOf } from '~/domain/open-arithmetic'

interface StepChartProps {
  /** What is reckoned, and what comes out; all of one unit. */
  rows: readonly { label: string; result: string }[]
  /** What the figures are about. */
  title: string
  /** Whose figures they are; without it they are an illustrative example. */
  source?: string | undefined
  /** Under which its steps can be drawn once more, small, by `SmallSteps`. */
  id?: string
}

const columns: Record<number, string> = { 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-4' }

const [left, width, height, headroom] = [6, 468, 250, 34]

/** Figures as steps, each as high as its figure: less than nothing goes down. They stand in words below. */
export function StepChart({ rows, title, source, id }: StepChartProps) {
  const t = useTranslations('frame.example')
  const figures = rows.map(({ result }) => outcomeOf(result))
  const [least, most] = [Math.min(0, ...figures), Math.max(0, ...figures)]
  const room = height - 2 * headroom
  const y = (figure: number) => Math.round(headroom + ((most - figure) / (most - least)) * room)
  const step = width / rows.length
  return (
    <figure>
      <svg
        viewBox={`0 0 480 ${least < 0 ? height : height - headroom}`}
        className="drawn block w-full"
        aria-hidden="true"
      >
        <g id={id}>
          {rows.map(({ label, result }, at) => {
            const [from, top] = [Math.round(left + at * step), y(figures[at] ?? 0)]
            return (
              <g key={label}>
                <path d={`M${from} ${top}h${step}V${y(0)}h${-step}z`} className="fill-(--drawn-mass)" />
                <path
                  d={`M${from} ${top}h${step}`}
                  strokeWidth="5"
                  pathLength="100"
                  className="climbing stroke-marigold"
                />
                <text
                  x={from + step / 2}
                  y={top > y(0) ? top + 28 : top - 12}
                  textAnchor="middle"
                  fontSize="24"
                  fontWeight="600"
                  className="fill-ink"
                >
                  {result}
                </text>
              </g>
            )
          })}
          <path d={`M0 ${y(0)}h480`} strokeWidth="2" className="stroke-control" />
        </g>
      </svg>
      <ol className={`mt-2 grid gap-x-3 text-center text-sm ${columns[rows.length]}`}>
        {rows.map(({ label, result }) => (
          <li key={label}>
            {label}
            <span className="sr-only">: {result}</span>
          </li>
        ))}
      </ol>
      <figcaption className="mt-3 text-ink-soft text-sm">
        {source ? null : <span className="mr-3 font-medium text-ink">{t('label')}</span>}
        {title}
        {source ? <span className="block">{source}</span> : null}
      </figcaption>
    </figure>
  )
}

/** The steps of a chart further down the page, beside the words that lead to it. None of them goes below zero. */
export function SmallSteps({ of }: { of: string }) {
  return (
    <svg viewBox={`0 0 480 ${height - headroom}`} className="drawn block w-full" aria-hidden="true">
      <use href={`#${of}`} />
    </svg>
  )
}
