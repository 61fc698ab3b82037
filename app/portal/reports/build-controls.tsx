import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { metricsMost } from '~/domain/reports/spec'
import { wordsOf } from '~/platform/list/list-query'
import type { ListHandle } from '~/platform/list/use-list-query'
import { Icon } from '~/ui/icons'
import { Select } from '~/ui/select'
import { tapped } from './build-address'
import { CalculationControl } from './calculation-control'
import type { ReportFilters } from './report-query'
import type { Explore, ReportCatalogue } from './reports.queries'
import { useReportWords } from './use-report-words'

interface BuildControlsProps {
  query: ListHandle<ReportFilters, never>
  catalogue: ReportCatalogue
  explore: Explore
  /** The keys of the metrics that are shown. */
  metrics: readonly string[]
}

/** What a report is about, and its figures to be tapped. */
export function BuildControls({ query, catalogue, explore, metrics }: BuildControlsProps) {
  const { set, going } = query
  // As they were tapped last: a second tap builds on the first, though its answer is not there yet.
  const known = wordsOf(going.metrics).filter((key) => explore.metrics.some((metric) => metric.key === key))
  const tappedLast = known.length > 0 ? known : metrics
  const of = catalogue.explores.find(({ key }) => key === going.of)?.key ?? explore.key
  const isComing = of !== explore.key // its own figures are not here yet, and these are no longer meant
  const t = useTranslations('reports')
  const words = useReportWords()
  const explores = useTranslations('reportWords.explores')
  const locale = localeOfTag(useLocale())
  const narrowing = Object.fromEntries(explore.dimensions.map(({ key }) => [key, '']))
  return (
    <div className="mb-6 flex flex-col gap-5 print:hidden">
      <div className="sm:w-72">
        <Select
          name="of"
          label={t('build.of')}
          value={of}
          options={catalogue.explores.map(({ key }) => ({ value: key, label: explores(key) }))}
          onChange={({ target }) =>
            set({
              ...narrowing,
              of: target.value as Explore['key'],
              metrics: '',
              by: '',
              order: '',
              rows: '',
              period: '',
              calc: '',
            })
          }
        />
      </div>
      <fieldset>
        <legend className="font-medium text-sm">{t('build.metrics')}</legend>
        <p className="text-ink-soft text-sm">{t('build.metricsHint')}</p>
        <ul className="mt-2 flex flex-wrap gap-2">
          {explore.metrics
            .filter(({ unit }) => unit !== 'number')
            .map(({ key, name }) => {
              const isOn = tappedLast.includes(key)
              return (
                <li key={key}>
                  <button
                    type="button"
                    aria-pressed={isOn}
                    disabled={
                      isComing ||
                      (!isOn && tappedLast.length >= metricsMost) ||
                      (isOn && tappedLast.length === 1)
                    }
                    onClick={() => set({ metrics: tapped(tappedLast, key).join('.'), rows: '', order: '' })}
                    className={`inline-flex min-h-11 items-center gap-2 rounded-md border px-3 text-left disabled:text-ink-soft ${isOn ? 'border-ink bg-paper-deep font-medium' : 'border-control hover:border-ink'}`}
                  >
                    {isOn ? <Icon name="check" className="size-4" /> : null}
                    {name?.[locale] ?? words.metric({ explore, key, name })}
                  </button>
                </li>
              )
            })}
        </ul>
      </fieldset>
      <CalculationControl query={query} explore={explore} />
    </div>
  )
}
