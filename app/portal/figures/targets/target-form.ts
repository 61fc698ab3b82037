import { readPlainNumber } from '~/domain/plain-number'
import { type Plan, plans } from './target-list'
import type { PlanKpi, TargetInput } from './targets.queries'

export type TargetProblem = 'kpi' | 'number' | 'above_zero' | 'range' | 'day' | 'order' | 'bands'
export type TargetMistakes = Partial<Record<string, TargetProblem>>

/** A figure as it is typed, in the unit it is kept in: rupees become paise. Null for what is none. */
export function readFigure(typed: string, unit: PlanKpi['unit']): number | null {
  const value = readPlainNumber(typed.replace(/%\s*$/, ''), '.')
  if (value === null) return null
  return unit === 'paise' ? Math.round(value * 100) : value
}

/** A kept figure as a form shows it to be changed. */
export function typedFigure(value: number | null, unit: PlanKpi['unit']): string {
  if (value === null) return ''
  return String(unit === 'paise' ? value / 100 : value)
}

/** What a form says of a target, or what is wrong with it by field. */
export function readTargetForm(
  form: FormData,
  kpis: readonly PlanKpi[],
): { target: TargetInput; wrong?: never } | { target?: never; wrong: TargetMistakes } {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const kpi = kpis.find(({ key }) => key === text('kpi'))
  const plan: Plan = plans.find((known) => known === text('plan')) ?? 'target'
  if (!kpi) return { wrong: { kpi: 'kpi' } }
  const wrong: TargetMistakes = {}
  const target = readFigure(text('target'), kpi.unit)
  if (target === null) wrong.target = 'number'
  else if (target <= 0) wrong.target = 'above_zero'
  const high = kpi.polarity === 'range' ? readFigure(text('high'), kpi.unit) : null
  if (kpi.polarity === 'range' && (high === null || (target !== null && high <= target))) wrong.high = 'range'
  const firstDay = text(plan === 'budget' ? 'month' : 'firstDay')
  const lastDay = plan === 'budget' ? '' : text('lastDay')
  if (!/^\d{4}-\d\d-\d\d$/.test(firstDay)) wrong[plan === 'budget' ? 'month' : 'firstDay'] = 'day'
  else if (lastDay && lastDay < firstDay) wrong.lastDay = 'order'
  const share = (name: string, usual: number) =>
    text(name) === '' ? usual : (readPlainNumber(text(name), '.') ?? -1)
  const bands = { good: share('good', 100), near: share('near', 95), watch: share('watch', 90) }
  const { good, near, watch } = bands
  const areWhole = [good, near, watch].every(Number.isInteger)
  if (!areWhole || !(0 < watch && watch < near && near < good && good <= 200)) wrong.good = 'bands'
  if (Object.keys(wrong).length > 0 || target === null) return { wrong }
  const outletId = text('outlet') || null
  return { target: { kpi: kpi.key, plan, outletId, firstDay, lastDay: lastDay || null, target, high, bands } }
}
