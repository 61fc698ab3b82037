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
  loyalty_expiring: ({ expiringPoints = '', until = '', tenantName, brand }) => ({
    subject: `${expiringPoints} points at ${tenantName ?? brand} are good until ${until}`,
    heading: `${expiringPoints} points are good until ${until}`,
    lines: [
      'Open your card to see which rewards they are enough for, and how many visits away the next one is.',
    ],
    action: 'Open your card',
    note: 'You get this because you asked to be told before points expire. You can switch it off in your card.',
  }),
  loyalty_offer: ({ offerTitle = '', offerLines = [], tenantName, brand }) => ({
    subject: `${tenantName ?? brand}: ${offerTitle}`,
    heading: offerTitle,
    lines: [...offerLines],
    action: 'Open your card',
    note: `You get this because you agreed to offers from ${tenantName ?? brand}.`,
  }),
}
