import { Suspense, use } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Tenant } from '~/platform/tenants.queries'
import { useWide } from '~/platform/use-wide'
import { Badge } from '~/ui/badge'
import { BrandDot } from '~/ui/brand-dot'
import { Table } from '~/ui/table'

export type ListedTenant = Tenant & { seatsUsed: Promise<number> }

/** The tenants as a table, or on a phone as a list. */
export function TenantList({ tenants }: { tenants: readonly ListedTenant[] }) {
  return useWide() ? <WideList tenants={tenants} /> : <NarrowList tenants={tenants} />
}

function WideList({ tenants }: { tenants: readonly ListedTenant[] }) {
  const t = useTranslations('console')
  const words = useTranslations('modules')
  const columns = [
    {
      key: 'name',
      header: t('name'),
      cell: (tenant: ListedTenant) => <Name tenant={tenant} />,
      isRowHeader: true,
    },
    { key: 'tier', header: t('tier'), cell: ({ tier }: ListedTenant) => words(`tiers.${tier}`) },
    {
      key: 'seats',
      header: t('seats'),
      cell: (tenant: ListedTenant) => <Seats tenant={tenant} words="seatsOf" />,
      isNumber: true,
    },
    { key: 'state', header: t('state'), cell: (tenant: ListedTenant) => <State tenant={tenant} /> },
    { key: 'created', header: t('created'), cell: (tenant: ListedTenant) => <Created tenant={tenant} /> },
  ]
  return (
    <Table
      caption={t('shown', { count: tenants.length })}
      columns={columns}
      rows={tenants}
      rowKey={({ id }) => id}
      empty={null}
    />
  )
}

function NarrowList({ tenants }: { tenants: readonly ListedTenant[] }) {
  const words = useTranslations('modules')
  return (
    <ul className="border-ink border-t-2">
      {tenants.map((tenant) => (
        <li key={tenant.id} className="flex flex-col gap-1 border-hairline border-b py-4">
          <div className="flex items-start justify-between gap-3 font-medium">
            <Name tenant={tenant} />
            <State tenant={tenant} />
          </div>
          <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
            <span>{words(`tiers.${tenant.tier}`)}</span>
            <Seats tenant={tenant} words="seatsInUse" />
            <Created tenant={tenant} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function Name({ tenant }: { tenant: Tenant }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <BrandDot color={tenant.brandColor} />
      {tenant.name}
    </span>
  )
}

function State({ tenant }: { tenant: Tenant }) {
  const t = useTranslations('console')
  return tenant.isActive ? (
    <Badge tone="success">{t('active')}</Badge>
  ) : (
    <Badge tone="warning">{t('suspended')}</Badge>
  )
}

interface SeatsProps {
  tenant: ListedTenant
  /** Below a heading that says "seats", or by itself. */
  words: 'seatsOf' | 'seatsInUse'
}

/** The cap is known at once, how many sit there a moment later. */
function Seats({ tenant, words }: SeatsProps) {
  const t = useTranslations('console')
  return (
    <span className="tabular-nums">
      <Suspense fallback={t(words, { used: '–', cap: tenant.seatCap })}>
        <SeatsUsed tenant={tenant} words={words} />
      </Suspense>
    </span>
  )
}

function SeatsUsed({ tenant, words }: SeatsProps) {
  const t = useTranslations('console')
  const { number } = useFormatter()
  return t(words, { used: number(use(tenant.seatsUsed)), cap: tenant.seatCap })
}

function Created({ tenant }: { tenant: Tenant }) {
  const { dateTime } = useFormatter()
  return (
    <time dateTime={tenant.createdAt}>
      {dateTime(new Date(tenant.createdAt), { day: 'numeric', month: 'long', year: 'numeric' })}
    </time>
  )
}
