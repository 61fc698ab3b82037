import type { ReportPeriod } from './periods.ts'
import type { ReportSpec } from './spec.ts'

/** What a schedule asks each time: a question whose days follow the day on which it is asked. */
export interface ReportAsk extends Omit<ReportSpec, 'from' | 'to' | 'rows' | 'totals' | 'limit'> {
  period?: ReportPeriod
}

export const asksMost = 6

/** Hours at which a report is worth having; a night's hour is chosen by nobody. */
export const hoursOfMails = [6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 22] as const
