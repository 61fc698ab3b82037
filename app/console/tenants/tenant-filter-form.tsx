import { useTranslations } from 'use-intl'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { readTenantFilter, type TenantFilter } from './fitting-tenants'

interface TenantFilterFormProps {
  filter: TenantFilter
  onChange: (filter: TenantFilter) => void
}

/** Narrows the list while somebody types or chooses. */
export function TenantFilterForm({ filter, onChange }: TenantFilterFormProps) {
  const t = useTranslations('console')
  const states = [
    { value: 'all', label: t('all') },
    { value: 'active', label: t('active') },
    { value: 'suspended', label: t('suspended') },
  ]
  return (
    <search className="mb-8 grid max-w-2xl gap-4 sm:grid-cols-[1fr_12rem]">
      <TextField
        name="name"
        type="search"
        autoComplete="off"
        label={t('search')}
        value={filter.name}
        onChange={({ target }) => onChange({ ...filter, name: target.value })}
      />
      <Select
        name="state"
        label={t('showState')}
        options={states}
        value={filter.state}
        onChange={({ target }) =>
          onChange({ ...filter, state: readTenantFilter(new URLSearchParams({ state: target.value })).state })
        }
      />
    </search>
  )
}
