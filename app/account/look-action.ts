import { redirect } from 'react-router'
import { returnPath } from '~/domain/return-path'
import { workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { lookAsOneself, lookAtTenant } from '~/platform/workspace'
import type { Route } from './+types/look-action'

/** An address without a page: whoever opens it is shown the dashboard. */
export function clientLoader() {
  return redirect('/app')
}

/** Lets a platform admin look at the tenant of the form and leads back; without a tenant, to the own view in the console. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { person } = workspaceOf(context)
  const form = await request.formData()
  const tenantId = form.get('tenantId')
  const from = returnPath(String(form.get('from') ?? '')) ?? '/app'
  try {
    if (typeof tenantId === 'string' && tenantId) await lookAtTenant(tenantId)
    else await lookAsOneself()
  } catch (error) {
    logger.error('the view of a tenant could not be changed', error)
    const t = await translator(person.locale, 'guard')
    toasts.show({ title: t('impersonateFailed'), variant: 'destructive' })
    return redirect(from)
  }
  return redirect(tenantId ? from : '/admin')
}
