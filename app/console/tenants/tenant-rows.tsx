import { useFetcher, useNavigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import type { Tenant } from '~/platform/tenants.queries'
import { useDateTime } from '~/platform/use-date-time'
import { ActionMenu } from '~/ui/action-menu'
import { Badge } from '~/ui/badge'
import { BrandDot } from '~/ui/brand-dot'
import { RowName } from '~/ui/row-name'

type OnStatus = (tenant: Tenant) => void
/** How many people a tenant has; undefined while that is asked. */
type SeatsOf = (tenantId: string) => number | undefined

/** A tenant, for a file with how many people it has. */
type Row = Tenant & { seatsUsed?: number }

/** How a tenant is written in the list and in a CSV file. */
export function useTenantColumns(seatsOf: SeatsOf, onStatus: OnStatus): Column<Row>[] {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  const seats = (shown: SeatsProps['words']) => (tenant: Row) => (
    <Seats tenant={tenant} used={seatsOf(tenant.id)} words={shown} />
  )
  return [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ id, name, brandColor }) => (
        <RowName to={`/admin/tenants/${id}`} before={<BrandDot color={brandColor} />}>
          {name}
        </RowName>
      ),
      csv: ({ name }) => name,
    },
    { key: 'slug', header: t('slug'), csv: ({ slug }) => slug },
    {
      key: 'tier',
      header: t('tier'),
      phone: 'small',
      cell: ({ tier }) => words(`tiers.${tier}`),
      csv: ({ tier }) => tier,
    },
    {
      key: 'seats',
      header: t('seats'),
      isNumber: true,
      cell: seats('seatsOf'),
      phone: { at: 'small', cell: seats('seatsInUse') },
    },
    { key: 'seatsUsed', header: t('seatsUsed'), csv: ({ seatsUsed = null }) => seatsUsed },
    { key: 'seatCap', header: t('seatCap'), csv: ({ seatCap }) => seatCap },
    {
      key: 'state',
      header: t('state'),
      phone: 'small',
      cell: (tenant) => <TenantState tenant={tenant} />,
      csv: ({ isActive }) => t(isActive ? 'active' : 'suspended'),
    },
    { key: 'brandColor', header: t('brandColor'), csv: ({ brandColor }) => brandColor },
    {
      key: 'created',
      header: t('created'),
      cell: (tenant) => <Created tenant={tenant} />,
      csv: ({ createdAt }) => createdAt,
    },
    {
      key: 'actions',
      header: t('actions'),
      isNumber: true,
      phone: 'corner',
      cell: (tenant) => <TenantActions tenant={tenant} onStatus={onStatus} />,
    },
  ]
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
  used: number | undefined
  /** Below a heading that says "seats", or by itself. */
  words: 'seatsOf' | 'seatsInUse'
}

/** The cap is known at once, how many sit there a moment later. */
function Seats({ tenant: { seatCap }, used, words }: SeatsProps) {
  const t = useTranslations('tenants')
  const { number } = useFormatter()
  return (
    <span className="whitespace-nowrap tabular-nums">
      {t(words, { used: used === undefined ? '–' : number(used), cap: seatCap })}
    </span>
  )
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
