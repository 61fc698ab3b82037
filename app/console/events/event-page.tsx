import { data, isRouteErrorResponse, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { readPage } from '~/platform/list/read-page'
import { loadMessages } from '~/platform/messages'
import { RouteErrorPage } from '~/platform/route-error-page'
import { buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import { Missing } from '../missing'
import { useNews } from '../use-news'
import type { Route } from './+types/event-page'
import { EventDecision } from './event-decision'
import { EventFacts } from './event-facts'
import { deskPhase } from './event-list'
import { PhaseBadge } from './event-rows'
import { findEvent, listEvents, listRegistrations, newestRegistrationMark } from './events.queries'
import { registrationList } from './registration-list'
import { RegistrationList } from './registrations'

export async function clientLoader({ params: { eventId }, url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const event = await findEvent(eventId)
  if (!event) throw data(null, { status: 404 })
  const [mark, page, events, messages] = await Promise.all([
    failingAsNull('the newest of the registrations', newestRegistrationMark()),
    readPage('the registrations', url, registrationList, (query, part) =>
      listRegistrations(eventId, query, part),
    ),
    failingAsNull('the events', listEvents()),
    loadMessages(person.locale, ['eventDesk']),
  ])
  const counted = events?.find(({ id }) => id === eventId)
  return { event, counted, page, mark, messages, readAt: Date.now() }
}

/** One event: what it says, what can be done with it, who comes. */
export default function EventPage({
  loaderData: { event, counted, page, mark, readAt },
}: Route.ComponentProps) {
  const t = useTranslations('eventDesk')
  const words = useTranslations('console')
  const locale = localeOfTag(useLocale())
  useNews(newestRegistrationMark, mark)
  const title = locale === 'hi' ? event.titleHi : event.titleEn
  const phase = deskPhase(event, readAt)
  const taken = counted
    ? `${t('columns.places')}: ${t('places', { taken: counted.registered, capacity: counted.capacity })}, ${t('columns.waiting')}: ${counted.waitlisted}`
    : undefined
  return (
    <>
      <title>{`${title} · ${words('console')}`}</title>
      <Link to="/admin/events" className="inline-flex min-h-11 items-center text-link hover:underline">
        {t('back')}
      </Link>
      <PageHeading
        title={title}
        lead={taken}
        actions={
          <span className="flex flex-wrap items-center gap-4">
            <PhaseBadge phase={phase} />
            {event.state === 'cancelled' ? null : (
              <Link to={`/admin/events/${event.id}/edit`} className={buttonLook('secondary')}>
                {t('edit')}
              </Link>
            )}
          </span>
        }
      />
      <Section title={t('facts')}>
        <EventFacts event={event} />
      </Section>
      {phase === 'draft' ? null : <RegistrationList event={event} page={page} now={readAt} />}
      {phase === 'draft' || phase === 'upcoming' || phase === 'running' ? (
        <EventDecision
          key={phase}
          eventId={event.id}
          isDraft={phase === 'draft'}
          mailed={(counted?.registered ?? 0) + (counted?.waitlisted ?? 0)}
        />
      ) : null}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <Missing /> : <RouteErrorPage error={error} />
}
