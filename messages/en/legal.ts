export default {
  since: 'Version of {date}',
  contents: 'Contents',
  changes: 'What changed',
  changesLead: 'Each version of this text, the newest first.',
  scale: {
    title: 'How long we keep things',
    lead: 'Our system removes these automatically. The bars show the order, not the proportion.',
    session: { what: 'A sign-in that no one uses', time: '15 minutes' },
    mail: { what: 'The text of an email, once it is sent', time: '24 hours' },
    security: { what: 'Records of attacks and failed sign-ins', time: '30 days' },
    audit: { what: 'The log of who changed what', time: '365 days' },
    message: { what: 'What you sent us, after its last change', time: '730 days' },
    account: { what: 'Your account', time: 'until you delete it' },
  },
  sides: {
    title: 'Both sides at a glance',
    lead: 'This is a summary. The full text below is what counts.',
    matter: 'About',
    we: 'What we give',
    you: 'What we ask',
    work: {
      name: 'The work',
      we: 'A workspace we look after, and advice we can explain line by line.',
      you: 'Accurate facts, and decisions that stay yours.',
    },
    data: {
      name: 'Data',
      we: 'Your data stays yours. You can take it with you.',
      you: 'Only data about your team that you are allowed to share.',
    },
    money: {
      name: 'Money',
      we: 'One price, stated before you order, with GST shown separately.',
      you: 'Payment by the date we both agreed to in writing.',
    },
    end: {
      name: 'Ending it',
      we: 'Time to download your data before we close a workspace.',
      you: 'A short email when you want to stop.',
    },
  },
} as const
