export default {
  region: 'Notifications',
  notices: 'Notices',
  close: 'Close notification',
  pasteBlocked: {
    title: 'Paste blocked',
    text: 'The copied text contains a script. Type it instead, or paste it without the script.',
  },
} as const
