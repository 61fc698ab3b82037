import { useTranslations } from 'use-intl'
import { breaks, clock, groupedShifts, type LabourInput } from '~/domain/tools/labour'
import type { Shift } from '~/domain/tools/roster'
import type { Values } from '~/domain/tools/scenario'
import { FigureTable } from '../../calculator-table'
import { useWriting } from '../../calculator-writing'
import { useHours } from './labour-figures'

/** The roster as it hangs on the wall: a bar for each shift, the same as a table, and whether the breaks fit. */
export function ShiftBoard({ values, shifts }: { values: Values<LabourInput>; shifts: readonly Shift[] }) {
  const t = useTranslations('labourRoster.roster')
  const { number } = useWriting()
  const hours = useHours()
  const groups = groupedShifts(shifts)
  const first = Math.min(...groups.map(({ from }) => from))
  const last = Math.max(...groups.map(({ to }) => to))
  const at = (hour: number) => (100 * (hour - first)) / (last - first || 1)
  const { wanted, fitting } = breaks(values)
  return (
    <>
      <svg
        width="100%"
        height={groups.length * 30}
        className="mb-6 block overflow-visible text-sm"
        aria-hidden="true"
      >
        {groups.map(({ from, to, people }, row) => (
          <g key={`${from}-${to}`}>
            <line
              x1="0"
              x2="100%"
              y1={row * 30 + 29}
              y2={row * 30 + 29}
              className="stroke-hairline"
              strokeWidth="1"
            />
            <rect
              x={`${at(from)}%`}
              width={`${at(to) - at(from)}%`}
              y={row * 30 + 3}
              height="23"
              className="fill-brand"
            />
            <text
              x={`${at((from + to) / 2)}%`}
              y={row * 30 + 20}
              textAnchor="middle"
              className="fill-on-brand font-medium tabular-nums"
            >
              {`${number(people)} × ${clock(from)}`}
            </text>
          </g>
        ))}
      </svg>
      <FigureTable
        head={[t('shift'), t('people'), t('hours')]}
        rows={groups.map(({ from, to, people }) => [
          t('line', { from: clock(from), to: clock(to) }),
          number(people),
          hours(to - from),
        ])}
      />
      <p className="mt-5 max-w-prose">
        {t('breaks', { wanted, fitting: number(fitting), missing: wanted - fitting })}
      </p>
    </>
  )
}
