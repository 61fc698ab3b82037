import { Suspense, use } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Tenant } from '~/platform/tenants.queries'
import { useDateTime } from '~/platform/use-date-time'
import { ActionMenu } from '~/ui/action-menu'
import { Badge } from '~/ui/badge'
import { BrandDot } from '~/ui/brand-dot'
import type { Column } from '~/ui/table'
import type { SeatCounts } from './seat-counts'

type OnStatus = (tenant: Tenant) => void

/** The columns of the list. */
export function useTenantColumns(seatsOf: SeatCounts, onStatus: OnStatus): Column<Tenant>[] {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  return [
    {
      key: 'name',
      header: t('name'),
      cell: (tenant) => <Name tenant={tenant} />,
      isRowHeader: true,
      isSortable: true,
    },
    { key: 'tier', header: t('tier'), cell: ({ tier }) => words(`tiers.${tier}`), isSortable: true },
    {
      key: 'seats',
      header: t('seats'),
      cell: (tenant) => <Seats tenant={tenant} seatsOf={seatsOf} words="seatsOf" />,
      isNumber: true,
      isSortable: true,
    },
    { key: 'state', header: t('state'), cell: (tenant) => <TenantState tenant={tenant} />, isSortable: true },
    { key: 'created', header: t('created'), cell: (tenant) => <Created tenant={tenant} />, isSortable: true },
    {
      key: 'actions',
      header: t('actions'),
      cell: (tenant) => <TenantActions tenant={tenant} onStatus={onStatus} />,
      isNumber: true,
    },
  ]
}

interface NarrowTenantProps {
  tenant: Tenant
  seatsOf: SeatCounts
  onStatus: OnStatus
}

/** A tenant where there is no room for a row. */
export function NarrowTenant({ tenant, seatsOf, onStatus }: NarrowTenantProps) {
  const words = useTranslations('modules')
  return (
    <div className="flex items-center justify-between gap-2">
      <div className="min-w-0">
        <div className="font-medium">
          <Name tenant={tenant} />
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
          <TenantState tenant={tenant} />
          <span>{words(`tiers.${tenant.tier}`)}</span>
          <Seats tenant={tenant} seatsOf={seatsOf} words="seatsInUse" />
        </p>
      </div>
      <TenantActions tenant={tenant} onStatus={onStatus} />
    </div>
  )
}

function Name({ tenant }: { tenant: Tenant }) {
  return (
    <Link
      to={`/admin/tenants/${tenant.id}`}
      className="inline-flex min-h-11 items-center gap-2.5 text-link underline-offset-4 hover:underline md:min-h-0"
    >
      <BrandDot color={tenant.brandColor} />
      {tenant.name}
    </Link>
  )
}

/** Whether a tenant works or is suspended, in a word. */
export function TenantState({ tenant }: { tenant: Pick<Tenant, 'isActive'> }) {
  const t = useTranslations('tenants')
  return tenant.isActive ? (
    <Badge tone="success">{t('active')}</Badge>
  ) : (
    <Badge tone="warning">{t('suspended')}</Badge>
  )
}

interface SeatsProps {
  tenant: Tenant
  seatsOf: SeatCounts
  /** Below a heading that says "seats", or by itself. */
  words: 'seatsOf' | 'seatsInUse'
}

/** The cap is known at once, how many sit there a moment later. */
function Seats({ tenant, seatsOf, words }: SeatsProps) {
  const t = useTranslations('tenants')
  return (
    <span className="whitespace-nowrap tabular-nums">
      <Suspense fallback={t(words, { used: '–', cap: tenant.seatCap })}>
        <SeatsUsed count={seatsOf(tenant.id)} cap={tenant.seatCap} words={words} />
      </Suspense>
    </span>
  )
}

function SeatsUsed({
  count,
  cap,
  words,
}: {
  count: Promise<number>
  cap: number
  words: SeatsProps['words']
}) {
  const t = useTranslations('tenants')
  const { number } = useFormatter()
  return t(words, { used: number(use(count)), cap })
}

function Created({ tenant }: { tenant: Tenant }) {
  const dateTime = useDateTime()
  return (
    <time dateTime={tenant.createdAt} className="whitespace-nowrap">
      {dateTime(new Date(tenant.createdAt), { day: 'numeric', month: 'long', year: 'numeric' })}
    </time>
  )
}

function TenantActions({ tenant, onStatus }: { tenant: Tenant; onStatus: OnStatus }) {
  const t = useTranslations('tenants')
  const navigate = useNavigate()
  const { submit } = useFetcher()
  const look = () =>
    void submit(
      { tenantId: tenant.id, from: '/app', back: '/admin/tenants' },
      { method: 'post', action: '/app/look' },
    )
  return (
    <ActionMenu
      label={t('actionsFor', { tenant: tenant.name })}
      items={[
        {
          key: 'edit',
          label: t('edit'),
          onSelect: () => void navigate(`/admin/tenants/${tenant.id}/edit`),
        },
        { key: 'look', label: t('viewAs'), onSelect: look },
        {
          key: 'status',
          label: t(tenant.isActive ? 'suspend' : 'activate'),
          onSelect: () => onStatus(tenant),
          isDanger: tenant.isActive,
        },
      ]}
    />
  )
}
