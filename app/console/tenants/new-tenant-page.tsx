import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { messageOfBackend, Refusal } from '~/platform/refusal'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/new-tenant-page'
import { FirstAdminFields } from './first-admin-fields'
import { TenantForm } from './tenant-form'
import { createTenant, type FirstAdmin, type TenantFields } from './tenants.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { messages: await loadMessages(workspaceOf(context).person.locale, ['tenants']) }
}

const blank = { name: '', slug: '', tier: 'essential', seatCap: 10, brandColor: '#2E3B55' } as const

/** Makes a tenant by hand, without an application. */
export default function NewTenantPage() {
  const t = useTranslations('tenants')
  const words = useTranslations('console')
  const navigate = useNavigate()
  async function save(fields: TenantFields, firstAdmin: FirstAdmin | null) {
    await createTenant(fields, firstAdmin)
    await navigate('/admin/tenants')
    return firstAdmin ? t('firstAdmin.invitedToast', { email: firstAdmin.email }) : t('createdToast')
  }
  /** What the form can say better than the database, else what the database said. */
  function whatFailed(why: unknown) {
    const code = why instanceof Refusal ? why.code : 'unexpected'
    if (code === 'slug_taken' || code === 'not_unique' || code === 'password_needed')
      return t(`problem.${code}`)
    return messageOfBackend(why) ?? t('createFailed')
  }
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
        submitLabel={t('create')}
        onSave={save}
        whatFailed={whatFailed}
      >
        <FirstAdminFields />
      </TenantForm>
    </>
  )
}
