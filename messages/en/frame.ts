export default {
  skipToContent: 'Skip to content',
  navigation: 'Main',
  signIn: 'Sign in',
  readIn: 'Read in',
  writeToUs: 'Write to us:',
} as const
