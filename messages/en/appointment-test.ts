export default {
  title: 'Appointment test',
  description:
    'For operators: which appointment times the rules offer, which of them the function gives as free, in Indian time and your own, and a form that is checked and not sent.',
  kind: 'For operators',
  heading: 'Do the appointments work?',
  lead: 'This page compares what the rules offer with what the function gives as free, and checks the form without sending it.',
  needsScript: 'This page asks the function from your browser and needs JavaScript for it.',
  state: {
    title: 'State',
    lead: 'Rules from content/appointments.json, answers from the function.',
    function: 'Function appointment-slots',
    waiting: 'Asking…',
    answered: '{n} free times in {ms} ms',
    failed: 'No answer: {reason}',
    rules: 'Rules',
    rulesText:
      '{minutes, number} minutes each, at least {lead, number} hours ahead, at most {days, number} days ahead',
    zone: 'Your zone',
    now: 'Now in India',
    again: 'Ask again',
  },
  days: {
    title: 'Coming days',
    lead: 'A time that is offered but not free was taken or blocked.',
    share: '{free} of {offered} free',
    times: 'Each line: the time in India, then the time on your clock.',
    taken: 'taken',
    none: 'No day has a time to offer.',
  },
  dry: {
    title: 'Dry run',
    lead: 'The form is checked by the same rule as the real one. Nothing is sent.',
    name: 'Name',
    email: 'E-mail',
    slot: 'Slot, as ISO time',
    check: 'Check',
    offered: 'Nothing is wrong, and the rules offer this slot. This would be sent:',
    notOffered:
      'The form is whole, but the rules do not offer this slot: the function would refuse it. This would be sent:',
  },
} as const
