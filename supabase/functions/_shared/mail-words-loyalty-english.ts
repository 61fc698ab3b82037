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
  loyalty_contact_changed: ({ changedContact, tenantName, brand }) => ({
    subject: `The ${changedContact === 'phone' ? 'phone number' : 'email address'} of your card at ${tenantName ?? brand} was changed`,
    heading: `Your ${changedContact === 'phone' ? 'phone number' : 'email address'} was changed`,
    lines: [
      `From now on, codes for your card at ${tenantName ?? brand} go to the new one. Your points are where they were.`,
    ],
    action: 'Open your card',
    note: `Was it not you? Tell the team at ${tenantName ?? brand} and they will help.`,
  }),
  loyalty_offer: ({ offerTitle = '', offerLines = [], tenantName, brand }) => ({
    subject: `${tenantName ?? brand}: ${offerTitle}`,
    heading: offerTitle,
    lines: [...offerLines],
    action: 'Open your card',
    note: `You get this because you agreed to offers from ${tenantName ?? brand}.`,
  }),
}
