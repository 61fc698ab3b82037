export default {
  title: 'View only',
  why: 'View only: allow changes first, and say why.',
  note: 'You see this workspace as its people do. To change something for them, choose “Allow changes” at the top and give a reason.',
  allowed: 'Changes allowed',
  left: '{time} left',
  minutesLeft: '{minutes, plural, one {One minute is} other {# minutes are}} left of this view.',
  allow: 'Allow changes',
  allowTitle: 'Allow changes in {tenant}?',
  allowLead:
    'Until this view ends you can change the tenant’s own data. Your reason and every change stand in their log.',
  reason: 'Reason',
  reasonHint: 'Who asked for what? At least 10 characters.',
  cancel: 'Cancel',
  nowAllowed: 'Changes are allowed until this view ends',
  problem: {
    ended: 'This view has ended. Choose the tenant again.',
    failed: 'The changes could not be allowed. Please try again.',
  },
} as const
