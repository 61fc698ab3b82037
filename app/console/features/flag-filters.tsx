import { useTranslations } from 'use-intl'
import { flagKinds, flagScopes } from '~/domain/flag-rules'
import { staleMarks } from '~/domain/flag-staleness'
import type { Tenant } from '~/platform/tenants.queries'
import { Select } from '~/ui/select'
import { flagStates } from './fitting-flags'

type Filters = Record<'scope' | 'kind' | 'state' | 'mark' | 'as', string>

interface FlagFiltersProps {
  filters: Filters
  tenants: readonly Pick<Tenant, 'id' | 'name'>[]
  onChange: (patch: Partial<Filters>) => void
}

/** What narrows the flags down, and through whose eyes they are looked at. */
export function FlagFilters({ filters, tenants, onChange }: FlagFiltersProps) {
  const t = useTranslations('features')
  const choice = (name: keyof Filters, label: string, options: { value: string; label: string }[]) => (
    <Select
      name={name}
      label={label}
      value={filters[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      options={options}
    />
  )
  const all = { value: '', label: t('all') }
  return (
    <>
      {choice('scope', t('scope'), [
        all,
        ...flagScopes.map((value) => ({ value, label: t(`scopes.${value}`) })),
      ])}
      {choice('kind', t('kind'), [all, ...flagKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))])}
      {choice('state', t('state'), [
        all,
        ...flagStates.map((value) => ({ value, label: t(`states.${value}`) })),
      ])}
      {choice('mark', t('mark'), [
        all,
        ...(['any', ...staleMarks] as const).map((value) => ({ value, label: t(`marks.${value}`) })),
      ])}
      <div className="col-span-2">
        {choice('as', t('by.label'), [
          { value: '', label: t('by.nobody') },
          { value: 'visitor', label: t('by.visitor') },
          { value: 'me', label: t('by.me') },
          ...tenants.map(({ id, name }) => ({ value: id, label: name })),
        ])}
      </div>
    </>
  )
}
