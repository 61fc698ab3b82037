export default {
  close: 'Close',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Optimizing your experience...',
  tableScrolls: 'This table is wider than the screen: scroll sideways to see all of it.',
  problems: '{count, plural, one {One field needs another look} other {# fields need another look}}',
  problem: {
    required: '{field} is required',
    tooLong: '{field} must be {n} characters or less',
    tooShort: '{field} must be at least {n} characters',
    notAnEmail: '{field} needs the form name@example.com',
    looksLikeAttack: '{field} contains code, which is not accepted here',
  },
} as const
