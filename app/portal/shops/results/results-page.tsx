import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { type Column, ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { useDateTime } from '~/platform/use-date-time'
import { RowName } from '~/ui/row-name'
import { Section } from '~/ui/section'
import type { Route } from './+types/results-page'
import { listResults, type ResultRow, resultList } from './results.queries'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [page, messages] = await Promise.all([
    readPage('the released visits', url, resultList, (query, part) => listResults(tenant.id, query, part)),
    loadMessages(person.locale, ['shopResults']),
  ])
  return { tenant, page, messages }
}

/** The released visits of whoever looks. */
export default function ResultsPage({ loaderData: { tenant, page } }: Route.ComponentProps) {
  const t = useTranslations('shopResults')
  const query = useListQuery(resultList)
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <Section title={t('title')} lead={t('lead')}>
        <ListView
          query={query}
          page={page}
          t={t}
          columns={useColumns()}
          rowKey={({ id }) => id}
          filters={{}}
          file={{ name: t('file'), rows: (part) => listResults(tenant.id, query, part) }}
        />
      </Section>
    </>
  )
}

function useColumns(): Column<ResultRow>[] {
  const t = useTranslations('shopResults')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  return [
    {
      key: 'outlet',
      header: t('outlet'),
      isRowHeader: true,
      cell: ({ id, outlet, wave, city }) => (
        <RowName to={`/app/mystery-shops/shops/${id}`} label={outlet} below={wave ?? city}>
          {outlet}
        </RowName>
      ),
      csv: ({ outlet }) => outlet,
    },
    {
      key: 'visited',
      header: t('visited'),
      phone: 'labelled',
      cell: ({ visited_at: at, zone }) =>
        at ? dateTime(new Date(at), { dateStyle: 'medium', timeZone: zone }) : '',
      csv: ({ visited_at: at }) => at,
    },
    {
      key: 'score',
      header: t('score'),
      phone: 'labelled',
      cell: ({ score_overall: score, is_failed: isFailed }) =>
        [score === null ? t('noScore') : writeNumber(locale, score, 1), isFailed ? t('failedShop') : '']
          .filter(Boolean)
          .join(', '),
      csv: ({ score_overall: score }) => score,
    },
    {
      key: 'released',
      header: t('released'),
      phone: 'small',
      cell: ({ released_at: at }) => (at ? dateTime(new Date(at), { dateStyle: 'medium' }) : ''),
      csv: ({ released_at: at }) => at,
    },
  ]
}
