import type { MailItem } from './mail-words-flags.ts'

/** The mails of reports. */
export const reportMailKinds = [
  'weekly_letter',
  'report_scheduled',
  'report_failed',
  'report_alert',
  'report_file',
  'report_address',
  'report_outside',
  'report_outside_stopped',
] as const
export type ReportMailKind = (typeof reportMailKinds)[number]

/** What those mails tell. */
export interface ReportMailFacts {
  alert?: {
    figure: string
    value: string
    former: string | undefined
    rule: 'above' | 'below' | 'limits'
    bound: string
  }
  reportName?: string
  /** How much a file holds, and until which day it lies there. */
  reportFile?: { rows: string; isCut: boolean; goesOn: string }
  /** Who is asked whether reports may come. */
  reportAsks?: string
  /** The days it is of, where it has some. */
  reportDays?: string | undefined
  reportWhole?: readonly { name: string; value: string; former: string | undefined }[]
  reportRows?: { heading: string; items: readonly string[] } | undefined
  weekly?: {
    day: string
    /** Each figure leads to the rows under it. */
    facts: readonly MailItem[]
    noFacts: string
    caveat: string | MailItem
    decision: string | MailItem
    titles: { facts: string; caveat: string; decision: string }
  }
}
