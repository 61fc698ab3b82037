import { useTranslations } from 'use-intl'
import type { Outlet } from '~/platform/outlets.queries'
import { FilterSelect } from '~/ui/filter-select'
import { ListToolbar } from '~/ui/list-toolbar'
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
      <FilterSelect
        name="role"
        label={t('members.role')}
        value={query.filters.role}
        any={t('members.allRoles')}
        options={roles}
        onChoose={(role) => query.set({ role })}
      />
      <FilterSelect
        name="outlet"
        label={t('members.outlet')}
        value={query.filters.outlet}
        any={t('members.allOutlets')}
        options={outlets.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(outlet) => query.set({ outlet })}
      />
    </ListToolbar>
  )
}
