import { Link, useRevalidator } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { useListState } from '~/platform/use-list-state'
import { DataList } from '~/ui/data-list'
import type { Column } from '~/ui/table'
import type { HandedIn } from './evidence.queries'

interface HandedInListProps {
  /** Null when they could not be fetched. */
  rows: readonly HandedIn[] | null
  total: number
}

/** The documents that wait, those that came first before the others; each leads to where it is decided. */
export function HandedInList({ rows, total }: HandedInListProps) {
  const t = useTranslations('compliance')
  const dateTime = useDateTime()
  const locale = localeOfTag(useLocale())
  const { revalidate } = useRevalidator()
  const state = useListState(rows?.length ?? null, { own: ['page'] })
  const came = ({ added_at }: HandedIn) =>
    t('inbox.came', { day: dateTime(new Date(added_at), { dateStyle: 'medium' }) })
  const columns: Column<HandedIn>[] = [
    { key: 'person', header: t('person'), isRowHeader: true, cell: (row) => <Who row={row} /> },
    { key: 'title', header: t('certification'), cell: ({ title }) => title[locale] },
    { key: 'document', header: t('inbox.document'), cell: (row) => <What row={row} came={came(row)} /> },
  ]
  return (
    <DataList
      state={state}
      caption={t('inbox.caption', { count: total })}
      columns={columns}
      rows={rows ?? []}
      rowKey={({ id }) => id}
      narrow={(row) => (
        <div className="flex flex-col gap-1">
          <Who row={row} />
          <p>{row.title[locale]}</p>
          <What row={row} came={came(row)} />
        </div>
      )}
      first={{ title: t('inbox.nothing'), text: t('inbox.nothingText') }}
      onRetry={() => void revalidate()}
      failedText={t('failed')}
    />
  )
}

function Who({ row }: { row: HandedIn }) {
  const { list } = useFormatter()
  return (
    <div className="min-w-0 font-normal">
      <Link
        to={`/app/courses/compliance/documents/${row.id}`}
        className="-my-2 inline-flex min-h-11 items-center break-words font-medium text-link underline-offset-4 hover:underline"
      >
        {row.full_name}
      </Link>
      <p className="text-ink-soft text-sm">{list(row.places)}</p>
    </div>
  )
}

function What({ row: { issuer, number, refusals }, came }: { row: HandedIn; came: string }) {
  const t = useTranslations('compliance.inbox')
  return (
    <div className="min-w-0 text-sm">
      <p className="break-words">{[issuer, number].filter(Boolean).join(' · ')}</p>
      <p className="text-ink-soft">{came}</p>
      {refusals.length > 0 ? <p className="text-warning">{t('again', { count: refusals.length })}</p> : null}
    </div>
  )
}
