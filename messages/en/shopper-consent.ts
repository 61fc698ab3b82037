export default {
  title: 'Make mystery visits',
  lead: '{name}, {tenant} asks you to visit as a guest and report what you saw. Read these eight points first.',
  leadPool:
    '{name}, we ask you to visit restaurants and hotels as a guest and report what you saw. Read these eight points first.',
  code: 'Code of conduct',
  rules: {
    guest:
      'You come as an ordinary guest. You don’t announce yourself, neither before, during nor after the visit.',
    secret: 'The brief and your report are confidential. You don’t post about the visit.',
    true: 'You report what you saw and heard yourself, in your own words. If you don’t remember, you say so.',
    conflict:
      'You don’t visit where you or someone close to you works or has worked, or whom you supply. You tell us before.',
    time: 'You visit on the agreed day and report by the agreed time. If you can’t, you tell us at once.',
    people:
      'You are polite and fair to everyone at work. You photograph dishes, rooms and bills, not people.',
    bill: 'You are paid the agreed fee, and the bill up to the agreed amount, against a photo of the bill.',
    data: 'We keep your name, contact and payment details only to arrange and pay visits. You can have them erased at any time by replying to our email.',
  },
  about: 'About you',
  form: {
    cities: 'Cities you can visit',
    citiesHelp: 'With a comma between. Empty means anywhere.',
    phone: 'Phone (optional)',
    phoneHelp: 'With country code: +91 98765 43210.',
    upi: 'UPI address for payment (optional)',
    upiHelp: 'Like name@bank. Only the people who pay you see it.',
    conflict: 'Is there a place you must not visit?',
    conflictHelp: 'Which, and why. Leave empty if there is none.',
    agrees: 'I have read the code of conduct and agree to it.',
    missing: 'Read the code of conduct and tick the box.',
    send: 'Agree and join',
  },
  done: {
    title: 'Thank you, you’re in',
    text: 'You’ll get an email as soon as there is a visit for you. Each email has its own link; you need no account. You can close this page.',
  },
  not: {
    failed: {
      title: 'We couldn’t open this page',
      text: 'Check your connection and open the link in the email again.',
    },
    unknown: {
      title: 'This link isn’t valid',
      text: 'Open it from the newest email, or ask whoever sent it for another.',
    },
    expired: { title: 'This link has expired', text: 'Reply to the email and ask for another.' },
    active: {
      title: 'You have already agreed',
      text: 'You’ll get an email as soon as there is a visit for you.',
    },
  },
}
