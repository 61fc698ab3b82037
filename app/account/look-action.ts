import { redirect } from 'react-router'
import * as z from 'zod/mini'
import type { Locale } from '~/domain/locale'
import { returnPath } from '~/domain/return-path'
import { workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { readForm, text } from '~/platform/read-form'
import { Refusal } from '~/platform/refusal'
import { notices, toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { allowChanges, forgetWorkspace, lookAsOneself, lookAtTenant } from '~/platform/workspace'
import type { Route } from './+types/look-action'

const reasonForm = z.object({ reason: text({ isRequired: true, min: 10, max: 500 }) })

/** An address without a page: whoever opens it is shown the dashboard. */
export function clientLoader() {
  return redirect('/app')
}

/**
 * Lets a platform admin look at the tenant of the form and leads back; without a tenant, to the own view in the console.
 * A form with a reason allows changes to the tenant they look at already.
 */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { person } = workspaceOf(context)
  const form = await request.formData()
  if (form.has('reason')) return allow(form, person.locale)
  const tenantId = form.get('tenantId')
  const from = returnPath(String(form.get('from') ?? '')) ?? '/app'
  try {
    if (typeof tenantId === 'string' && tenantId) await lookAtTenant(tenantId)
    else await lookAsOneself()
  } catch (error) {
    logger.error('the view of a tenant could not be changed', error)
    const t = await translator(person.locale, 'guard')
    toasts.show({ title: t('impersonateFailed'), variant: 'destructive' })
    return redirect(returnPath(String(form.get('back') ?? '')) ?? from)
  }
  return redirect(tenantId ? from : '/admin')
}

async function allow(form: FormData, locale: Locale) {
  const { data, problems } = readForm(reasonForm, form)
  if (problems) return { problems }
  const t = await translator(locale, 'allowChanges')
  try {
    await allowChanges(data.reason)
    notices.show({ title: t('allowed'), variant: 'success' })
    return { isAllowed: true }
  } catch (error) {
    const hasEnded = error instanceof Refusal && error.code === 'no_impersonation'
    if (hasEnded) forgetWorkspace()
    else logger.error('changes could not be allowed', error)
    toasts.show({ title: hasEnded ? t('problem.ended') : t('problem.failed'), variant: 'destructive' })
    return { isAllowed: false }
  }
}
