export default {
  expiring: 'Session Expiring Soon',
  expiringText:
    'Your session will expire in {time} due to inactivity. You will be automatically logged out for security reasons.',
  stay: 'Stay Logged In',
  signOut: 'Sign Out',
  signedOut: 'Signed out',
  signedOutText: 'You have been signed out successfully.',
  signOutError: 'Sign Out Error',
  signOutHere:
    'You’re signed out on this device, but we couldn’t end your other sessions. Sign in again to end them in Settings.',
  ended: 'Your session has ended',
  endedText: 'Sign in again to continue where you left off.',
  dayOverText:
    'A session lasts one working day at most, and this one is over. What you typed is saved on this device: sign in again to continue.',
  idledText: 'You were signed out after 15 minutes without activity.',
  draft: 'You have unfinished work here',
  draftText: 'What you typed on {when} is still saved on this device.',
  draftRestore: 'Restore draft',
  language: 'Language',
  theme: 'Appearance',
  themes: { system: 'Match device', light: 'Light', dark: 'Dark' },
  notKept: 'Your choice applies on this device, but we couldn’t save it to your profile. Try again later.',
  notFetched: 'We couldn’t load that language. Check your connection and try again.',
  account: 'Signed in as',
  settings: 'Settings',
  toConsole: 'Go to console',
  toWorkspace: 'Go to workspace',
} as const
