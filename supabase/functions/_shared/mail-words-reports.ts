import type { MailItem } from './mail-words-flags.ts'

/** The mails of reports. */
export const reportMailKinds = ['weekly_letter'] as const
export type ReportMailKind = (typeof reportMailKinds)[number]

/** What those mails tell. */
export interface ReportMailFacts {
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
