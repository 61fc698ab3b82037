/** The mails about figures and what is done about them. */
export const kpiMailKinds = [
  'kpi_signals',
  'action_given',
  'action_claimed',
  'action_verified',
  'action_reopened',
  'action_withdrawn',
  'action_overdue',
] as const
export type KpiMailKind = (typeof kpiMailKinds)[number]

/** How far something is from what it was, as people read it. */
export interface MailMove {
  by: string
  isPoints: boolean
  isLess: boolean
}

/** One thing of the week. */
export interface MailSignal {
  kpi: string
  outlet: string
  figure: string
  former: string
  move: MailMove
  basis: 'last_year' | 'week_before'
  /** Eight weeks in a row. */
  isRun: boolean
  /** What to do, where it is not better. */
  advice?: string | undefined
}

/** What those mails tell. */
export interface KpiMailFacts {
  signals?: readonly MailSignal[]
  /** The days of the week. */
  week?: string
  actionTitle?: string | undefined
  actionProof?: string | undefined
  actionDue?: string | undefined
  actionOutlet?: string | undefined
  actionNote?: string | undefined
}
