import { useTranslations } from 'use-intl'
import { Select } from '~/ui/select'
import { type LeadListQuery, leadKinds, leadStates } from './lead-list-query'
import type { Colleague } from './leads.queries'

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
      <Select
        name="state"
        label={t('columns.state')}
        value={filters.state}
        onChange={({ target }) => onChange({ state: target.value })}
        options={[
          { value: '', label: t('filters.open') },
          ...leadStates.map((value) => ({ value, label: t(`states.${value}`) })),
          { value: 'all', label: t('filters.all') },
        ]}
      />
      <Select
        name="kind"
        label={t('columns.kind')}
        value={filters.kind}
        onChange={({ target }) => onChange({ kind: target.value })}
        options={[
          { value: '', label: t('filters.anyKind') },
          ...leadKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
      />
      <Select
        name="language"
        label={t('language')}
        value={filters.language}
        onChange={({ target }) => onChange({ language: target.value })}
        options={[
          { value: '', label: t('filters.anyLanguage') },
          ...(['en', 'hi'] as const).map((value) => ({ value, label: t(`languages.${value}`) })),
        ]}
      />
      <Select
        name="assignee"
        label={t('columns.assignee')}
        value={filters.assignee}
        onChange={({ target }) => onChange({ assignee: target.value })}
        options={[
          { value: '', label: t('filters.anybody') },
          { value: 'none', label: t('nobody') },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  )
}
