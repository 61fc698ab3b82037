import type { ShopWords } from './mail-words.ts'

const dayparts: Record<string, string> = {
  breakfast: 'breakfast',
  lunch: 'lunch',
  afternoon: 'the afternoon',
  dinner: 'dinner',
  late: 'late evening',
}

const outcomes: Record<string, string> = {
  upheld: 'You are right: the item no longer counts.',
  amended: 'Another answer counts.',
  reshop: 'There will be another visit. This one no longer counts.',
  refused: 'What was found stands.',
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
  shop_code: ({ shopCode }) => ({
    subject: `${shopCode ?? ''} is your code`,
    heading: 'Your code',
    lines: [
      `Enter this code on the page of your visit: ${shopCode ?? ''}`,
      'It is valid for 10 minutes. You need it once on each phone or computer.',
    ],
    note: 'If you didn’t ask for a code, don’t pass it on to anyone. Without it, your link opens nothing on another device.',
  }),
  shop_withdrawn: (facts) => ({
    subject: `Called off: ${facts.visitPlace ?? ''}, ${facts.visitDay ?? ''}`,
    heading: 'This visit is called off',
    lines: [
      `Please don’t go to ${facts.visitPlace ?? ''} on ${facts.visitDay ?? ''} for us. The visit is called off.`,
    ],
    note: 'The link to the visit no longer works. You don’t need to do anything.',
  }),
  shop_critical: (facts) => ({
    subject: `Check first: a critical item at ${facts.visitPlace ?? ''}`,
    heading: 'A critical item was not met',
    lines: [
      `A report about ${facts.visitPlace ?? ''} has just come in. No one has checked it yet.`,
      'Please read it now. If guests could come to harm, talk to the outlet before you decide about the report.',
    ],
    lists: [{ heading: 'What the shopper reports', items: facts.criticalItems ?? [] }],
    action: 'Read the report',
    note: 'The outlet hears of it once you have accepted and released the report.',
  }),
  shop_revision: (facts) => ({
    subject: `A question about your visit: ${facts.visitPlace ?? ''}`,
    heading: 'Please look at your report again',
    lines: [
      `Your report about ${facts.visitPlace ?? ''} has been read. There are questions. You have 24 hours to answer.`,
    ],
    lists: [{ heading: 'What is asked', items: facts.askedItems ?? [] }],
    action: 'Open the report',
    note: 'Only this link works from now on; the one in older emails is over.',
  }),
  shop_released: (facts) => ({
    subject: `${facts.shopAlert === 'below' ? 'Low score: ' : facts.shopAlert === 'above' ? 'Very good: ' : ''}visit at ${facts.visitPlace ?? ''}, ${facts.shopScore ?? ''}`,
    heading: `A visit at ${facts.visitPlace ?? ''}`,
    lines: [
      `A guest was at ${facts.visitPlace ?? ''}. The score is ${facts.shopScore ?? ''}.`,
      ...(facts.shopNote ? [`“${facts.shopNote}”`] : []),
    ],
    lists: [
      { heading: 'What went well', items: facts.wellItems ?? [] },
      { heading: 'What to work on', items: facts.betterItems ?? [] },
      { heading: 'Critical items', items: facts.criticalItems ?? [] },
    ].filter(({ items }) => items.length > 0),
    action: 'Read the visit',
    note: 'A visit alone never disciplines anyone. Talk about what guests meet, not about who it was.',
  }),
  shop_waiting: (facts) => ({
    subject: `Reports of visits wait: ${facts.waitingCount ?? ''}`,
    heading: 'Reports wait too long',
    lines: [
      `${facts.waitingCount ?? ''} reports of visits wait longer than agreed, first ${facts.visitPlace ?? ''}. None is accepted by waiting.`,
    ],
    action: 'Check them',
    note: 'This email comes once a day as long as reports wait.',
  }),
  shop_appealed: (facts) => ({
    subject: `Appeal: ${facts.visitPlace ?? ''}`,
    heading: 'An outlet appeals',
    lines: [
      `${facts.visitPlace ?? ''} doubts an item of a visit: ${facts.appealItem ?? ''}`,
      ...(facts.shopNote ? [`“${facts.shopNote}”`] : []),
    ],
    action: 'Look into it',
    note: 'Someone else than the admin who accepted the report decides, where there is one.',
  }),
  shop_appeal_decided: (facts) => ({
    subject: `Your appeal: ${facts.visitPlace ?? ''}`,
    heading: 'Your appeal is decided',
    lines: [
      facts.appealItem ?? '',
      outcomes[facts.appealOutcome ?? ''] ?? '',
      ...(facts.shopNote ? [`“${facts.shopNote}”`] : []),
      ...(facts.scoreBefore && facts.appealOutcome !== 'reshop'
        ? [`Score before: ${facts.scoreBefore}. Score now: ${facts.shopScore ?? ''}.`]
        : []),
    ],
    ...(facts.appealOutcome !== 'reshop' && { action: 'Read the visit' }),
    note: 'A visit alone never disciplines anyone.',
  }),
}
