import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { PeopleRow } from '~/domain/people-csv'
import { Badge } from '~/ui/badge'
import { DataList } from '~/ui/data-list'
import { Pagination } from '~/ui/pagination'
import type { RowResult } from './imports.queries'
import type { PeopleFile } from './read-people-file'
import { type Tray, tones, trayOf, useResultWords } from './result-words'
import type { PeopleImport } from './use-people-import'

const rowsPerPage = 25
const trays = ['asked', 'refused', 'new', 'changed', 'same'] as const satisfies readonly Tray[]

interface Listed {
  row: PeopleRow
  result: RowResult
  tray: Tray
}

/** What becomes of the rows: how many of each kind, and each row of the kind that is looked at. */
export function ImportList({ job, file }: { job: PeopleImport; file: PeopleFile }) {
  const t = useTranslations('peopleImport')
  const words = useResultWords(job.isBegun)
  const listed = file.rows.flatMap((row): Listed[] => {
    const result = job.results.get(row.line)
    return result ? [{ row, result, tray: trayOf(result, job.isBegun) }] : []
  })
  const counts = countOf(listed)
  const [shown, setShown] = useState<Tray>(() => trays.find((tray) => counts[tray] > 0) ?? 'new')
  const [page, setPage] = useState(1)
  const rows = listed.filter(({ tray }) => tray === shown)
  const who = ({ row }: Listed) => row.name ?? row.employee_code ?? row.email ?? row.phone ?? '–'
  return (
    <div>
      <Figures
        counts={counts}
        shown={shown}
        label={words.tray}
        onShow={(tray) => {
          setShown(tray)
          setPage(1)
        }}
      />
      <DataList
        state="ready"
        caption={t('caption', { outcome: words.tray(shown), count: rows.length })}
        columns={[
          { key: 'line', header: t('columns.line'), cell: ({ row }) => row.line, isNumber: true },
          { key: 'name', header: t('columns.name'), cell: who, isRowHeader: true },
          { key: 'outlets', header: t('columns.outlets'), cell: ({ row }) => placesOf(row) || '–' },
          {
            key: 'detail',
            header: t(shown === 'refused' || shown === 'asked' ? 'columns.reason' : 'columns.result'),
            cell: ({ result, tray }) => (
              <span className="flex flex-wrap items-center gap-x-3">
                <Badge tone={tones[tray]}>{words.tray(tray)}</Badge>
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
            <p className="text-sm">{words.detail(one.result) || words.tray(one.tray)}</p>
          </div>
        )}
        first={{ title: t('none'), text: '' }}
      />
      <Pagination page={page} pageSize={rowsPerPage} total={rows.length} onPage={setPage} />
    </div>
  )
}

const bars = {
  asked: 'bg-warning',
  refused: 'bg-danger',
  new: 'bg-success',
  changed: 'bg-info',
  same: 'bg-control',
} as const

interface FiguresProps {
  counts: Record<Tray, number>
  shown: Tray
  label: (tray: Tray) => string
  onShow: (tray: Tray) => void
}

/** The rows as they fall into trays; pressing one looks into it. */
function Figures({ counts, shown, label, onShow }: FiguresProps) {
  const t = useTranslations('peopleImport')
  const { number } = useFormatter()
  const total = trays.reduce((sum, tray) => sum + counts[tray], 0)
  const needed = trays.filter((tray) => tray !== 'asked' || counts.asked > 0)
  return (
    <fieldset className="mb-8">
      <legend className="sr-only">{t('look')}</legend>
      <div className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
        {needed.map((tray) => (
          <label
            key={tray}
            className="flex min-h-11 cursor-pointer flex-col border-hairline border-t-2 pt-2 has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="outcome"
              checked={tray === shown}
              onChange={() => onShow(tray)}
              className="sr-only"
            />
            <span className="text-2xl tabular-nums">{number(counts[tray])}</span>
            <span className={tray === shown ? 'font-medium' : 'text-ink-soft'}>{label(tray)}</span>
            <span aria-hidden="true" className="mt-2 block h-1.5 bg-paper-deep">
              <span
                className={`block h-full ${bars[tray]}`}
                style={{ width: `${total ? (100 * counts[tray]) / total : 0}%` }}
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function countOf(listed: readonly Listed[]): Record<Tray, number> {
  const counts = { asked: 0, refused: 0, new: 0, changed: 0, same: 0 }
  for (const { tray } of listed) counts[tray]++
  return counts
}

function placesOf({ places = [] }: PeopleRow): string {
  return places.map(({ outlet, job_role }) => (job_role ? `${outlet} · ${job_role}` : outlet)).join(', ')
}
