import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { DayField } from '~/ui/day-field'
import { FilterFold } from '~/ui/filter-fold'
import { FilterSelect } from '~/ui/filter-select'
import { Icon } from '~/ui/icons'
import { useDateTime } from '../use-date-time'
import { type AuditFilter, type AuditKind, auditKinds, withAuditFilter } from './audit-filter'
import type { AuditData } from './load-audit'

interface AuditFilterFormProps {
  data: AuditData
  onExport: () => void
}

/** Narrows the log down to a person, a kind of change, a time; each choice goes into the address at once. */
export function AuditFilterForm({ data: { filter, actors }, onExport }: AuditFilterFormProps) {
  const t = useTranslations('activity')
  const words = useTranslations('ui.list')
  const dateTime = useDateTime()
  const [, setQuery] = useSearchParams()
  function change(patch: Partial<AuditFilter>) {
    setQuery((query) => withAuditFilter(query, patch), { replace: true, preventScrollReset: true })
  }
  const people = actors.map(({ id, name, isPlatform }) => ({
    value: id,
    label: isPlatform ? t('who.platform', { name }) : name,
  }))
  const kinds = (Object.keys(auditKinds) as AuditKind[]).map((kind) => ({
    value: kind,
    label: t(`kinds.${kind}`),
  }))
  const wordOf = (options: readonly { value: string; label: string }[], chosen: string) =>
    options.find(({ value }) => value === chosen)?.label ?? chosen
  const day = (date: string) => date && dateTime(new Date(date), { dateStyle: 'medium' })
  const filters = [
    {
      name: 'person',
      label: t('filters.person'),
      words: wordOf(people, filter.person),
      any: t('filters.everybody'),
      options: people,
    },
    {
      name: 'kind',
      label: t('filters.kind'),
      words: wordOf(kinds, filter.kind),
      any: t('filters.everything'),
      options: kinds,
    },
    { name: 'from', label: words('from'), words: day(filter.from), limit: { max: filter.to } },
    { name: 'to', label: words('to'), words: day(filter.to), limit: { min: filter.from } },
  ] as const
  return (
    <div className="mb-6 flex flex-wrap items-end gap-4 lg:flex-nowrap">
      <search
        aria-label={t('filters.label')}
        className="grid min-w-0 grow grid-cols-2 gap-4 lg:grid-cols-[1fr_1fr_11rem_11rem]"
      >
        <FilterFold
          fields={filters.map(({ words: _, name, ...one }) => {
            const field = { ...one, name, value: filter[name] }
            const set = (value: string) => change({ [name]: value })
            return 'options' in field ? (
              <FilterSelect {...field} key={name} onChoose={set} />
            ) : (
              <DayField {...field} {...field.limit} key={name} onChange={set} />
            )
          })}
          chosen={filters
            .filter(({ name }) => filter[name])
            .map((one) => ({ ...one, onClear: () => change({ [one.name]: '' }) }))}
        />
      </search>
      <span className="shrink-0">
        <Button variant="secondary" onClick={onExport}>
          <Icon name="download" />
          {t('export.button')}
        </Button>
      </span>
    </div>
  )
}
