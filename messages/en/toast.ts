export default {
  region: 'Notifications',
  notices: 'Short notices',
  close: 'Close notification',
  pasteBlocked: {
    title: 'Paste blocked',
    text: 'The copied text contains a script. Please type it, or paste the text without it.',
  },
} as const
