import { useTranslations } from 'use-intl'
import type { Values } from '~/domain/tools/scenario'
import {
  billableHours,
  billableRange,
  breakEvenUtilization,
  capacityHours,
  targetUtilization,
  type UtilizationInput,
} from '~/domain/tools/utilization'
import { ChartTable } from '../../calculator-table'
import { useWriting } from '../../calculator-writing'

/** The period as one bar: what is sold, what is hoped for, what is free; with the range, the target and the break-even. */
export function HoursBar({ values }: { values: Values<UtilizationInput> }) {
  const t = useTranslations('utilization.bar')
  const { number } = useWriting()
  const capacity = capacityHours(values)
  const expected = billableHours(values)
  const { low, high } = billableRange(values)
  const breakEven = breakEvenUtilization(values)
  const free = capacity - expected
  const marks = [
    { name: 'target', hours: targetUtilization(values) * capacity, look: 'stroke-ink' },
    ...(breakEven === null
      ? []
      : [{ name: 'breakEven', hours: breakEven * capacity, look: 'stroke-data-orange' } as const]),
  ] as const
  const end = Math.max(capacity, high, expected, ...marks.map(({ hours }) => hours)) * 1.02
  const at = (hours: number) => `${(100 * Math.max(0, hours)) / end}%`
  return (
    <figure>
      <figcaption className="max-w-prose">
        {t('text', {
          capacity: number(capacity),
          confirmed: number(values.confirmedHours),
          pipeline: number(expected - values.confirmedHours),
          free: free > 0.5 ? 'some' : 'none',
          hours: number(free),
        })}
      </figcaption>
      <svg width="100%" height="150" className="mt-5 block overflow-visible text-sm" aria-hidden="true">
        <rect
          width={at(capacity)}
          y="40"
          height="56"
          className="fill-paper-deep stroke-control"
          strokeWidth="1"
        />
        <rect width={at(values.confirmedHours)} y="40" height="56" className="fill-data-blue" />
        <rect
          x={at(values.confirmedHours)}
          width={at(expected - values.confirmedHours)}
          y="40"
          height="56"
          className="fill-data-blue"
          opacity="0.45"
        />
        <line x1={at(low)} x2={at(high)} y1="110" y2="110" className="stroke-ink" strokeWidth="3" />
        {[low, high].map((hours) => (
          <line
            key={hours}
            x1={at(hours)}
            x2={at(hours)}
            y1="102"
            y2="118"
            className="stroke-ink"
            strokeWidth="3"
          />
        ))}
        <text x={at((low + high) / 2)} y="138" textAnchor="middle" className="fill-ink-soft tabular-nums">
          {`P10 ${number(low)} – P90 ${number(high)}`}
        </text>
        {marks.map(({ name, hours, look }, row) => (
          <g key={name}>
            <line
              x1={at(hours)}
              x2={at(hours)}
              y1="28"
              y2="100"
              className={look}
              strokeWidth="3"
              strokeDasharray={name === 'target' ? undefined : '5 4'}
            />
            <text
              x={at(hours)}
              y="18"
              textAnchor={anchorOf(row, marks)}
              className="fill-ink font-medium tabular-nums"
            >
              {`${t(name)} ${number(hours)}`}
            </text>
          </g>
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
        <li className="border-data-blue border-l-8 pl-2">{`${t('confirmed')} ${number(values.confirmedHours)}`}</li>
        <li className="border-data-blue/45 border-l-8 pl-2">
          {`${t('pipeline')} ${number(expected - values.confirmedHours)}`}
        </li>
        <li className="border-control border-l-8 pl-2">
          {`${free < 0 ? t('over') : t('free')} ${number(Math.abs(free))}`}
        </li>
      </ul>
      <ChartTable
        head={[t('line'), t('hours')]}
        rows={[
          [t('confirmed'), number(values.confirmedHours)],
          [t('pipeline'), number(expected - values.confirmedHours)],
          [free < 0 ? t('over') : t('free'), number(Math.abs(free))],
          ...marks.map(({ name, hours }) => [t(name), number(hours)]),
          [t('low'), number(low)],
          [t('high'), number(high)],
        ]}
      />
    </figure>
  )
}

/** The two labels stand on one line: each runs away from the other. */
function anchorOf(row: number, marks: readonly { hours: number }[]): 'start' | 'end' {
  const other = marks[1 - row]
  return other && (marks[row]?.hours ?? 0) > other.hours ? 'start' : 'end'
}
