import { tenantOf, workspaceOf } from '~/platform/access-context'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/action-form-page'
import { ActionForm } from './action-form'
import { readAction, readActionChoices } from './actions.queries'
import { NotHere } from './not-here'
import { originOf } from './origin'

export async function clientLoader({ context, params, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['actions'])
  const { actionId } = params as { actionId?: string }
  const asked = originOf(url.searchParams)
  try {
    const [choices, action] = await Promise.all([
      readActionChoices(tenant.id, asked.kpi),
      actionId ? readAction(actionId) : null,
    ])
    return { tenant, choices, action, asked, messages }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale), messages }
  }
}

/** Starts an action, or changes one. */
export default function ActionFormPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.refusal) return <NotHere refusal={loaderData.refusal} />
  const { tenant, choices, action, asked } = loaderData
  return (
    <>
      <ViewOnlyNote />
      <ActionForm
        key={action?.id ?? 'new'}
        tenantId={tenant.id}
        choices={choices}
        action={action}
        origin={asked}
      />
    </>
  )
}
