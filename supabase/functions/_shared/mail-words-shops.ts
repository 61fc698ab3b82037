/** The mails around mystery visits: to shoppers, and to who reads their reports. */
export const shopMailKinds = [
  'shopper_invitation',
  'shop_offered',
  'shop_code',
  'shop_withdrawn',
  'shop_critical',
  'shop_revision',
  'shop_released',
  'shop_waiting',
  'shop_appealed',
  'shop_appeal_decided',
] as const
export type ShopMailKind = (typeof shopMailKinds)[number]

/** What those mails tell, in words fit for reading. */
export interface ShopMailFacts {
  visitPlace?: string | undefined
  visitDay?: string | undefined
  daypart?: string | undefined
  fee?: string | undefined
  cap?: string | undefined
  submitBy?: string | undefined
  /** Critical items that were not met. */
  criticalItems?: readonly string[] | undefined
  /** Why a report came back, by question. */
  askedItems?: readonly string[] | undefined
  wellItems?: readonly string[] | undefined
  betterItems?: readonly string[] | undefined
  shopScore?: string | undefined
  shopNote?: string | undefined
  shopAlert?: string | undefined
  /** Of an appeal: its item, how it ended, and the score before it. */
  appealItem?: string | undefined
  appealOutcome?: string | undefined
  scoreBefore?: string | undefined
  waitingCount?: string | undefined
  /** Six digits that prove the mailbox. */
  shopCode?: string | undefined
}
