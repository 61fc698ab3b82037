import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { requireAccess } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { readListQuery, useListQuery } from '~/platform/use-list-query'
import { useListState } from '~/platform/use-list-state'
import { DataList } from '~/ui/data-list'
import { ListToolbar } from '~/ui/list-toolbar'
import { Pagination } from '~/ui/pagination'
import type { Route } from './+types/events-page'
import { EventFilters } from './event-filters'
import { NarrowEvent, useEventColumns } from './event-rows'
import { eventListShape, eventsPerPage, listEvents } from './events.queries'
import { useEventsExport } from './use-events-export'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  const query = readListQuery(url.searchParams, eventListShape)
  const from = (query.page - 1) * eventsPerPage
  return { list: await failingAsNull('the security events', listEvents(query, from, eventsPerPage)) }
}

/** Everything that browsers and the server noticed in the last thirty days. */
export default function EventsPage({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('security')
  const query = useListQuery(eventListShape)
  const { revalidate } = useRevalidator()
  const { start, progress } = useEventsExport(query)
  const events = list?.events ?? []
  return (
    <>
      <ListToolbar
        search={{ label: t('events.search'), value: query.q, onChange: (q) => query.set({ q }) }}
        onExport={start}
      >
        <EventFilters filters={query.filters} onChange={query.set} />
      </ListToolbar>
      {progress}
      <DataList
        state={useListState(list && events.length, query.isFiltered)}
        caption={t('events.caption', { count: list?.total ?? 0 })}
        columns={useEventColumns()}
        rows={events}
        rowKey={({ id }) => String(id)}
        sort={query.sort}
        onSort={(sort) => query.set({ sort })}
        narrow={(event) => <NarrowEvent event={event} />}
        first={{ title: t('events.first'), text: t('events.firstText') }}
        onClear={query.clear}
        onRetry={() => void revalidate()}
      />
      <Pagination
        page={query.page}
        pageSize={eventsPerPage}
        total={list?.total ?? 0}
        onPage={(page) => query.set({ page })}
      />
    </>
  )
}
