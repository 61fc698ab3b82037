import { data, isRouteErrorResponse, Link, redirect, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { RouteErrorPage } from '~/platform/route-error-page'
import { PageHeading } from '~/ui/page-heading'
import { Missing } from '../missing'
import type { Route } from './+types/event-edit-page'
import { EventForm } from './event-form'
import { type EventFields, findEvent, saveEvent } from './events.queries'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [event, messages] = await Promise.all([
    findEvent(params.eventId),
    loadMessages(person.locale, ['eventDesk']),
  ])
  if (!event) throw data(null, { status: 404 })
  if (event.state === 'cancelled') throw redirect(`/admin/events/${event.id}`)
  return { event, messages }
}

/** Changes an event that is not called off. */
export default function EventEditPage({ loaderData: { event } }: Route.ComponentProps) {
  const t = useTranslations('eventDesk')
  const words = useTranslations('console')
  const navigate = useNavigate()
  async function save(fields: EventFields, savedAt: string | undefined) {
    await saveEvent(event.id, fields, savedAt)
    await navigate(`/admin/events/${event.id}`)
    return t('saved')
  }
  return (
    <>
      <title>{`${t('editTitle')} · ${words('console')}`}</title>
      <Link
        to={`/admin/events/${event.id}`}
        className="inline-flex min-h-11 items-center text-link hover:underline"
      >
        {event.titleEn}
      </Link>
      <PageHeading title={t('editTitle')} lead={event.state === 'published' ? t('editLead') : t('newLead')} />
      <EventForm
        key={event.id}
        draft={`event-${event.id}`}
        initial={event}
        savedAt={event.savedAt}
        isSlugFixed={event.state === 'published'}
        submitLabel={t('save')}
        onSave={save}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <Missing /> : <RouteErrorPage error={error} />
}
