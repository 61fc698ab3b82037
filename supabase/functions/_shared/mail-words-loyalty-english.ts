import type { LoyaltyWords } from './mail-words.ts'

/** What the mails to guests say in English. */
export const loyaltyEnglish: LoyaltyWords = {
  loyalty_code: ({ loyaltyCode = '', tenantName, brand }) => ({
    subject: `${loyaltyCode} is your code for ${tenantName ?? brand}`,
    heading: loyaltyCode,
    lines: [
      `Type this code on the page of ${tenantName ?? brand} to open your card. It works for ten minutes.`,
    ],
    note: 'Do not give the code to anyone, not even to the staff. If you did not ask for it, you don’t need to do anything.',
  }),
  loyalty_offer: ({ offerTitle = '', offerLines = [], tenantName, brand }) => ({
    subject: `${tenantName ?? brand}: ${offerTitle}`,
    heading: offerTitle,
    lines: [...offerLines],
    action: 'Open your card',
    note: `You get this because you agreed to offers from ${tenantName ?? brand}.`,
  }),
}
