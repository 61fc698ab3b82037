import { isRouteErrorResponse, Link, Outlet, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { RouteErrorPage } from '~/platform/route-error-page'
import type { Tenant } from '~/platform/tenants.queries'
import { useDateTime } from '~/platform/use-date-time'
import { BrandDot } from '~/ui/brand-dot'
import { Button } from '~/ui/button'
import { TabLinks } from '~/ui/tabs'
import { Missing } from '../missing'
import type { Route } from './+types/tenant-page'
import { tenantOfAddress } from './tenant-of-address'
import { TenantState } from './tenant-rows'
import { useStatusChange } from './use-status-change'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [tenant, messages] = await Promise.all([
    tenantOfAddress(params.tenantId),
    loadMessages(person.locale, ['tenants']),
  ])
  return { tenant, messages }
}

/** Everything about one tenant, on six sides. */
export default function TenantPage({ loaderData: { tenant } }: Route.ComponentProps) {
  const t = useTranslations('tenants')
  const words = useTranslations('console')
  const at = `/admin/tenants/${tenant.id}`
  return (
    <>
      <title>{`${tenant.name} · ${words('console')}`}</title>
      <Link to="/admin/tenants" className="inline-flex min-h-11 items-center text-link hover:underline">
        {t('back')}
      </Link>
      <Head tenant={tenant} />
      <TabLinks
        label={t('sides')}
        tabs={[
          { to: at, label: t('overview'), end: true },
          { to: `${at}/people`, label: t('people') },
          { to: `${at}/modules`, label: t('modules') },
          { to: `${at}/business`, label: t('business') },
          { to: `${at}/audit`, label: t('audit') },
          { to: `${at}/edit`, label: t('edit') },
        ]}
      />
      <Outlet />
    </>
  )
}

function Head({ tenant }: { tenant: Tenant }) {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  const dateTime = useDateTime()
  const { ask, dialog } = useStatusChange()
  const { Form, state } = useFetcher()
  const day = dateTime(new Date(tenant.createdAt), { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <div className="mb-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-5">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="flex items-baseline gap-3 text-2xl outline-none">
          <BrandDot color={tenant.brandColor} className="size-4" />
          {tenant.name}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          <TenantState tenant={tenant} />
          <span>{words(`tiers.${tenant.tier}`)}</span>
          <span>{tenant.slug}</span>
          <span>{t('since', { day })}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Form method="post" action="/app/look">
          <input type="hidden" name="tenantId" value={tenant.id} />
          <input type="hidden" name="from" value="/app" />
          <input type="hidden" name="back" value={`/admin/tenants/${tenant.id}`} />
          <Button type="submit" variant="secondary" isPending={state !== 'idle'}>
            {t('viewAs')}
          </Button>
        </Form>
        <Button variant={tenant.isActive ? 'secondary' : 'primary'} onClick={() => ask(tenant)}>
          {t(tenant.isActive ? 'suspend' : 'activate')}
        </Button>
      </div>
      {dialog}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <Missing />
  return <RouteErrorPage error={error} />
}
