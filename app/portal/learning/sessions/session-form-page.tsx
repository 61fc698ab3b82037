import { tenantOf, workspaceOf } from '~/platform/access-context'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/session-form-page'
import { NotHere } from './not-here'
import { SessionForm } from './session-form'
import { readChoices, readSession } from './sessions.queries'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['training'])
  const { sessionId } = params as { sessionId?: string }
  try {
    const [choices, session] = await Promise.all([
      readChoices(tenant.id),
      sessionId ? readSession(sessionId) : null,
    ])
    return { tenant, choices, session, messages }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale, 'training'), messages }
  }
}

/** Plans a session, or changes one. */
export default function SessionFormPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.refusal) return <NotHere refusal={loaderData.refusal} />
  const { tenant, choices, session } = loaderData
  return (
    <>
      <ViewOnlyNote />
      <SessionForm key={session?.id ?? 'new'} tenantId={tenant.id} choices={choices} session={session} />
    </>
  )
}
