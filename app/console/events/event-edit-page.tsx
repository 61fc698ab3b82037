import { data, isRouteErrorResponse, Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { RouteErrorPage } from '~/platform/route-error-page'
import { notices } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { PageHeading } from '~/ui/page-heading'
import { Missing } from '../missing'
import type { Route } from './+types/event-edit-page'
import { readEventForm, wrongBy } from './event-fields'
import { EventForm } from './event-form'
import { findEvent, saveEvent } from './events.queries'

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

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const form = await request.formData()
  const { fields, ...answer } = readEventForm(form)
  if (!fields) return answer
  try {
    await saveEvent(params.eventId, fields, String(form.get('savedAt')))
  } catch (error) {
    const wrong = wrongBy(error)
    if (!wrong) throw error
    logger.warn('an event could not be changed', error)
    return { wrong }
  }
  const t = await translator(workspaceOf(context).person.locale, 'eventDesk')
  notices.show({ title: t('saved'), variant: 'success' })
  return redirect(`/admin/events/${params.eventId}`)
}

/** Changes an event that is not called off. */
export default function EventEditPage({ loaderData: { event }, actionData }: Route.ComponentProps) {
  const t = useTranslations('eventDesk')
  const words = useTranslations('console')
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
        answer={actionData}
        submitLabel={t('save')}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <Missing /> : <RouteErrorPage error={error} />
}
