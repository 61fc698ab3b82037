/** The mails that follow what visitors send us from the public pages. */
export type SiteMailKind =
  | 'contact_received'
  | 'appointment_asked'
  | 'appointment_received'
  | 'appointment_confirmed'
  | 'appointment_declined'
  | 'appointment_cancelled'
  | 'appointment_moved'
  | 'appointment_withdrawn'
  | 'career_received'
  | 'tool_result_received'
  | 'payment_received'
  | 'payment_verified'
  | 'payment_rejected'
  | 'newsletter_confirm'
  | 'newsletter_welcome'
  | 'newsletter_letter'
  | 'submission_waiting'
  | 'appointment_changed'
  | 'payment_waiting'

/** What a mail to our staff tells of somebody who wrote, in this order. */
export const detailNames = [
  'kind',
  'appointment',
  'earlier',
  'name',
  'email',
  'phone',
  'company',
  'topic',
  'tool',
  'method',
  'amount',
  'utr',
  'invoice',
  'language',
  'text',
] as const
export type DetailName = (typeof detailNames)[number]

/** What those mails tell, each fact already in a form fit for reading. */
export interface SiteMailFacts {
  reference?: string
  /** Day and hour in India. */
  appointment?: string
  /** Where it was before it was moved. */
  earlier?: string
  /** Whether the visitor cancelled it, rather than moved it. */
  isWithdrawn?: boolean
  amount?: string
  /** What our staff writes to the person; never what the person wrote. */
  staffMessage?: string
  /** What the person wrote, for the copy they get; no mail program makes a link of it. */
  ownText?: string
  /** The name of the tool that a result is of. */
  tool?: string
  details?: Partial<Record<DetailName, string>>
  /** The subject of a newsletter issue, and whether it is a test sent to its author. */
  letter?: { subject: string; isTest: boolean }
  /** Whether the same payment number was reported before. */
  isRepeat?: boolean
}

/** The details as lines under their names; what the database names by a key, in words. */
export function detailLines(
  names: Record<DetailName, string>,
  { details = {} }: SiteMailFacts,
  words: Record<string, string>,
): string[] {
  return detailNames.flatMap((name) => {
    const value = details[name]
    const isKey = name === 'kind' || name === 'method' || name === 'language'
    return value ? [`${names[name]}: ${isKey ? (words[value] ?? value) : value}`] : []
  })
}
