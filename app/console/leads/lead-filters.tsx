import { useTranslations } from 'use-intl'
import { FilterSelect } from '~/ui/filter-select'
import type { Colleague } from '../colleagues.queries'
import { type LeadListQuery, leadKinds, leadStates } from './lead-list-query'

interface LeadFiltersProps {
  query: Pick<LeadListQuery, 'filters'>
  colleagues: readonly Colleague[]
  onChange: (patch: Partial<LeadListQuery['filters']>) => void
}

/** What narrows the inbox down. */
export function LeadFilters({ query: { filters }, colleagues, onChange }: LeadFiltersProps) {
  const t = useTranslations('leads')
  return (
    <>
      <FilterSelect
        name="state"
        label={t('columns.state')}
        value={filters.state}
        any={t('filters.open')}
        options={[
          ...leadStates.map((value) => ({ value, label: t(`states.${value}`) })),
          { value: 'all', label: t('filters.all') },
        ]}
        onChoose={(state) => onChange({ state })}
      />
      <FilterSelect
        name="kind"
        label={t('columns.kind')}
        value={filters.kind}
        any={t('filters.anyKind')}
        options={leadKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChoose={(kind) => onChange({ kind })}
      />
      <FilterSelect
        name="language"
        label={t('language')}
        value={filters.language}
        any={t('filters.anyLanguage')}
        options={(['en', 'hi'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChoose={(language) => onChange({ language })}
      />
      <FilterSelect
        name="assignee"
        label={t('columns.assignee')}
        value={filters.assignee}
        any={t('filters.anybody')}
        options={[
          { value: 'none', label: t('nobody') },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(assignee) => onChange({ assignee })}
      />
    </>
  )
}
