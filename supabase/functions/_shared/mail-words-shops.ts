/** The mails to mystery shoppers. */
export const shopMailKinds = ['shopper_invitation', 'shop_offered', 'shop_withdrawn'] as const
export type ShopMailKind = (typeof shopMailKinds)[number]

/** What those mails tell, in words fit for reading. */
export interface ShopMailFacts {
  visitPlace?: string | undefined
  visitDay?: string | undefined
  daypart?: string | undefined
  fee?: string | undefined
  cap?: string | undefined
  submitBy?: string | undefined
}
