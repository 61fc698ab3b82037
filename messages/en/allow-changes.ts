export default {
  title: 'Allow changes in {tenant}?',
  lead: 'You can change the tenant’s own data until this view ends. Your reason and every change are recorded in their log.',
  reason: 'Reason',
  reasonHint: 'Who asked you to do what? At least 10 characters.',
  cancel: 'Cancel',
  allowed: 'Changes allowed until this view ends',
  problem: {
    ended: 'This view has ended. Choose the tenant again.',
    failed: 'We couldn’t allow changes. Nothing was changed. Try again in a moment.',
  },
} as const
