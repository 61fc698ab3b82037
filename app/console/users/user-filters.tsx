import { useTranslations } from 'use-intl'
import type { Tenant } from '~/platform/tenants.queries'
import { Select } from '~/ui/select'
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
      <Select
        name="role"
        label={t('filters.role')}
        value={filters.role}
        onChange={({ target }) => onChange({ role: target.value })}
        options={[
          { value: '', label: t('filters.anyRole') },
          ...userRoles.map((value) => ({ value, label: t(`roles.${value}`) })),
        ]}
      />
      <Select
        name="tenant"
        label={t('filters.tenant')}
        value={filters.tenant}
        onChange={({ target }) => onChange({ tenant: target.value })}
        options={[
          { value: '', label: t('filters.anyTenant') },
          ...tenants.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        name="state"
        label={t('filters.state')}
        value={filters.state}
        onChange={({ target }) => onChange({ state: target.value })}
        options={[
          { value: '', label: t('filters.anyState') },
          ...userStates.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
    </>
  )
}
