import { useTranslations } from 'use-intl'
import type { ChartKind } from '~/domain/reports/chart'
import type { ListHandle } from '~/platform/list/use-list-query'
import { FilterSelect } from '~/ui/filter-select'
import { Select } from '~/ui/select'
import type { ReadReport } from '../read-report'
import type { ReportFilters } from '../report-query'
import { useReportWords } from '../use-report-words'

interface ChartControlsProps {
  query: ListHandle<ReportFilters, never>
  report: ReadReport
  kind: ChartKind
  kinds: readonly ChartKind[]
}

/** How the report is drawn, and what stands in its columns. */
export function ChartControls({ query: { set }, report, kind, kinds }: ChartControlsProps) {
  const t = useTranslations('reports')
  const words = useReportWords()
  if (kinds.length < 2 && report.acrossChoices.length === 0) return null
  return (
    <div className="mb-6 grid grid-cols-2 items-end gap-4 sm:flex sm:flex-wrap sm:*:w-56 print:hidden">
      {kinds.length > 1 ? (
        <Select
          name="chart"
          label={t('chartKind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`chartKinds.${value}`) }))}
          onChange={({ target }) => set({ chart: target.value as ChartKind })}
        />
      ) : null}
      {report.acrossChoices.length > 0 ? (
        <FilterSelect
          name="across"
          label={t('across')}
          value={report.pivot?.across ?? ''}
          any={t('acrossNone')}
          options={report.acrossChoices.map((value) => ({ value, label: words.dimension(value) }))}
          onChoose={(value) => set({ across: value, chart: '', under: '' })}
        />
      ) : null}
      {report.pivot && report.pivot.underChoices.length > 0 ? (
        <FilterSelect
          name="under"
          label={t('gatheredUnder')}
          value={report.pivot.gathered?.under ?? ''}
          any={t('acrossNone')}
          options={report.pivot.underChoices.map((value) => ({ value, label: words.dimension(value) }))}
          onChoose={(value) => set({ under: value })}
        />
      ) : null}
    </div>
  )
}
