/** The mails to guests of a loyalty programme. */
export type LoyaltyMailKind =
  | 'loyalty_code'
  | 'loyalty_offer'
  | 'loyalty_expiring'
  | 'loyalty_contact_changed'

/** What those mails tell. */
export interface LoyaltyMailFacts {
  /** The digits a guest comes in with. */
  loyaltyCode?: string | undefined
  /** Which contact of a card changed. */
  changedContact?: 'phone' | 'email' | undefined
  /** What the house writes in a campaign. */
  offerTitle?: string | undefined
  /** How many points run out, and the last day they are good on is `until`. */
  expiringPoints?: string | undefined
  offerLines?: readonly string[] | undefined
}
