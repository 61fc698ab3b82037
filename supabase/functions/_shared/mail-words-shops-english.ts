import type { ShopWords } from './mail-words.ts'

const dayparts: Record<string, string> = {
  breakfast: 'breakfast',
  lunch: 'lunch',
  afternoon: 'the afternoon',
  dinner: 'dinner',
  late: 'late evening',
}

/** What the mails to mystery shoppers say in English. */
export const shopsEnglish: ShopWords = {
  shopper_invitation: ({ tenantName, brand, until }) => ({
    subject: `Become a mystery shopper for ${tenantName ?? brand}`,
    heading: 'Would you visit for us?',
    lines: [
      `${tenantName ?? brand} invites you to make mystery visits: you go as a guest, and then report what you saw.`,
      'Read the code of conduct first. It takes three minutes. You need no account.',
    ],
    action: 'Read and decide',
    note: `The link works until ${until ?? ''}. If you don’t want to, you don’t need to do anything.`,
  }),
  shop_offered: (facts) => ({
    subject: `A visit for you: ${facts.visitPlace ?? ''}, ${facts.visitDay ?? ''}`,
    heading: 'A visit for you',
    lines: [
      `Where: ${facts.visitPlace ?? ''}`,
      `When: ${facts.visitDay ?? ''}, ${dayparts[facts.daypart ?? ''] ?? ''}`,
      `You get ${facts.fee ?? ''} for your report, and up to ${facts.cap ?? ''} of your bill back.`,
      `Report due: ${facts.submitBy ?? ''}`,
    ],
    action: 'Read the brief and answer',
    note: `Please answer by ${facts.until ?? ''}. The link is yours alone: don’t pass it on, and don’t tell anyone at the outlet.`,
  }),
  shop_withdrawn: (facts) => ({
    subject: `Called off: ${facts.visitPlace ?? ''}, ${facts.visitDay ?? ''}`,
    heading: 'This visit is called off',
    lines: [
      `Please don’t go to ${facts.visitPlace ?? ''} on ${facts.visitDay ?? ''} for us. The visit is called off.`,
    ],
    note: 'The link to the visit no longer works. You don’t need to do anything.',
  }),
}
