import { Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { notices } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/new-event-page'
import { readEventForm, wrongBy } from './event-fields'
import { EventForm } from './event-form'
import { saveEvent } from './events.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { messages: await loadMessages(workspaceOf(context).person.locale, ['eventDesk']) }
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { fields, ...answer } = readEventForm(await request.formData())
  if (!fields) return answer
  let id: string
  try {
    id = await saveEvent(null, fields)
  } catch (error) {
    const wrong = wrongBy(error)
    if (!wrong) throw error
    logger.warn('an event could not be written', error)
    return { wrong }
  }
  const t = await translator(workspaceOf(context).person.locale, 'eventDesk')
  notices.show({ title: t('created'), variant: 'success' })
  return redirect(`/admin/events/${id}`)
}

/** Writes a new event, as a draft. */
export default function NewEventPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('eventDesk')
  const words = useTranslations('console')
  return (
    <>
      <title>{`${t('newTitle')} · ${words('console')}`}</title>
      <Link to="/admin/events" className="inline-flex min-h-11 items-center text-link hover:underline">
        {t('back')}
      </Link>
      <PageHeading title={t('newTitle')} lead={t('newLead')} />
      <EventForm draft="new-event" answer={actionData} submitLabel={t('createDraft')} />
    </>
  )
}
