import { Suspense, useState } from 'react'
import { Await, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '~/domain/locale'
import { workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { listTenants } from '~/platform/tenants.queries'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { LoadingOverlay } from '~/ui/loading-overlay'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/tenants-page'
import { fittingTenants, readTenantFilter, type TenantFilter, writeTenantFilter } from './fitting-tenants'
import { NoTenants } from './no-tenants'
import { TenantFilterForm } from './tenant-filter-form'
import { type ListedTenant, TenantList } from './tenant-list'
import { countSeats } from './tenants.queries'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { tenants: listWithSeats(workspaceOf(context).person.locale) }
}

/** A filter changes what is shown, not what there is. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

/** Every business on the platform. */
export default function TenantsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('console')
  return (
    <>
      <title>{`${t('title')} · ${t('console')}`}</title>
      <Suspense fallback={<Loading />}>
        <Await resolve={loaderData.tenants}>{(tenants) => <Tenants tenants={tenants} />}</Await>
      </Suspense>
    </>
  )
}

function Loading() {
  const t = useTranslations('console')
  return (
    <>
      <PageHeading title={t('tenants')} />
      <LoadingOverlay size="lg" message={t('loading')} />
    </>
  )
}

function Tenants({ tenants }: { tenants: ListedTenant[] | null }) {
  const t = useTranslations('console')
  const [query, setQuery] = useSearchParams()
  const [filter, setFilter] = useState(() => readTenantFilter(query))
  const fitting = fittingTenants(tenants ?? [], filter)
  function change(next: TenantFilter) {
    setFilter(next)
    setQuery(writeTenantFilter(next), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <PageHeading
        title={t('tenants')}
        lead={tenants ? t('tenantsLead', { count: tenants.length }) : undefined}
      />
      {tenants && tenants.length > 0 ? <TenantFilterForm filter={filter} onChange={change} /> : null}
      {fitting.length > 0 ? (
        <TenantList tenants={fitting} />
      ) : (
        <NoTenants why={reasonFor(tenants)} onClear={() => change({ name: '', state: 'all' })} />
      )}
    </>
  )
}

function reasonFor(tenants: ListedTenant[] | null) {
  if (tenants === null) return 'failed'
  return tenants.length === 0 ? 'first' : 'none'
}

async function listWithSeats(locale: Locale): Promise<ListedTenant[] | null> {
  try {
    const tenants = await listTenants()
    return tenants.map((tenant) => ({ ...tenant, seatsUsed: countSeats(tenant.id) }))
  } catch (error) {
    logger.error('the tenants could not be fetched', error)
    const t = await translator(locale, 'console')
    toasts.show({ title: t('failed'), description: t('failedText'), variant: 'destructive' })
    return null
  }
}
