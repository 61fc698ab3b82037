import { useTranslations } from 'use-intl'
import { FilterSelect } from '~/ui/filter-select'
import { ListToolbar } from '~/ui/list-toolbar'
import { invitationStates } from './invitations.queries'

interface InvitationFiltersProps {
  query: {
    q: string
    filters: { state: string }
    set: (patch: { q?: string; state?: string }) => void
  }
  onExport: (() => void) | undefined
}

/** Narrows the invitations down, and takes them along. */
export function InvitationFilters({ query, onExport }: InvitationFiltersProps) {
  const t = useTranslations('team.invitations')
  return (
    <ListToolbar
      search={{ label: t('search'), value: query.q, onChange: (q) => query.set({ q }) }}
      onExport={onExport}
    >
      <FilterSelect
        name="state"
        label={t('state')}
        value={query.filters.state}
        any={t('allStates')}
        options={invitationStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        onChoose={(state) => query.set({ state })}
      />
    </ListToolbar>
  )
}
