import { useTranslations } from 'use-intl'
import {
  type Calculation,
  calculationOf,
  calculationText,
  checked,
  type Scale,
  scales,
} from '~/domain/reports/calculation'
import type { ListHandle } from '~/platform/list/use-list-query'
import { FilterSelect } from '~/ui/filter-select'
import { Select } from '~/ui/select'
import type { ReportFilters } from './report-query'
import type { Explore } from './reports.queries'
import { useReportWords } from './use-report-words'

interface CalculationControlProps {
  query: ListHandle<ReportFilters, never>
  explore: Explore
}

/** A figure of one's own, made of those that can be counted or paid: one or two above, one below. What it says stands in the address. */
export function CalculationControl({ query: { filters, set }, explore }: CalculationControlProps) {
  const t = useTranslations('reports.calculation')
  const words = useReportWords()
  const usable = explore.metrics.filter(({ unit }) => unit === 'count' || unit === 'paise')
  if (explore.key === 'kpis' || usable.length < 2) return null
  const said = calculationOf(filters.calc)
  const [first, second] = said?.above ?? []
  const unit = said ? checked(said, explore.metrics) : null
  const options = usable.map(({ key, name }) => ({ value: key, label: words.metric({ explore, key, name }) }))
  const say = (next: Partial<Calculation>) => {
    const all = { above: said?.above ?? [], below: said?.below ?? [], scale: said?.scale ?? 1, ...next }
    set({ calc: all.above.length > 0 ? calculationText(all) : '', order: '', rows: '' })
  }
  const term = (key: string, sign: 1 | -1 = 1) => ({ key, sign })
  return (
    <details open={filters.calc !== ''}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-sm">
        {t('title')}
      </summary>
      <p className="max-w-prose text-ink-soft text-sm">{t('hint')}</p>
      <div className="mt-3 grid grid-cols-2 items-end gap-4 sm:flex sm:flex-wrap sm:*:w-52">
        <FilterSelect
          name="above"
          label={t('above')}
          value={first?.key ?? ''}
          any={t('nothing')}
          options={options}
          onChoose={(key) => say({ above: key ? [term(key), ...(second ? [second] : [])] : [] })}
        />
        {first ? (
          <>
            <Select
              name="sign"
              label={t('sign')}
              value={second && second.sign < 0 ? 'minus' : 'plus'}
              options={(['plus', 'minus'] as const).map((value) => ({ value, label: t(`signs.${value}`) }))}
              disabled={!second}
              onChange={({ target }) =>
                second && say({ above: [first, term(second.key, target.value === 'minus' ? -1 : 1)] })
              }
            />
            <FilterSelect
              name="besides"
              label={t('besides')}
              value={second?.key ?? ''}
              any={t('nothing')}
              options={options.filter(({ value }) => value !== first.key)}
              onChoose={(key) => say({ above: key ? [first, term(key, second?.sign)] : [first] })}
            />
            <FilterSelect
              name="below"
              label={t('below')}
              value={said?.below[0]?.key ?? ''}
              any={t('nothing')}
              options={options}
              onChoose={(key) => say(key ? { below: [term(key)] } : { below: [], scale: 1 })}
            />
            {said && said.below.length > 0 ? (
              <Select
                name="scale"
                label={t('times')}
                value={String(said.scale)}
                options={scales.map((value) => ({ value: String(value), label: t(`scales.${value}`) }))}
                onChange={({ target }) => say({ scale: Number(target.value) as Scale })}
              />
            ) : null}
          </>
        ) : null}
      </div>
      {filters.calc !== '' ? (
        <p className="mt-2 text-ink-soft text-sm" role="status">
          {said && unit ? words.formula({ explore, calculation: said }) : t('notYet')}
        </p>
      ) : null}
    </details>
  )
}
