import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import { useNews } from '../use-news'
import type { Route } from './+types/events-page'
import { eventList, eventRules } from './event-list'
import { useEventColumns } from './event-rows'
import { listEvents, newestRegistrationMark } from './events.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [mark, events, messages] = await Promise.all([
    failingAsNull('the newest of the registrations', newestRegistrationMark()),
    loaded('the events', listEvents()),
    loadMessages(person.locale, ['eventDesk']),
  ])
  return { events, mark, messages, readAt: Date.now() }
}

/** Webinars and events: drafts, coming and past, with how many come. */
export default function EventsPage({ loaderData: { events, mark, readAt } }: Route.ComponentProps) {
  const t = useTranslations('eventDesk')
  const words = useTranslations('console')
  const locale = localeOfTag(useLocale())
  const query = useListQuery(eventList)
  useNews(newestRegistrationMark, mark)
  const fitting = fittingRows(events.content ?? [], query, eventRules(readAt, locale), locale)
  const create = (
    <Link to="/admin/events/new" className={buttonLook()}>
      {t('create')}
    </Link>
  )
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} actions={create} />
      <ListView
        query={query}
        page={pageOfWhole(events, fitting, query)}
        t={t}
        columns={useEventColumns(readAt)}
        rowKey={({ id }) => id}
        filters={{
          phase: {
            label: t('columns.state'),
            any: t('filters.anyPhase'),
            word: (phase) => t(`phases.${phase}`),
          },
          kind: { label: t('columns.kind'), any: t('filters.anyKind'), word: (kind) => t(`kinds.${kind}`) },
        }}
        file={{ name: t('export.file'), rows: fitting }}
        firstAction={create}
      />
    </>
  )
}
