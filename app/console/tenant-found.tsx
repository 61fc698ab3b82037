import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { findTenantNames, type TenantName } from '~/platform/tenants.queries'
import { Badge } from '~/ui/badge'
import { Combobox } from '~/ui/combobox'
import { useSearch } from '~/ui/use-search'

/** A choice beside the tenants, as "any". */
export interface OtherChoice {
  id: string
  label: string
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
  const { found, ...asked } = useSearch(search)
  const isTyped = asked.typed.trim() !== ''
  const options = found && [
    ...(isTyped ? [] : others.map((other) => ({ ...other, tenant: null }))),
    ...found
      .filter(({ id }) => !without.includes(id))
      .map((tenant) => ({ id: tenant.id, label: tenant.name, tenant })),
  ]
  return (
    <div className="flex max-h-[min(32rem,70dvh)] flex-col">
      <Combobox
        {...asked}
        isBar
        label={words('findTenant')}
        options={options ?? undefined}
        chosen={[value]}
        onChoose={({ id, tenant }) => onChoose(id, tenant)}
        failed={found === null ? words('fetchFailed') : undefined}
        nothing={words('noneFits')}
      >
        {({ label, tenant }) => (
          <span className="flex items-center gap-2.5">
            <span className="min-w-0 grow truncate">{label}</span>
            {tenant && !tenant.isActive ? <Badge tone="warning">{guard('suspended')}</Badge> : null}
          </span>
        )}
      </Combobox>
    </div>
  )
}

const search = (typed: string) => failingAsNull('the tenants to choose from', findTenantNames(typed))
