import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/table'
import { type DeskRow, isUnfinished } from './desk.queries'
import { RowActions } from './row-actions'

const tones = {
  overdue: 'danger',
  due: 'warning',
  later: 'neutral',
  open: 'neutral',
  done: 'success',
  waived: 'info',
  cancelled: 'neutral',
} as const

interface Rights {
  tenantId: string
  mayChange: boolean
  /** Only who looks after the whole workspace takes a certificate back. */
  mayRevoke: boolean
}

interface Picking {
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
}

/** How a course of a person is written in the table, in the list of a phone and in a CSV file. */
export function useOverviewCells({ picked, onPick, ...rights }: Rights & Picking) {
  const t = useTranslations('courseDesk')
  const states = useTranslations('courses.states')
  const dateTime = useDateTime()
  const { list } = useFormatter()
  const locale = localeOfTag(useLocale())
  const day = (date: string) => dateTime(new Date(date), { dateStyle: 'medium' })
  const title = (row: DeskRow) => row.title[locale]
  const progress = (row: DeskRow) => `${row.lessons_done}/${row.lessons_total}`
  const state = (row: DeskRow) => <Badge tone={tones[row.state]}>{states(row.state)}</Badge>
  const due = ({ due_on }: DeskRow) => (due_on ? day(due_on) : t('noDue'))
  const nudged = ({ nudged_at }: DeskRow) =>
    nudged_at ? (
      <span className="block text-ink-soft text-sm">{t('nudge.last', { day: day(nudged_at) })}</span>
    ) : null
  const pick = (row: DeskRow) =>
    rights.mayChange && isUnfinished(row) ? (
      <label className="-my-2 flex size-11 shrink-0 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          aria-label={t('pick', { person: row.full_name, course: title(row) })}
          checked={picked.has(row.assignment_id)}
          onChange={() => onPick(toggled(picked, row.assignment_id))}
          className="size-5.5 cursor-[inherit] rounded-sm accent-brand"
        />
      </label>
    ) : null
  const columns: Column<DeskRow>[] = [
    {
      key: 'name',
      header: t('person'),
      isRowHeader: true,
      cell: (row) => (
        <div className="flex items-start gap-1">
          {pick(row)}
          <Person name={row.full_name} outlets={list(row.outlets)} />
        </div>
      ),
    },
    { key: 'course', header: t('course'), cell: title },
    {
      key: 'state',
      header: t('state'),
      cell: (row) => (
        <>
          {state(row)}
          {nudged(row)}
        </>
      ),
    },
    { key: 'due', header: t('due'), cell: (row) => <span className="whitespace-nowrap">{due(row)}</span> },
    { key: 'progress', header: t('progress'), isNumber: true, cell: progress },
    { key: 'actions', header: t('actions'), cell: (row) => <RowActions row={row} {...rights} /> },
  ]
  return {
    columns,
    narrow: (row: DeskRow) => (
      <div className="flex items-start justify-between gap-1">
        {pick(row)}
        <div className="flex min-w-0 grow flex-col gap-1">
          <Person name={row.full_name} outlets={list(row.outlets)} />
          <p className="break-words">{title(row)}</p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
            {state(row)}
            <span>{due(row)}</span>
            <span className="tabular-nums">{`${t('progress')}: ${progress(row)}`}</span>
          </p>
          {nudged(row)}
        </div>
        <RowActions row={row} {...rights} />
      </div>
    ),
    exported: [
      { header: t('person'), value: ({ full_name }: DeskRow) => full_name },
      { header: t('outlet'), value: ({ outlets }: DeskRow) => outlets.join(', ') },
      { header: t('course'), value: title },
      { header: t('state'), value: (row: DeskRow) => states(row.state) },
      { header: t('due'), value: ({ due_on }: DeskRow) => due_on },
      { header: t('assignedOn'), value: ({ assigned_at }: DeskRow) => assigned_at.slice(0, 10) },
      { header: t('lessonsDone'), value: ({ lessons_done }: DeskRow) => lessons_done },
      { header: t('lessonsTotal'), value: ({ lessons_total }: DeskRow) => lessons_total },
      { header: t('doneOn'), value: ({ completed_at }: DeskRow) => completed_at?.slice(0, 10) ?? null },
      { header: t('validUntil'), value: ({ certificate }: DeskRow) => certificate?.valid_until ?? null },
    ],
  }
}

function Person({ name, outlets }: { name: string; outlets: string }) {
  return (
    <div className="min-w-0">
      <p className="break-words font-medium">{name}</p>
      {outlets ? <p className="font-normal text-ink-soft text-sm">{outlets}</p> : null}
    </div>
  )
}

function toggled(picked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(picked)
  if (!next.delete(id)) next.add(id)
  return next
}
