export default {
  title: 'About us: advice that is measured',
  description:
    'Sopan is a consulting practice for hotels, restaurants and service firms in India. We write down what our advice should change, then measure it.',
  kind: 'About Sopan',
  heading: 'We check whether our advice has worked.',
  lead: 'Sopan is a consulting practice for hotels, restaurants and other service businesses. Each piece of advice gets a date on which we look back at it together, and a measure that can prove us wrong.',
  toMethod: 'How we work',
  toTeam: 'Who does what',
  drawing: {
    label:
      'A line that runs level, a day marked on it, and two lines after that day: what we expected, dashed, and what was measured, solid and a little lower.',
    before: 'Before',
    agreed: 'The day we agree',
    expected: 'Expected',
    measured: 'Measured',
    caption: 'Drawn without numbers. Yours go here.',
  },
  meaning: {
    title: 'What the name means',
    one: 'Sopan, <hindi>सोपान</hindi>, is a flight of steps. It is the word for the stairs down to a river ghat or up to a temple door.',
    two: 'We chose it because steps are taken one at a time. Each has to hold before you try the next, and you can see how far you’ve come. A team that learns well works the same way: one habit at a time, until it’s secure.',
    three:
      'So we’d rather help a captain greet each guest within a minute, every shift, than write a deck about guest experience.',
  },
  sheet: {
    title: 'One page for each piece of advice',
    lead: 'Before you act on anything we say, we fill in this page with you. The last line stays empty until the date comes.',
    saw: {
      name: 'What we saw',
      text: 'Facts from your floor, your till and your guests, with day and place.',
    },
    suggest: { name: 'What we suggest', text: 'One change, small enough to start on Monday.' },
    change: { name: 'What should change', text: 'One measure, its formula, and its value today.' },
    cost: { name: 'What it costs you', text: 'Money, hours, and what your team has to stop doing.' },
    wrong: { name: 'When we would be wrong', text: 'The result at which you should drop the idea.' },
    look: { name: 'When we look', text: 'A date in both our calendars.' },
    result: { name: 'What came of it', text: 'Filled in on that day, by both of us.' },
  },
  refuse: {
    title: 'What we do not do',
    lead: 'What we turn down says as much as what we offer.',
    promise: {
      name: 'Promise a result',
      text: 'We say what we expect and why. No one can honestly promise what your guests will do.',
    },
    stories: {
      name: 'Make up clients',
      text: 'Examples on this site are marked as examples. Names appear only when a client has agreed in writing.',
    },
    commission: {
      name: 'Take a commission',
      text: 'If we recommend a POS system, a supplier or a school, no one pays us for it.',
    },
    blame: {
      name: 'Hand you names to punish',
      text: 'A mystery visit looks at the service. It isn’t there to catch one waiter on a bad day.',
    },
    tie: {
      name: 'Make you need us',
      text: 'The material and the data are yours. Each engagement ends with someone in your business who can carry on.',
    },
  },
  paid: {
    title: 'How we are paid',
    fee: 'You pay a fixed fee for an agreed piece of work, or a monthly plan for the workspace. Both are agreed in writing before we start.',
    share:
      'We take no share of your sales and no success fee. It sounds fair, but it pushes an adviser towards what pays this quarter. We want to be free to tell you to spend nothing.',
    see: 'See prices',
  },
  next: {
    title: 'Have a question for an adviser?',
    text: 'Just write it down. You’ll get an answer from a person, even if the answer is that you don’t need us.',
    label: 'Write to us',
    other: 'How we hire',
  },
} as const
