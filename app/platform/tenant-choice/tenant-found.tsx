import { useTranslations } from 'use-intl'
import { Badge } from '~/ui/badge'
import { BrandDot } from '~/ui/brand-dot'
import { Combobox } from '~/ui/combobox'
import { Icon, type IconName } from '~/ui/icons'
import { matchOptions } from '~/ui/match-options'
import { useSearch } from '~/ui/use-search'
import { failingAsNull } from '../failing-as-null'
import { findTenantNames, foundMax, type TenantName } from '../tenants.queries'

/** A choice beside the tenants, as "any". */
export interface OtherChoice {
  id: string
  label: string
  icon?: IconName
}

export interface TenantFoundProps {
  /** The id of what is chosen. */
  value: string
  others: readonly OtherChoice[]
  /** Tenants that cannot be chosen. */
  without?: readonly string[]
  onChoose: (id: string, tenant: TenantName | null) => void
}

/** The other choices and the tenants whose name or address contains what is typed; the first ones while nothing is. */
export function TenantFound({ value, others, without = [], onChoose }: TenantFoundProps) {
  const words = useTranslations('console')
  const guard = useTranslations('guard')
  const tiers = useTranslations('modules.tiers')
  const { found, ...asked } = useSearch(search)
  // The other choices need no answer: they are there also while the tenants are on their way, or do not come.
  const besides = matchOptions(asked.typed, others).map((other) => ({ ...other, tenant: null }))
  const tenants = (found ?? [])
    .filter(({ id }) => !without.includes(id))
    .map((tenant) => ({ id: tenant.id, label: tenant.name, keywords: tenant.slug, tenant }))
  // Until the answer comes, of those found before only what fits: Enter takes the first.
  const options = [...besides, ...(asked.isPending ? matchOptions(asked.typed, tenants) : tenants)]
  return (
    <div className="flex max-h-[min(32rem,70dvh)] flex-col">
      <Combobox<OtherChoice & { tenant: TenantName | null }>
        {...asked}
        isBar
        label={words('findTenant')}
        options={found === undefined && options.length === 0 ? undefined : options}
        chosen={[value]}
        onChoose={({ id, tenant }) => onChoose(id, tenant)}
        failed={found === null ? words('fetchFailed') : undefined}
        nothing={words('noneFits')}
        rest={found?.length === foundMax ? words('firstFound', { count: foundMax }) : undefined}
      >
        {({ label, icon, tenant }) => (
          <span className="flex items-center gap-2.5">
            {tenant ? <BrandDot color={tenant.brandColor} /> : null}
            {icon ? <Icon name={icon} className="size-4" /> : null}
            <span className="min-w-0 grow truncate">{label}</span>
            {tenant && !tenant.isActive ? <Badge tone="warning">{guard('suspended')}</Badge> : null}
            {tenant ? <span className="text-ink-soft text-sm">{tiers(tenant.tier)}</span> : null}
          </span>
        )}
      </Combobox>
    </div>
  )
}

const search = (typed: string) => failingAsNull('the tenants to choose from', findTenantNames(typed))
