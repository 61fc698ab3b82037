/** The mails to guests of a loyalty programme. */
export type LoyaltyMailKind = 'loyalty_code'

/** What those mails tell. */
export interface LoyaltyMailFacts {
  /** The digits a guest comes in with. */
  loyaltyCode?: string | undefined
}
