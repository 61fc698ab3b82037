import { useTranslations } from 'use-intl'
import { outcomeOf } from '~/domain/open-arithmetic'
import type { ArithmeticRow } from '../arithmetic-table'
import { type LimitRows, valuesIn } from './article-charts'

const [width, top, bottom] = [480, 30, 190]

interface ControlChartProps extends LimitRows {
  title: string
  /** The first reckons the mean from all values. */
  rows: readonly ArithmeticRow[]
}

/** Values in order of time between their limits, each line with its name and its figure. */
export function ControlChart({ title, rows, upper, lower }: ControlChartProps) {
  const t = useTranslations('frame.example')
  const values = valuesIn(rows[0]?.arithmetic ?? '')
  const lines = [upper, 0, lower].flatMap((at) => rows[at] ?? [])
  const [most = 1, , least = 0] = lines.map(({ result }) => outcomeOf(result))
  const y = (value: number) => Math.round(top + ((most - value) / (most - least)) * (bottom - top))
  const points = values.map((value, at) => [16 + at * 44, y(value)] as const)
  return (
    <figure>
      <svg viewBox={`0 0 ${width} 216`} className="drawn block w-full" aria-hidden="true" fill="none">
        {lines.map(({ label, result }, at) => (
          <g key={label}>
            <path
              d={`M0 ${y(outcomeOf(result))}H${width}`}
              strokeWidth="2"
              className="stroke-control"
              {...(at !== 1 && { strokeDasharray: '7 6' })}
            />
            <text x={364} y={y(outcomeOf(result)) - 9} fontSize="24" fontWeight="600" className="fill-ink">
              {result}
            </text>
          </g>
        ))}
        <path
          d={`M${points.map(([x, height]) => `${x} ${height}`).join('L')}`}
          strokeWidth="4"
          strokeLinejoin="round"
          pathLength="100"
          className="climbing stroke-marigold"
        />
        {points.map(([x, height]) => (
          <circle key={x} cx={x} cy={height} r="6" className="fill-ink" />
        ))}
      </svg>
      <dl className="mt-2 flex flex-wrap gap-x-6 text-sm">
        {lines.map(({ label, result }) => (
          <div key={label} className="flex gap-x-1.5">
            <dt>{label}:</dt>
            <dd>{result}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="mt-3 text-ink-soft text-sm">
        <span className="mr-3 font-medium text-ink">{t('label')}</span>
        {title}
      </figcaption>
    </figure>
  )
}
