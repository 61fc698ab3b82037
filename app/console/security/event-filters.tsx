import { useTranslations } from 'use-intl'
import { FilterSelect } from '~/ui/filter-select'
import { TextField } from '~/ui/text-field'
import { type EventListQuery, eventTypes, severities } from './events.queries'

interface EventFiltersProps {
  filters: EventListQuery['filters']
  onChange: (patch: Partial<EventListQuery['filters']>) => void
}

/** What narrows the list of events down: how grave, of which kind, from when to when. */
export function EventFilters({ filters, onChange }: EventFiltersProps) {
  const t = useTranslations('security')
  return (
    <>
      <FilterSelect
        name="severity"
        label={t('severity')}
        value={filters.severity}
        any={t('anySeverity')}
        options={severities.map((value) => ({ value, label: t(`severities.${value}`) }))}
        onChoose={(severity) => onChange({ severity })}
      />
      <FilterSelect
        name="type"
        label={t('events.type')}
        value={filters.type}
        any={t('events.anyType')}
        options={eventTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChoose={(type) => onChange({ type })}
      />
      <TextField
        name="from"
        type="date"
        label={t('events.from')}
        value={filters.from}
        max={filters.to || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        name="to"
        type="date"
        label={t('events.to')}
        value={filters.to}
        min={filters.from || undefined}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </>
  )
}
