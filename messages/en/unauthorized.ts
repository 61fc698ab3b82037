export default {
  title: 'No access',
  description: 'You’re signed in, but your account doesn’t have access to this area.',
  heading: 'You don’t have access.',
  lead: 'You’re signed in, but your account doesn’t have the permissions for this area. If you need access, ask your workspace admin.',
  otherAccount: 'Sign in with another account',
  home: 'Go to home page',
  ask: 'No one in your workspace can help? Contact us',
} as const
