import { useTranslations } from 'use-intl'
import type { Outlet } from '~/platform/outlets.queries'
import { ListToolbar } from '~/ui/list-toolbar'
import { Select } from '~/ui/select'
import { tenantRoles } from './tenant-roles'

interface MemberFiltersProps {
  query: {
    q: string
    filters: { role: string; outlet: string }
    set: (patch: { q?: string; role?: string; outlet?: string }) => void
  }
  outlets: readonly Outlet[]
  onExport: (() => void) | undefined
}

/** Narrows the members down by name, role and outlet, and takes them along. */
export function MemberFilters({ query, outlets, onExport }: MemberFiltersProps) {
  const t = useTranslations('team')
  const roles = tenantRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))
  return (
    <ListToolbar
      search={{ label: t('members.search'), value: query.q, onChange: (q) => query.set({ q }) }}
      onExport={onExport}
    >
      <Select
        name="role"
        label={t('members.role')}
        value={query.filters.role}
        options={[{ value: '', label: t('members.allRoles') }, ...roles]}
        onChange={({ target }) => query.set({ role: target.value })}
      />
      <Select
        name="outlet"
        label={t('members.outlet')}
        value={query.filters.outlet}
        options={[
          { value: '', label: t('members.allOutlets') },
          ...outlets.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => query.set({ outlet: target.value })}
      />
    </ListToolbar>
  )
}
