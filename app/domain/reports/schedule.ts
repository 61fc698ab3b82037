import type { ReportPeriod } from './periods.ts'
import type { ReportSpec } from './spec.ts'

/** What a schedule asks each time: a question whose days follow the day on which it is asked. */
export interface ReportAsk extends Omit<ReportSpec, 'from' | 'to' | 'rows' | 'totals' | 'limit'> {
  period?: ReportPeriod
  /** A figure that is made of its metrics, as `done/given*100`, and those of them that are not told themselves. */
  calculation?: string
  hidden?: readonly string[]
}

/** What a file is made of: the figures of a report, or the rows under one. */
export interface FileAsk extends ReportAsk {
  rows?: true
}

export const asksMost = 6

/** Whether an answer names people, as private.names_people says it. */
export function namesPeople(asks: readonly ReportAsk[]): boolean {
  const isPerson = (key: string) => key === 'person' || key === 'owner'
  return asks.some(
    ({ dimensions, filters, pivot }) =>
      [...(dimensions ?? []), ...Object.keys(filters ?? {})].some(isPerson) ||
      (typeof pivot === 'string' && isPerson(pivot)),
  )
}

/** Hours at which a report is worth having; a night's hour is chosen by nobody. */
export const hoursOfMails = [6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 22] as const

/** When whoever watches a figure is told. */
export const alertKinds = ['above', 'below', 'limits'] as const

/** The bound that somebody types, in the unit in which the figure is kept: money in rupees becomes paise; null where it is no number. */
export function boundTyped(text: string, unit: string): number | null {
  const plain = text.replaceAll(/[\s,₹%]/g, '')
  if (!/^-?\d{1,12}(\.\d{1,4})?$/.test(plain)) return null
  return unit === 'paise' ? Math.round(Number(plain) * 100) : Number(plain)
}
