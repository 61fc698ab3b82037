import { useFormatter } from 'use-intl'
import type { LoyaltyMonth } from './overview.queries'

interface MonthColumnsProps {
  months: readonly LoyaltyMonth[]
  /** Of the drawing: about the pixels that it has where it is shown, so that its text is as large as other small text. */
  width: number
  label: string
  nameOf: (month: string) => string
  className: string
}

const height = 120
const fewSigns = 99_999

/** Bills with a card as a column for each month. */
export function MonthColumns({ months, width, label, nameOf, className }: MonthColumnsProps) {
  const { number } = useFormatter()
  const most = Math.max(1, ...months.map(({ visits }) => visits))
  const step = width / Math.max(months.length, 1)
  return (
    <svg
      viewBox={`0 0 ${width} ${height + 24}`}
      className={`mb-6 w-full ${className}`}
      role="img"
      aria-label={label}
    >
      {months.map(({ month, visits }, at) => {
        const tall = (visits / most) * (height - 20)
        return (
          <g key={month}>
            <rect
              x={at * step + step * 0.15}
              y={height - tall}
              width={step * 0.7}
              height={tall}
              className="fill-brand"
            />
            <text
              x={at * step + step / 2}
              y={height - tall - 5}
              textAnchor="middle"
              className="fill-ink text-[12px] tabular-nums"
            >
              {number(visits, visits > fewSigns ? { notation: 'compact' } : {})}
            </text>
            <text
              x={at * step + step / 2}
              y={height + 17}
              textAnchor="middle"
              className="fill-ink-soft text-[12px]"
            >
              {nameOf(month)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
