import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Refused } from '~/platform/changes/refused'
import { downloadCsv } from '~/platform/csv'
import { Button, buttonLook } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import { Icon } from '~/ui/icons'
import { Pagination } from '~/ui/pagination'
import { SegmentedControl } from '~/ui/segmented-control'
import { problemWord } from '../question/problem-word'
import type { ImportWork, JudgedRow } from './use-import'

const pageSize = 50
const fromRows = [
  'answers_uneven',
  'id_invalid',
  'id_taken',
  'kind_unknown',
  'pair_broken',
  'picture_unclear',
  'picture_unknown',
  'right_unknown',
  'skill_invalid',
  'source_invalid',
] as const

/** What each row of the file would do, or did: first in numbers, then row by row, and to take along. */
export function ImportResult({ rows, work }: { rows: readonly JudgedRow[]; work: ImportWork }) {
  const t = useTranslations('questionBank.importing')
  const heading = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the news takes the focus each time there is some
  useEffect(() => heading.current?.focus(), [work.isDone])
  const count = (outcome: JudgedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const taken = count('new') + count('changed')
  const waiting = rows.filter((row) => row.outcome !== 'refused' && row.is_complete === false).length
  return (
    <div className="flex flex-col gap-6">
      <div>
        <p ref={heading} tabIndex={-1} className="text-lg tabular-nums outline-none">
          {work.isDone ? (
            <strong className="block font-semibold">{t('done', { count: taken })}</strong>
          ) : null}
          {t('counts', {
            fresh: count('new'),
            changed: count('changed'),
            same: count('same'),
            refused: count('refused'),
          })}
        </p>
        {waiting > 0 ? <p className="text-ink-soft">{t('waiting', { count: waiting })}</p> : null}
      </div>
      <Refused change={work} />
      <div className="flex flex-wrap gap-3">
        {work.isDone ? (
          <Link to="?" className={buttonLook('primary')}>
            {t('toList')}
          </Link>
        ) : taken > 0 ? (
          <Button isPending={work.isPending} onClick={work.run}>
            {t('run', { count: taken })}
          </Button>
        ) : (
          <p className="self-center">{t('nothing')}</p>
        )}
        <Button variant="secondary" onClick={work.restart}>
          {t('again')}
        </Button>
        <DownloadButton rows={rows} />
      </div>
      <ResultRows rows={rows} hasRefused={count('refused') > 0} />
    </div>
  )
}

function DownloadButton({ rows }: { rows: readonly JudgedRow[] }) {
  const t = useTranslations('questionBank.importing')
  const why = useWhy()
  function download() {
    return downloadCsv(
      `${t('resultFile')}.csv`,
      [
        { header: t('row'), value: ({ row }: JudgedRow) => row },
        { header: t('question'), value: ({ prompt }: JudgedRow) => prompt },
        { header: t('outcome'), value: ({ outcome }: JudgedRow) => t(`outcomes.${outcome}`) },
        { header: t('why'), value: why },
      ],
      rows,
    )
  }
  return (
    <Button variant="quiet" onClick={() => void download()}>
      <Icon name="download" />
      {t('download')}
    </Button>
  )
}

function ResultRows({ rows, hasRefused }: { rows: readonly JudgedRow[]; hasRefused: boolean }) {
  const t = useTranslations('questionBank.importing')
  const why = useWhy()
  const [shown, setShown] = useState<'refused' | 'all'>(hasRefused ? 'refused' : 'all')
  const [page, setPage] = useState(1)
  const fitting = shown === 'all' ? rows : rows.filter(({ outcome }) => outcome === 'refused')
  return (
    <div>
      {hasRefused ? (
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
              { value: 'refused', label: t('onlyRefused') },
              { value: 'all', label: t('all') },
            ]}
          />
        </div>
      ) : null}
      <DataList
        state="ready"
        caption={t('caption')}
        columns={[
          { key: 'row', header: t('row'), isNumber: true, cell: ({ row }) => row },
          { key: 'question', header: t('question'), isRowHeader: true, cell: ({ prompt }) => prompt },
          { key: 'outcome', header: t('outcome'), cell: ({ outcome }) => t(`outcomes.${outcome}`) },
          { key: 'why', header: t('why'), cell: why },
        ]}
        rows={fitting.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ row }) => String(row)}
        narrow={(row) => (
          <>
            <p className="break-words font-medium">
              {t('row')} {row.row} · {row.prompt}
            </p>
            <p className={row.outcome === 'refused' ? 'text-danger' : 'text-ink-soft'}>
              {t(`outcomes.${row.outcome}`)}
            </p>
            <p className="text-ink-soft text-sm">{why(row)}</p>
          </>
        )}
        first={{ title: t('nothing'), text: '' }}
      />
      <Pagination page={page} pageSize={pageSize} total={fitting.length} onPage={setPage} />
    </div>
  )
}

/** Says why a row was refused, or what it waits for. */
function useWhy() {
  const t = useTranslations('questionBank')
  return ({ code, is_complete }: JudgedRow) => {
    const own = fromRows.find((one) => one === code)
    if (own) return t(`importing.row_problem.${own}`)
    if (code) return t(`problem.${problemWord(code)}`)
    return is_complete === false ? t('importing.waits') : ''
  }
}
