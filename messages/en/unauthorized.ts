export default {
  title: 'No access',
  description: 'You are signed in, but your account may not open this area.',
  heading: 'This door is not yours to open.',
  lead: 'You are signed in, but your account does not have the permissions for this area. If you think it should, ask the administrator of your workspace.',
  otherAccount: 'Sign in with another account',
  home: 'To the home page',
  ask: 'Nobody can help you in your workspace? Write to us',
} as const
