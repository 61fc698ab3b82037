import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { PeopleRow } from '~/domain/people-csv'
import { Badge } from '~/ui/badge'
import { DataList } from '~/ui/data-list'
import { Pagination } from '~/ui/pagination'
import type { RowResult } from './imports.queries'
import type { PeopleFile } from './read-people-file'
import { tones, useResultWords } from './result-words'
import type { PeopleImport } from './use-people-import'

const rowsPerPage = 25
const outcomes = ['refused', 'new', 'changed', 'same'] as const
type Outcome = (typeof outcomes)[number]

interface Listed {
  row: PeopleRow
  result: RowResult
}

/** What becomes of the rows: how many of each kind, and each row of the kind that is looked at. */
export function ImportList({ job, file }: { job: PeopleImport; file: PeopleFile }) {
  const t = useTranslations('peopleImport')
  const words = useResultWords(job.isBegun)
  const listed = file.rows.flatMap((row): Listed[] => {
    const result = job.results.get(row.line)
    return result ? [{ row, result }] : []
  })
  const counts = countOf(listed)
  const [shown, setShown] = useState<Outcome>(() => outcomes.find((outcome) => counts[outcome] > 0) ?? 'new')
  const [page, setPage] = useState(1)
  const rows = listed.filter(({ result }) => result.outcome === shown)
  const who = ({ row }: Listed) => row.name ?? row.employee_code ?? row.email ?? row.phone ?? '–'
  return (
    <div>
      <Figures
        counts={counts}
        shown={shown}
        label={(outcome) => words.outcome({ outcome })}
        onShow={(outcome) => {
          setShown(outcome)
          setPage(1)
        }}
      />
      <DataList
        state="ready"
        caption={t('caption', { outcome: words.outcome({ outcome: shown }), count: rows.length })}
        columns={[
          { key: 'line', header: t('columns.line'), cell: ({ row }) => row.line, isNumber: true },
          { key: 'name', header: t('columns.name'), cell: who, isRowHeader: true },
          { key: 'outlets', header: t('columns.outlets'), cell: ({ row }) => placesOf(row) || '–' },
          {
            key: 'detail',
            header: t(shown === 'refused' ? 'columns.reason' : 'columns.result'),
            cell: ({ result }) => (
              <span className="flex flex-wrap items-center gap-x-3">
                <Badge tone={tones[result.outcome]}>{words.outcome(result)}</Badge>
                <span>{words.detail(result)}</span>
              </span>
            ),
          },
        ]}
        rows={rows.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
        rowKey={({ row }) => String(row.line)}
        narrow={(one) => (
          <div className="flex flex-col gap-0.5">
            <p className="font-medium [overflow-wrap:anywhere]">{who(one)}</p>
            <p className="text-ink-soft text-sm">{t('row', { line: one.row.line })}</p>
            <p className="text-sm">{words.detail(one.result) || words.outcome(one.result)}</p>
          </div>
        )}
        first={{ title: t('none'), text: '' }}
      />
      <Pagination page={page} pageSize={rowsPerPage} total={rows.length} onPage={setPage} />
    </div>
  )
}

const bars = { refused: 'bg-danger', new: 'bg-success', changed: 'bg-info', same: 'bg-control' } as const

interface FiguresProps {
  counts: Record<Outcome, number>
  shown: Outcome
  label: (outcome: Outcome) => string
  onShow: (outcome: Outcome) => void
}

/** The rows as they fall into four trays; pressing one looks into it. */
function Figures({ counts, shown, label, onShow }: FiguresProps) {
  const t = useTranslations('peopleImport')
  const { number } = useFormatter()
  const total = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
  return (
    <fieldset className="mb-8">
      <legend className="sr-only">{t('look')}</legend>
      <div className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {outcomes.map((outcome) => (
          <label
            key={outcome}
            className="flex min-h-11 cursor-pointer flex-col border-hairline border-t-2 pt-2 has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="outcome"
              checked={outcome === shown}
              onChange={() => onShow(outcome)}
              className="sr-only"
            />
            <span className="text-2xl tabular-nums">{number(counts[outcome])}</span>
            <span className={outcome === shown ? 'font-medium' : 'text-ink-soft'}>{label(outcome)}</span>
            <span aria-hidden="true" className="mt-2 block h-1.5 bg-paper-deep">
              <span
                className={`block h-full ${bars[outcome]}`}
                style={{ width: `${total ? (100 * counts[outcome]) / total : 0}%` }}
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function countOf(listed: readonly Listed[]): Record<Outcome, number> {
  const counts = { refused: 0, new: 0, changed: 0, same: 0 }
  for (const { result } of listed) counts[result.outcome]++
  return counts
}

function placesOf({ places = [] }: PeopleRow): string {
  return places.map(({ outlet, job_role }) => (job_role ? `${outlet} · ${job_role}` : outlet)).join(', ')
}
