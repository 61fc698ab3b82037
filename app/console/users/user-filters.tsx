import { useTranslations } from 'use-intl'
import type { Tenant } from '~/platform/tenants.queries'
import { FilterSelect } from '~/ui/filter-select'
import { type UserListQuery, userRoles, userStates } from './user-list-query'

interface UserFiltersProps {
  query: Pick<UserListQuery, 'filters'>
  tenants: readonly Tenant[]
  onChange: (patch: Partial<UserListQuery['filters']>) => void
}

/** What narrows the list of logins down. */
export function UserFilters({ query: { filters }, tenants, onChange }: UserFiltersProps) {
  const t = useTranslations('users')
  return (
    <>
      <FilterSelect
        name="role"
        label={t('filters.role')}
        value={filters.role}
        any={t('filters.anyRole')}
        options={userRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        onChoose={(role) => onChange({ role })}
      />
      <FilterSelect
        name="tenant"
        label={t('filters.tenant')}
        value={filters.tenant}
        any={t('filters.anyTenant')}
        options={tenants.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(tenant) => onChange({ tenant })}
      />
      <FilterSelect
        name="state"
        label={t('filters.state')}
        value={filters.state}
        any={t('filters.anyState')}
        options={userStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        onChoose={(state) => onChange({ state })}
      />
    </>
  )
}
