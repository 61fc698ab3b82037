import { Link, useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loadMessages } from '~/platform/messages'
import { useListQuery } from '~/platform/use-list-query'
import { useListState } from '~/platform/use-list-state'
import { buttonLook } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import { FilterSelect } from '~/ui/filter-select'
import { ListToolbar } from '~/ui/list-toolbar'
import { PageHeading } from '~/ui/page-heading'
import { Pagination } from '~/ui/pagination'
import { useNews } from '../use-news'
import type { Route } from './+types/events-page'
import { deskPhases, eventListShape, eventsPerPage, fittingEvents } from './event-list-query'
import { NarrowEvent, useEventColumns } from './event-rows'
import { listEvents, newestRegistrationMark } from './events.queries'
import { useEventsExport } from './use-events-export'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [mark, events, messages] = await Promise.all([
    failingAsNull('the newest of the registrations', newestRegistrationMark()),
    failingAsNull('the events', listEvents()),
    loadMessages(person.locale, ['eventDesk']),
  ])
  return { events, mark, messages, readAt: Date.now() }
}

/** Webinars and events: drafts, coming and past, with how many come. */
export default function EventsPage({ loaderData: { events, mark, readAt } }: Route.ComponentProps) {
  const t = useTranslations('eventDesk')
  const words = useTranslations('console')
  const locale = localeOfTag(useLocale())
  const query = useListQuery(eventListShape)
  const { revalidate } = useRevalidator()
  useNews(newestRegistrationMark, mark)
  const fitting = fittingEvents(events ?? [], query, readAt, locale)
  const shown = fitting.slice((query.page - 1) * eventsPerPage, query.page * eventsPerPage)
  const { start, progress } = useEventsExport(fitting, readAt)
  const { phase, kind } = query.filters
  const create = (
    <Link to="/admin/events/new" className={buttonLook()}>
      {t('create')}
    </Link>
  )
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} actions={create} />
      <ListToolbar
        search={{ label: t('search'), value: query.q, onChange: (q) => query.set({ q }) }}
        onExport={start}
      >
        <FilterSelect
          name="phase"
          label={t('columns.state')}
          value={phase}
          any={t('filters.anyPhase')}
          options={deskPhases.map((value) => ({ value, label: t(`phases.${value}`) }))}
          onChoose={(phase) => query.set({ phase })}
        />
        <FilterSelect
          name="kind"
          label={t('columns.kind')}
          value={kind}
          any={t('filters.anyKind')}
          options={(['webinar', 'event'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChoose={(kind) => query.set({ kind })}
        />
      </ListToolbar>
      {progress}
      <DataList
        state={useListState(events && fitting.length, query.isFiltered)}
        caption={t('caption', { count: fitting.length })}
        columns={useEventColumns(readAt)}
        rows={shown}
        rowKey={({ id }) => id}
        sort={query.sort}
        onSort={(sort) => query.set({ sort })}
        narrow={(event) => <NarrowEvent event={event} now={readAt} />}
        first={{ title: t('first'), text: t('firstText'), action: create }}
        onClear={query.clear}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      <Pagination
        page={query.page}
        pageSize={eventsPerPage}
        total={fitting.length}
        onPage={(page) => query.set({ page })}
      />
    </>
  )
}
