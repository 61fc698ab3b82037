import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Tenant } from '~/platform/tenants.queries'
import { Badge } from '~/ui/badge'
import { BrandDot } from '~/ui/brand-dot'
import { Combobox } from '~/ui/combobox'
import { Icon } from '~/ui/icons'
import { matchOptions } from '~/ui/match-options'

interface TenantOptionsProps {
  /** Undefined while they are on their way, null when they could not be fetched. */
  tenants: readonly Tenant[] | null | undefined
  /** Null is the own view. */
  currentId: string | null
  onChoose: (tenant: Tenant | null) => void
  onRetry: () => void
}

const ownView = 'own'

/** The own view and every tenant, found by typing a part of the name. */
export function TenantOptions({ tenants, currentId, onChoose, onRetry }: TenantOptionsProps) {
  const t = useTranslations('guard')
  const words = useTranslations('console')
  const tiers = useTranslations('modules')
  const [typed, setTyped] = useState('')
  const options = useMemo(
    () => matchOptions(typed, optionsOf(tenants ?? [], t('superAdminView'))),
    [typed, t, tenants],
  )
  return (
    <div className="flex max-h-[min(32rem,70dvh)] flex-col">
      <Combobox
        isBar
        label={words('findTenant')}
        typed={typed}
        onType={setTyped}
        options={options}
        chosen={[currentId ?? ownView]}
        onChoose={({ tenant }) => onChoose(tenant)}
        isPending={tenants === undefined}
        failed={tenants === null ? words('fetchFailed') : undefined}
        onRetry={onRetry}
        nothing={words('noneFits')}
      >
        {({ label, tenant }) => (
          <span className="flex items-center gap-2.5">
            {tenant ? <BrandDot color={tenant.brandColor} /> : <Icon name="eye" className="size-4" />}
            <span className="min-w-0 grow truncate">{label}</span>
            {tenant && !tenant.isActive ? <Badge tone="warning">{t('suspended')}</Badge> : null}
            {tenant ? <span className="text-ink-soft text-sm">{tiers(`tiers.${tenant.tier}`)}</span> : null}
          </span>
        )}
      </Combobox>
    </div>
  )
}

/** The own view first, then the tenants by name. */
function optionsOf(tenants: readonly Tenant[], ownLabel: string) {
  const sorted = tenants
    .map((tenant) => ({ id: tenant.id, label: tenant.name, keywords: tenant.slug, tenant }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return [{ id: ownView, label: ownLabel, tenant: null }, ...sorted]
}
