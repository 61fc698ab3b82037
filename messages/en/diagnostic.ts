export default {
  example: 'Illustrative example',
  yours: 'Your answers',
  fromLink: 'Answers from a link',
  progress: '{answered, number} of {all, number} answered',
  noscript:
    'This page can’t count your answers without JavaScript. It shows our example; further down, you’ll find how to count by hand.',
  certainty: {
    ask: 'How sure are you?',
    measured: 'We have data or a record',
    seen: 'We see it, but have no data',
    guessed: 'It’s a guess',
  },
  next: 'Next: {name}',
  toResult: 'See result',
  keep: {
    title: 'Save, share, delete',
    where:
      'Your answers are saved only in this browser, so you can continue later, and in the address of this page. We only see them if you ask for the result by email.',
    whereFromLink:
      'These answers come from the link you opened. They aren’t saved in this browser until you change one.',
    again: 'Start again and keep this to compare',
    forget: 'Delete my answers from this browser',
    forgotten: 'Your answers have been deleted.',
    own: 'Back to my own answers',
  },
  besideOwn: 'Compared with your own answers from {day}',
  ownColumn: 'Yours',
  linkColumn: 'Link',
  earlier: 'Compared with your answers from {day}',
} as const
