/** The mails of the add-on store. */
export type StoreMailKind =
  | 'order_quoted'
  | 'trial_ending'
  | 'invoice_issued'
  | 'invoice_paid'
  | 'invoice_reminder'
  | 'invoice_warning'
  | 'workspace_read_only'
  | 'workspace_open_again'

/** What those mails tell. */
export interface StoreMailFacts {
  /** What was ordered, in the language of the mail. */
  productName?: string | undefined
  invoiceSerial?: string | undefined
  isCreditNote?: boolean | undefined
  /** Written amounts of money; the last day to pay is `until`. */
  invoiceTotal?: string | undefined
  invoiceOpen?: string | undefined
  isOverdue?: boolean | undefined
}
