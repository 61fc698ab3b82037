import { useTranslations } from 'use-intl'
import { type RetentionInput, revenueByYear } from '~/domain/tools/retention'
import type { Values } from '~/domain/tools/scenario'
import { CurveChart, type CurveLine } from '../../calculator-curve'
import { useWriting } from '../../calculator-writing'

/** Revenue of today's customers year by year, and what new ones put on top. */
export function YearsCurve({ values }: { values: Values<RetentionInput> }) {
  const t = useTranslations('retention')
  const { money, number } = useWriting()
  const years = revenueByYear(values)
  const last = years.at(-1) ?? { year: 0, existing: values.start, total: values.start }
  const hasNew = values.newSales > 0
  const lineOf = (name: 'existing' | 'total', tone: CurveLine['tone']): CurveLine => ({
    label: t(`line.${name}`),
    tone,
    points: years.map((row) => [row.year, row[name]]),
    isArea: name === 'existing',
    isDashed: name === 'total',
  })
  const columns = hasNew ? (['existing', 'total'] as const) : (['existing'] as const)
  const yearOf = (year: number) => (year === 0 ? t('now') : number(year))
  return (
    <CurveChart
      lines={[lineOf('existing', 'blue'), ...(hasNew ? [lineOf('total', 'orange')] : [])]}
      marks={[
        { x: 0, y: values.start, label: money(values.start), tone: 'ink' },
        { x: last.year, y: last.existing, label: money(last.existing), tone: 'blue' },
      ]}
      ticks={years.map(({ year }) => ({ x: year, label: yearOf(year) }))}
      axis={t('axis')}
      table={{
        head: [t('axis'), ...columns.map((name) => t(`line.${name}`))],
        rows: years.map((row) => [yearOf(row.year), ...columns.map((name) => money(row[name]))]),
      }}
    >
      {t('curve', { start: money(values.start), end: money(last.existing), years: values.years })}
    </CurveChart>
  )
}
