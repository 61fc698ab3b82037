import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import { Table } from '~/ui/table'
import type { ReadReport } from '../read-report'
import { useReportWords } from '../use-report-words'
import type { Pivot, PivotGroup, PivotLine } from './read-pivot'

const openMost = 40

interface GatheredTableProps {
  report: ReadReport
  pivot: Pivot
  gathered: NonNullable<Pivot['gathered']>
  /** The place of its metric in the totals of the report. */
  at: number
}

interface Line extends PivotLine {
  id: string
  /** Null for a row, else how many rows it gathers; the whole gathers none. */
  group: PivotGroup | 'whole' | null
}

/** One figure by two things, its rows gathered under a third: each group has its own sums and can be folded away. */
export function GatheredTable({ report, pivot, gathered: { under, groups }, at }: GatheredTableProps) {
  const t = useTranslations('reports')
  const words = useReportWords()
  const isLong = groups.reduce((sum, { rows }) => sum + rows.length, 0) > openMost
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (id: string) => turned.has(id) !== !isLong
  const turn = (id: string) =>
    setTurned((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const idOf = ({ key }: PivotLine) => key ?? '-'
  const lines: Line[] = [
    ...groups.flatMap((group): Line[] => [
      { ...group, id: idOf(group), group },
      ...(isOpen(idOf(group))
        ? group.rows.map((row) => ({ ...row, id: `${idOf(group)} ${idOf(row)}`, group: null }))
        : []),
    ]),
    {
      id: 'total',
      key: null,
      name: null,
      group: 'whole',
      at: (column) => pivot.totals[pivot.columns.findIndex(({ key }) => key === column)] ?? null,
      total: report.totals[at] ?? null,
    },
  ]
  const say = (value: number | null) => words.figure(pivot.metric, value)
  const title = t('pivotOf', {
    metric: words.metric(pivot.metric),
    by: words.dimension(report.by),
    across: words.dimension(pivot.across),
  })
  const allOpen = groups.every((group) => isOpen(idOf(group)))
  return (
    <Section
      title={title}
      lead={pivot.isCut ? t('cut') : undefined}
      actions={
        <Button
          variant="secondary"
          onClick={() => setTurned(new Set(allOpen !== isLong ? groups.map(idOf) : []))}
        >
          {t(allOpen ? 'foldAll' : 'openAll')}
        </Button>
      }
    >
      <Table<Line>
        caption={title}
        isCaptionHidden
        columns={[
          {
            key: 'name',
            header: `${words.dimension(under)}, ${words.dimension(report.by)}`,
            isRowHeader: true,
            cell: ({ id, group, key, name }) => {
              if (group === 'whole') return t('total')
              if (!group) return <span className="block pl-7">{words.row(report.by, key, name)}</span>
              return (
                <button
                  type="button"
                  aria-expanded={isOpen(id)}
                  onClick={() => turn(id)}
                  className="-my-2.5 inline-flex min-h-11 items-center gap-2 text-left font-medium"
                >
                  <Icon
                    name="chevronDown"
                    className={`size-4 text-ink-soft ${isOpen(id) ? '' : '-rotate-90'}`}
                  />
                  {words.row(under, key, name)}
                </button>
              )
            },
          },
          ...pivot.columns.map(({ key, name }, nth) => ({
            key: `c${nth}`,
            header: words.row(pivot.across, key, name),
            isNumber: true,
            cell: (line: Line) => say(line.at(key)),
          })),
          { key: 'total', header: t('total'), isNumber: true, cell: ({ total }: Line) => say(total) },
        ]}
        rows={lines}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Section>
  )
}
