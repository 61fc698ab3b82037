import { Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { messageOfBackend } from '~/platform/refusal'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/new-tenant-page'
import { readTenantForm, tenantProblemOf } from './tenant-fields'
import { TenantForm } from './tenant-form'
import { createTenant } from './tenants.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { messages: await loadMessages(workspaceOf(context).person.locale, ['tenants']) }
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { fields, ...answer } = readTenantForm(await request.formData())
  if (!fields) return answer
  const t = await translator(workspaceOf(context).person.locale, 'tenants')
  try {
    await createTenant(fields)
  } catch (error) {
    const problem = tenantProblemOf(error)
    if (!problem) logger.error('a tenant could not be created', error)
    const description = problem
      ? t(`problem.${problem}`, { max: '' })
      : (messageOfBackend(error) ?? t('createFailed'))
    toasts.show({ title: t('error'), description, variant: 'destructive' })
    return { problem }
  }
  toasts.show({ title: t('createdToast'), variant: 'success' })
  return redirect('/admin/tenants')
}

const blank = { name: '', slug: '', tier: 'essential', seatCap: 10, brandColor: '#2E3B55' } as const

/** Makes a tenant by hand, without an application. */
export default function NewTenantPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('tenants')
  const words = useTranslations('console')
  return (
    <>
      <title>{`${t('newTitle')} · ${words('console')}`}</title>
      <Link to="/admin/tenants" className="inline-flex min-h-11 items-center text-link hover:underline">
        {t('back')}
      </Link>
      <PageHeading title={t('newTitle')} lead={t('newLead')} />
      <TenantForm
        draft="new-tenant"
        initial={blank}
        suggestsSlug
        answer={actionData}
        submitLabel={t('create')}
      />
    </>
  )
}
