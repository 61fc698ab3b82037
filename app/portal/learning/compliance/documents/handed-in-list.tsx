import { useRevalidator } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { useListState } from '~/platform/use-list-state'
import { DataList } from '~/ui/data-list'
import type { ListColumn } from '~/ui/phone-row'
import { RowName } from '~/ui/row-name'
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
  const { list } = useFormatter()
  const { revalidate } = useRevalidator()
  const state = useListState(rows?.length ?? null, { own: ['page'] })
  const came = ({ added_at }: HandedIn) =>
    t('inbox.came', { day: dateTime(new Date(added_at), { dateStyle: 'medium' }) })
  const who = ({ id, full_name, places }: HandedIn) => (
    <RowName to={`/app/courses/compliance/documents/${id}`} below={list(places)}>
      {full_name}
    </RowName>
  )
  const columns: ListColumn<HandedIn>[] = [
    { key: 'person', header: t('person'), isRowHeader: true, cell: who },
    { key: 'title', header: t('certification'), phone: 'line', cell: ({ title }) => title[locale] },
    {
      key: 'document',
      header: t('inbox.document'),
      phone: 'foot',
      cell: (row) => <What row={row} came={came(row)} />,
    },
  ]
  return (
    <DataList
      state={state}
      caption={t('inbox.caption', { count: total })}
      columns={columns}
      rows={rows ?? []}
      rowKey={({ id }) => id}
      first={{ title: t('inbox.nothing'), text: t('inbox.nothingText') }}
      onRetry={() => void revalidate()}
      failedText={t('failed')}
    />
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
