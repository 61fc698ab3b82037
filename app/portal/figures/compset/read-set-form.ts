import { type SetProblem, type SetTotals, setProblem } from '~/domain/kpi/comp-set'
import type { Period } from '~/domain/kpi/periods'
import { readPlainNumber } from '~/domain/plain-number'

export interface SetForm {
  period: Period
  set: SetTotals
  isWithOwn: boolean
  reason: string
}
type Wrong = Partial<
  Record<'day' | 'available' | 'sold' | 'revenue' | 'reason', SetProblem | 'day' | 'reason'>
>

/** What a form says of a report, or what is wrong with it by field. `month` are its days so far. */
export function readSetForm(
  form: FormData,
  month: Period,
): { read: SetForm; wrong?: never } | { wrong: Wrong } {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => readPlainNumber(text(name), '.') ?? Number.NaN
  const day = text('day')
  const isOfDay = text('of') === 'day'
  if (isOfDay && !(day >= month.from && day <= month.to)) return { wrong: { day: 'day' } }
  const set = {
    available: number('available'),
    sold: number('sold'),
    revenue: Math.round(number('revenue') * 100),
  }
  const problem = setProblem(set)
  if (problem) return { wrong: { [fieldOf(problem)]: problem } }
  const reason = text('reason')
  if (reason.length > 0 && reason.length < 3) return { wrong: { reason: 'reason' } }
  return {
    read: {
      period: isOfDay ? { from: day, to: day } : month,
      set,
      isWithOwn: form.has('isWithOwn'),
      reason,
    },
  }
}

const fieldOf = (problem: SetProblem) =>
  problem === 'sold_above_available'
    ? 'sold'
    : problem === 'available' || problem === 'sold'
      ? problem
      : 'revenue'
