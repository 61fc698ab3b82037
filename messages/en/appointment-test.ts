export default {
  title: 'Appointment test',
  description:
    'For operators: which appointment times the rules offer, which of them the function reports as free, in Indian time and yours, and a form that is checked but not sent.',
  kind: 'For operators',
  heading: 'Do appointments work?',
  lead: 'This page compares what the rules offer with what the function reports as free, and checks the form without sending it.',
  needsScript: 'This page calls the function from your browser, so it needs JavaScript.',
  state: {
    title: 'Status',
    lead: 'Rules from content/appointments.json, answers from the function.',
    function: 'Function appointment-slots',
    waiting: 'Asking…',
    answered: '{n} free times in {ms} ms',
    failed: 'No answer: {reason}',
    rules: 'Rules',
    rulesText:
      '{minutes, number} minutes each, at least {lead, number} hours ahead, at most {days, number} days ahead',
    zone: 'Your time zone',
    now: 'Now in India',
    again: 'Ask again',
  },
  days: {
    title: 'Coming days',
    lead: 'A time that is offered but not free has been taken or blocked.',
    share: '{free} of {offered} free',
    times: 'Each line: the time in India, then your local time.',
    taken: 'taken',
    none: 'No times on any day.',
  },
  dry: {
    title: 'Dry run',
    lead: 'The form is checked by the same rule as the real one. Nothing is sent.',
    name: 'Name',
    email: 'Email',
    slot: 'Slot, as ISO time',
    check: 'Check',
    offered: 'The form is complete, and the rules offer this slot. This would be sent:',
    notOffered:
      'The form is complete, but the rules don’t offer this slot: the function would refuse it. This would be sent:',
  },
} as const
