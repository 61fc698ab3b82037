import { useTranslations } from 'use-intl'
import { reportPeriods } from '~/domain/reports/periods'
import type { ListHandle } from '~/platform/list/use-list-query'
import { FilterFold } from '~/ui/filter-fold'
import { FilterSelect } from '~/ui/filter-select'
import type { ReportCatalogue } from '../reports.queries'
import type { BoardFilters } from './board-query'
import type { Department } from './dashboards.queries'

interface BoardControlsProps {
  query: ListHandle<BoardFilters, never>
  catalogue: ReportCatalogue
  departments: readonly Department[]
}

/** The one set of filters of a dashboard: of when, of which outlet, of which department. */
export function BoardControls({ query: { filters, set }, catalogue, departments }: BoardControlsProps) {
  const t = useTranslations('reportBoards')
  const reports = useTranslations('reports')
  const choices = [
    {
      name: 'period' as const,
      label: reports('period'),
      any: t('ownPeriod'),
      options: reportPeriods.map((value) => ({ value: value as string, label: reports(`periods.${value}`) })),
    },
    {
      name: 'outlet' as const,
      label: reports('outlet'),
      any: reports('allOutlets'),
      options: catalogue.outlets.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'department' as const,
      label: t('department'),
      any: t('allDepartments'),
      options: departments.map(({ key, name }) => ({ value: key, label: name })),
    },
  ].filter(({ options }) => options.length > 1)
  return (
    <div className="mb-8 grid grid-cols-2 items-end gap-4 sm:flex sm:flex-wrap sm:*:w-56 print:hidden">
      <FilterFold
        fields={choices.map(({ name, ...choice }) => (
          <FilterSelect
            key={name}
            name={name}
            value={filters[name]}
            onChoose={(value) => set({ [name]: value })}
            {...choice}
          />
        ))}
        chosen={choices.flatMap(({ name, label, options }) => {
          const words = options.find(({ value }) => value === filters[name])?.label
          return words ? [{ name, label, words, onClear: () => set({ [name]: '' }) }] : []
        })}
      />
    </div>
  )
}
