export default {
  example: 'Illustrative example',
  yours: 'Your answers',
  fromLink: 'Answers from a link',
  progress: '{answered, number} of {all, number} answered',
  noscript:
    'Without JavaScript the page cannot count your answers. It shows our example; further down stands how to count by hand.',
  certainty: {
    ask: 'How sure are you?',
    measured: 'We have a figure or record',
    seen: 'We see it, without a figure',
    guessed: 'It is a guess',
  },
  next: 'Next: {name}',
  toResult: 'See the result',
  keep: {
    title: 'Keep, share, delete',
    where:
      'Your answers are kept in this browser only, so that you can go on later, and in the address of this page. They reach us only if you ask for the result by mail.',
    whereFromLink:
      'These answers come from the address you opened. They are not kept in this browser until you change one.',
    again: 'Start again and keep this to compare',
    forget: 'Delete my answers from this browser',
    forgotten: 'Your answers are deleted.',
    own: 'Back to my own answers',
  },
  besideOwn: 'Beside your own answers of {day}',
  ownColumn: 'Yours',
  linkColumn: 'Link',
  earlier: 'Compared with your answers of {day}',
} as const
