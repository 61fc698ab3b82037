import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/new-event-page'
import { EventForm } from './event-form'
import { type EventFields, saveEvent } from './events.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { messages: await loadMessages(workspaceOf(context).person.locale, ['eventDesk']) }
}

/** Writes a new event, as a draft. */
export default function NewEventPage() {
  const t = useTranslations('eventDesk')
  const words = useTranslations('console')
  const navigate = useNavigate()
  async function save(fields: EventFields) {
    const id = await saveEvent(null, fields)
    await navigate(`/admin/events/${id}`)
    return t('created')
  }
  return (
    <>
      <title>{`${t('newTitle')} · ${words('console')}`}</title>
      <Link to="/admin/events" className="inline-flex min-h-11 items-center text-link hover:underline">
        {t('back')}
      </Link>
      <PageHeading title={t('newTitle')} lead={t('newLead')} />
      <EventForm draft="new-event" submitLabel={t('createDraft')} onSave={save} />
    </>
  )
}
