import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ShopDraft } from '~/domain/shops/form'
import { Refused } from '~/platform/changes/refused'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import { Pagination } from '~/ui/pagination'
import { SegmentedControl } from '~/ui/segmented-control'
import { useTitle } from '../../use-title'
import type { FormImport, JudgedRow } from './use-form-import'

const pageSize = 50

interface ImportResultProps {
  draft: ShopDraft
  rows: readonly JudgedRow[]
  work: FormImport
}

/** What comes of each row of the file: first in numbers, then row by row; nothing is saved before somebody says so. */
export function ImportResult({ draft, rows, work }: ImportResultProps) {
  const t = useTranslations('shopForms.file')
  const title = useTitle()
  const isViewOnly = useViewOnly()
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const count = (outcome: JudgedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const isEmpty = draft.document.sections.length === 0
  return (
    <div className="flex flex-col gap-6">
      <div>
        <p ref={heading} tabIndex={-1} className="font-medium text-lg outline-none">
          {title(draft.title)}
        </p>
        <p className="text-ink-soft tabular-nums">
          {t('counts', { taken: count('taken'), waits: count('waits'), left: count('left_out') })}
        </p>
      </div>
      <Refused change={work} />
      <div className="flex flex-wrap gap-3">
        {isEmpty ? (
          <p className="self-center">{t('nothing')}</p>
        ) : (
          <Button disabled={isViewOnly} isPending={work.isPending} onClick={() => void work.take()}>
            {t('take')}
          </Button>
        )}
        <Button variant="secondary" onClick={work.restart}>
          {t('again')}
        </Button>
      </div>
      <ResultRows rows={rows} />
    </div>
  )
}

function ResultRows({ rows }: { rows: readonly JudgedRow[] }) {
  const t = useTranslations('shopForms.file')
  const why = useWhy()
  const noted = rows.filter(({ outcome }) => outcome !== 'taken')
  const [shown, setShown] = useState<'noted' | 'all'>(noted.length ? 'noted' : 'all')
  const [page, setPage] = useState(1)
  const fitting = shown === 'all' ? rows : noted
  const look = (outcome: JudgedRow['outcome']) =>
    outcome === 'left_out' ? 'text-danger' : outcome === 'waits' ? 'text-warning' : 'text-ink-soft'
  return (
    <div>
      {noted.length ? (
        <div className="mb-4">
          <SegmentedControl
            label={t('show')}
            name="shown"
            value={shown}
            onChange={(next) => {
              setShown(next)
              setPage(1)
            }}
            options={[
              { value: 'noted', label: t('onlyNoted') },
              { value: 'all', label: t('all') },
            ]}
          />
        </div>
      ) : null}
      <DataList
        state="ready"
        caption={t('caption')}
        columns={[
          { key: 'row', header: t('row'), isNumber: true, isRowHeader: true, cell: ({ row }) => row },
          { key: 'part', header: t('part'), cell: ({ part }) => (part ? t(`parts.${part}`) : '') },
          { key: 'text', header: t('text'), cell: ({ text }) => text },
          {
            key: 'outcome',
            header: t('outcome'),
            cell: ({ outcome }) => <span className={look(outcome)}>{t(`outcomes.${outcome}`)}</span>,
          },
          { key: 'why', header: t('why'), cell: why },
        ]}
        rows={fitting.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ row }) => String(row)}
        narrow={(row) => (
          <>
            <p className="break-words font-medium">
              {t('row')} {row.row} · {row.part ? t(`parts.${row.part}`) : ''} {row.text}
            </p>
            <p className={look(row.outcome)}>{t(`outcomes.${row.outcome}`)}</p>
            <p className="text-ink-soft text-sm">{why(row)}</p>
          </>
        )}
        first={{ title: t('nothing'), text: '' }}
      />
      <Pagination page={page} pageSize={pageSize} total={fitting.length} onPage={setPage} />
    </div>
  )
}

/** Says why a row was left out, or what it waits for. */
function useWhy() {
  const t = useTranslations('shopForms.file.rowProblem')
  const codes = useTranslations('shopForms.problems.codes')
  return ({ problem, waitsFor }: JudgedRow) => (problem ? t(problem) : waitsFor ? codes(waitsFor) : '')
}
