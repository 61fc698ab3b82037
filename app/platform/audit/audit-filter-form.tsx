import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { DayField } from '~/ui/day-field'
import { FilterSelect } from '~/ui/filter-select'
import { Icon } from '~/ui/icons'
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
  const [, setQuery] = useSearchParams()
  function change(patch: Partial<AuditFilter>) {
    setQuery((query) => withAuditFilter(query, patch), { replace: true, preventScrollReset: true })
  }
  const people = actors.map(({ id, name, isPlatform }) => ({
    value: id,
    label: isPlatform ? t('who.platform', { name }) : name,
  }))
  const kinds = Object.keys(auditKinds) as AuditKind[]
  return (
    <div className="mb-6 flex flex-wrap items-end gap-4 lg:flex-nowrap">
      <search
        aria-label={t('filters.label')}
        className="grid min-w-0 grow grid-cols-2 gap-4 lg:grid-cols-[1fr_1fr_11rem_11rem]"
      >
        <FilterSelect
          name="person"
          label={t('filters.person')}
          value={filter.person}
          any={t('filters.everybody')}
          options={people}
          onChoose={(person) => change({ person })}
        />
        <FilterSelect
          name="kind"
          label={t('filters.kind')}
          value={filter.kind}
          any={t('filters.everything')}
          options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChoose={(chosen) => change({ kind: chosen as AuditKind | '' })}
        />
        <DayField
          name="from"
          label={words('from')}
          value={filter.from}
          max={filter.to}
          onChange={(from) => change({ from })}
        />
        <DayField
          name="to"
          label={words('to')}
          value={filter.to}
          min={filter.from}
          onChange={(to) => change({ to })}
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
