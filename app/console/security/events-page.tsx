import { useTranslations } from 'use-intl'
import { requireAccess } from '~/platform/access-context'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import type { Route } from './+types/events-page'
import { eventList } from './event-list'
import { useEventColumns } from './event-rows'
import { listEvents } from './events.queries'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  return { page: await readPage('the security events', url, eventList, listEvents) }
}

/** Everything that browsers and the server noticed in the last thirty days. */
export default function EventsPage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useTranslations('security')
  const words = useTranslations('security.events')
  const query = useListQuery(eventList)
  return (
    <ListView
      query={query}
      page={page}
      t={words}
      columns={useEventColumns()}
      rowKey={({ id }) => String(id)}
      filters={{
        severity: {
          label: t('severity'),
          any: t('anySeverity'),
          word: (severity) => t(`severities.${severity}`),
        },
        type: { label: words('type'), any: words('anyType'), word: (type) => t(`types.${type}`) },
      }}
      file={{ name: words('file'), rows: (part) => listEvents(query, part) }}
    />
  )
}
