import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { isGrain } from '~/domain/reports/catalogue'
import type { ReadyReport } from '~/domain/reports/library'
import { type ReportPeriod, reportPeriods } from '~/domain/reports/periods'
import type { ListHandle } from '~/platform/list/use-list-query'
import { FilterFold } from '~/ui/filter-fold'
import { FilterSelect } from '~/ui/filter-select'
import { Icon } from '~/ui/icons'
import { Select } from '~/ui/select'
import type { ReadReport } from './read-report'
import type { ReportFilters } from './report-query'
import type { ReportCatalogue } from './reports.queries'
import { useReportWords } from './use-report-words'

interface ReportControlsProps {
  query: ListHandle<ReportFilters, never>
  ready: ReadyReport
  report: ReadReport
  catalogue: ReportCatalogue
}

/** Of when, of which outlet, grouped by what; and below what it is narrowed down to besides. */
export function ReportControls({
  query: { going: filters, set },
  ready,
  report,
  catalogue,
}: ReportControlsProps) {
  const t = useTranslations('reports')
  const words = useReportWords()
  const locale = localeOfTag(useLocale())
  const kpis = catalogue.explores.find(({ key }) => key === 'kpis')?.metrics ?? []
  const outlet = catalogue.outlets.find(({ id }) => id === filters.outlet)
  const hasOutlets = report.metrics.some(
    ({ explore }) => explore.least_people === null && explore.dimensions.some(({ key }) => key === 'outlet'),
  )
  const periods = reportPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))
  const fields = [
    ready.period ? (
      <Select
        key="period"
        name="period"
        label={t('period')}
        value={report.period ?? ''}
        options={periods}
        onChange={({ target }) =>
          set({ period: target.value === ready.period ? '' : (target.value as ReportPeriod), rows: '' })
        }
      />
    ) : ready.mayHavePeriod ? (
      <FilterSelect
        key="period"
        name="period"
        label={t('period')}
        value={filters.period}
        any={t(report.metrics[0]?.explore.key === 'signals' ? 'lastLook' : 'anyTime')}
        options={periods}
        onChoose={(value) => set({ period: value as ReportPeriod, rows: '' })}
      />
    ) : null,
    ready.mayHavePeriod && report.period && !isGrain(report.by) ? (
      <FilterSelect
        key="compare"
        name="compare"
        label={t('compare')}
        value={filters.compare}
        any={t('compareNone')}
        options={(['last_period', 'same_dates'] as const).map((value) => ({
          value,
          label: t(`compares.${value}`),
        }))}
        onChoose={(value) => set({ compare: value as 'last_period' })}
      />
    ) : null,
    ready.isOfOneKpi ? (
      <Select
        key="kpi"
        name="kpi"
        label={t('kpi')}
        value={report.metrics[0]?.key ?? ''}
        options={kpis.map(({ key, name }) => ({ value: key, label: name?.[locale] ?? key }))}
        onChange={({ target }) => set({ kpi: target.value })}
      />
    ) : null,
    hasOutlets && catalogue.outlets.length > 1 ? (
      <FilterSelect
        key="outlet"
        name="outlet"
        label={t('outlet')}
        value={filters.outlet}
        any={t('allOutlets')}
        options={catalogue.outlets.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(value) => set({ outlet: value, rows: '' })}
      />
    ) : null,
    report.choices.length > 1 ? (
      <Select
        key="by"
        name="by"
        label={t('by')}
        value={report.by}
        options={report.choices.map((value) => ({ value, label: words.dimension(value) }))}
        onChange={({ target }) => set({ by: target.value, order: '' })}
      />
    ) : null,
  ].filter((field) => field !== null)
  const beside = report.narrowed.filter(({ dimension }) => dimension !== 'outlet')
  return (
    <div className="mb-6 flex flex-col gap-4 print:hidden">
      <div className="grid grid-cols-2 items-end gap-4 sm:flex sm:flex-wrap sm:*:w-56">
        <FilterFold
          fields={fields}
          chosen={
            outlet
              ? [
                  {
                    name: 'outlet',
                    label: t('outlet'),
                    words: outlet.name,
                    onClear: () => set({ outlet: '' }),
                  },
                ]
              : []
          }
        />
      </div>
      {beside.length > 0 ? (
        <ul aria-label={t('narrowed')} className="flex flex-wrap gap-2">
          {beside.map(({ dimension, key, name }) => (
            <li key={dimension}>
              <button
                type="button"
                onClick={() => set({ [dimension]: '', rows: '' })}
                className="inline-flex min-h-11 items-center gap-2 rounded-md border border-control px-3 hover:border-ink hover:bg-paper-deep"
              >
                <span className="sr-only">{t('without')}</span>
                {`${words.dimension(dimension)}: ${words.row(dimension, key, name)}`}
                <Icon name="close" className="size-4 text-ink-soft" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
