import { Link, useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { browserName } from '~/domain/browser-name'
import { Badge } from '~/ui/badge'
import { buttonLook } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import type { ListColumn } from '~/ui/phone-row'
import { useDateTime } from '../use-date-time'
import { useListState } from '../use-list-state'
import type { AuditEntry } from './audit.queries'
import { AuditDifferences } from './audit-differences'
import { auditParameters, isAuditFiltered } from './audit-filter'
import { AuditFilterForm } from './audit-filter-form'
import type { AuditData } from './load-audit'
import { useAuditExport } from './use-audit-export'
import { useAuditWords } from './use-audit-words'

interface AuditListProps {
  /** What `loadAudit` answered to this address. */
  data: AuditData
  /** The log of one record: no filters, no export, only what happened to it. */
  isPlain?: boolean
}

/**
 * A log with its filters, its pages and its export, all of them in the address (`auditParameters`). It speaks through
 * the message areas `activity` and `modules`, which the page's loader must load.
 */
export function AuditList({ data, isPlain = false }: AuditListProps) {
  const t = useTranslations('activity')
  const [, setQuery] = useSearchParams()
  const { revalidate } = useRevalidator()
  const { start, progress } = useAuditExport(data)
  const entries = data.page?.entries ?? []
  const state = useListState(data.page && entries.length, {
    isFiltered: isAuditFiltered(data.filter) || !data.isNewest,
    own: auditParameters,
  })
  function clear() {
    setQuery((query) => without(query, auditParameters), { preventScrollReset: true })
  }
  return (
    <>
      {isPlain || state === 'first' ? null : <AuditFilterForm data={data} onExport={start} />}
      {progress}
      <DataList
        state={state}
        caption={t('caption')}
        columns={useColumns()}
        rows={entries}
        rowKey={({ id }) => String(id)}
        first={{ title: t('first'), text: t('firstText') }}
        onClear={clear}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      <AuditPages data={data} />
    </>
  )
}

function useColumns(): ListColumn<AuditEntry>[] {
  const t = useTranslations('activity')
  return [
    { key: 'when', header: t('columns.when'), phone: 'small', cell: (entry) => <When entry={entry} /> },
    { key: 'who', header: t('columns.who'), phone: 'small', cell: (entry) => <Who entry={entry} /> },
    { key: 'what', header: t('columns.what'), isRowHeader: true, cell: (entry) => <What entry={entry} /> },
    { key: 'where', header: t('columns.where'), phone: 'small', cell: (entry) => <Where entry={entry} /> },
  ]
}

function When({ entry }: { entry: AuditEntry }) {
  const dateTime = useDateTime()
  return (
    <time dateTime={entry.at} className="whitespace-nowrap tabular-nums">
      {dateTime(new Date(entry.at), { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}

function Who({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('activity')
  const { who } = useAuditWords()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="break-words">{who(entry)}</span>
      {entry.onBehalfOf ? <Badge tone="warning">{t('who.onBehalf')}</Badge> : null}
    </span>
  )
}

function What({ entry }: { entry: AuditEntry }) {
  const { action, record } = useAuditWords()
  const isVisit = entry.subjectType === 'impersonations'
  return (
    <div className={`max-w-prose ${isVisit ? 'border-marigold border-l-4 pl-3' : ''}`}>
      <span className="font-medium">{action(entry)}</span>
      {record(entry) ? <span className="font-normal text-ink-soft">{` · ${record(entry)}`}</span> : null}
      <AuditDifferences entry={entry} />
    </div>
  )
}

function Where({ entry: { address, userAgent } }: { entry: AuditEntry }) {
  const browser = userAgent ? browserName(userAgent) : 'Unknown'
  const places = [address, browser === 'Unknown' ? null : browser].filter(Boolean)
  return places.length > 0 ? <span className="text-ink-soft text-sm">{places.join(' · ')}</span> : null
}

function AuditPages({ data: { page, isNewest } }: { data: AuditData }) {
  const t = useTranslations('activity')
  const [query] = useSearchParams()
  if (isNewest && !page?.older) return null
  const older = without(query, ['before'])
  if (page?.older) older.set('before', page.older)
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {isNewest ? null : (
        <Link to={`?${without(query, ['before'])}`} className={buttonLook('secondary')}>
          {t('newest')}
        </Link>
      )}
      {page?.older ? (
        <Link to={`?${older}`} className={buttonLook('secondary')}>
          {t('older')}
        </Link>
      ) : null}
    </p>
  )
}

function without(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const left = new URLSearchParams(query)
  for (const name of names) left.delete(name)
  return left
}
