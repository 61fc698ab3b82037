export default {
  title: 'View only',
  why: 'You’re in view-only mode. Select “Allow changes” and give a reason to edit.',
  note: 'You’re seeing this workspace as its people do. To change something for them, select “Allow changes” at the top and give a reason.',
  allowed: 'Changes allowed',
  left: '{time} left',
  minutesLeft: '{minutes, plural, one {One minute left} other {# minutes left}} in this view.',
  allow: 'Allow changes',
  allowTitle: 'Allow changes in {tenant}?',
  allowLead:
    'You can change the tenant’s own data until this view ends. Your reason and every change are recorded in their log.',
  reason: 'Reason',
  reasonHint: 'Who asked you to do what? At least 10 characters.',
  cancel: 'Cancel',
  nowAllowed: 'Changes allowed until this view ends',
  problem: {
    ended: 'This view has ended. Choose the tenant again.',
    failed: 'We couldn’t allow changes. Nothing was changed. Try again in a moment.',
  },
} as const
