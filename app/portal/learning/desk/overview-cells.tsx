import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { PersonLink } from '../../person-link'
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

/** How a course of a person is written in the list and in a CSV file. */
export function useOverviewColumns({ picked, onPick, ...rights }: Rights & Picking): Column<DeskRow>[] {
  const t = useTranslations('courseDesk')
  const states = useTranslations('courses.states')
  const dateTime = useDateTime()
  const { list } = useFormatter()
  const locale = localeOfTag(useLocale())
  const day = (date: string) => dateTime(new Date(date), { dateStyle: 'medium' })
  const title = (row: DeskRow) => row.title[locale]
  const state = (row: DeskRow) => <Badge tone={tones[row.state]}>{states(row.state)}</Badge>
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
  return [
    {
      key: 'person',
      header: t('person'),
      isRowHeader: true,
      cell: (row) => (
        <div className="flex items-start gap-1">
          {pick(row)}
          <Person row={row} outlets={list(row.outlets)} />
        </div>
      ),
      csv: ({ full_name }) => full_name,
    },
    { key: 'outlet', header: t('outlet'), csv: ({ outlets }) => outlets.join(', ') },
    { key: 'course', header: t('course'), phone: 'line', cell: title, csv: title },
    {
      key: 'state',
      header: t('state'),
      cell: (row) => (
        <>
          {state(row)}
          {nudged(row)}
        </>
      ),
      phone: { at: 'small', cell: state },
      csv: (row) => states(row.state),
    },
    {
      key: 'due',
      header: t('due'),
      phone: 'small',
      cell: ({ due_on }) => <span className="whitespace-nowrap">{due_on ? day(due_on) : t('noDue')}</span>,
      csv: ({ due_on }) => due_on,
    },
    { key: 'assignedOn', header: t('assignedOn'), csv: ({ assigned_at }) => assigned_at.slice(0, 10) },
    {
      key: 'progress',
      header: t('progress'),
      isNumber: true,
      phone: 'labelled',
      cell: (row) => `${row.lessons_done}/${row.lessons_total}`,
    },
    { key: 'lessonsDone', header: t('lessonsDone'), csv: ({ lessons_done }) => lessons_done },
    { key: 'lessonsTotal', header: t('lessonsTotal'), csv: ({ lessons_total }) => lessons_total },
    {
      key: 'doneOn',
      header: t('doneOn'),
      csv: ({ completed_at }) => completed_at?.slice(0, 10) ?? null,
    },
    {
      key: 'validUntil',
      header: t('validUntil'),
      csv: ({ certificate }) => certificate?.valid_until ?? null,
    },
    { key: 'nudged', header: t('state'), phone: { at: 'foot', cell: nudged } },
    {
      key: 'actions',
      header: t('actions'),
      phone: 'corner',
      cell: (row) => <RowActions row={row} {...rights} />,
    },
  ]
}

function Person({ row: { person_id, full_name }, outlets }: { row: DeskRow; outlets: string }) {
  return (
    <div className="min-w-0">
      <PersonLink id={person_id} isName>
        {full_name}
      </PersonLink>
      {outlets ? <p className="font-normal text-ink-soft text-sm">{outlets}</p> : null}
    </div>
  )
}

function toggled(picked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(picked)
  if (!next.delete(id)) next.add(id)
  return next
}
