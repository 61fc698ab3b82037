export default {
  title: 'About us: advice that is measured',
  description:
    'Sopan is a consulting practice for hotels, restaurants and service firms in India. It writes down what its advice should change, then measures it.',
  kind: 'About Sopan',
  heading: 'We check whether our own advice has worked.',
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
    caption: 'Drawn without figures. Yours stand here.',
  },
  meaning: {
    title: 'What the name says',
    one: 'Sopan, <hindi>सोपान</hindi>, is a flight of steps. It is the word for the stairs down to a river ghat or up to a temple door.',
    two: 'We chose it for what steps ask of you. You cannot take them all at once, each has to bear your weight, and you can see how far you have come. A team that learns well works the same way. It takes one habit at a time and stands on it before the next.',
    three:
      'So we would rather help a captain greet each guest within a minute, every shift, than write a deck about guest experience.',
  },
  sheet: {
    title: 'One page for each piece of advice',
    lead: 'Before you act on anything we say, we fill in this page with you. The last line stays empty until the date comes.',
    saw: {
      name: 'What we saw',
      text: 'Facts from your floor, your till and your guests. With day and place.',
    },
    suggest: { name: 'What we suggest', text: 'One change, small enough to start on Monday.' },
    change: { name: 'What should change', text: 'One measure, its formula, and where it stands today.' },
    cost: { name: 'What it costs you', text: 'Money, hours, and what your people must stop doing.' },
    wrong: { name: 'When we would be wrong', text: 'The result at which you should drop the idea.' },
    look: { name: 'When we look', text: 'A date in both our calendars.' },
    result: { name: 'What came of it', text: 'Filled in on that day, by both of us.' },
  },
  refuse: {
    title: 'What we do not do',
    lead: 'A practice is also known by what it turns down.',
    promise: {
      name: 'Promise a result',
      text: 'We say what we expect and why. Nobody honest can promise what your guests will do.',
    },
    stories: {
      name: 'Make up clients',
      text: 'Examples on this site are marked as examples. Names appear only when a client has agreed in writing.',
    },
    commission: {
      name: 'Take a commission',
      text: 'If we name a till system, a supplier or a school, nobody pays us for it.',
    },
    blame: {
      name: 'Hand you names to punish',
      text: 'A mystery visit looks at the service. It is not there to catch one waiter on a bad day.',
    },
    tie: {
      name: 'Make you need us',
      text: 'Material and figures are yours. Each engagement ends with somebody in your business who can carry on.',
    },
  },
  paid: {
    title: 'How we are paid',
    fee: 'You pay a fixed fee for an agreed piece of work, or a plan by the month for the workspace. Both stand in writing before we start.',
    share:
      'We take no share of your sales and no success fee. It sounds fair, yet it pushes an adviser towards what pays this quarter. We would rather be free to tell you to spend nothing.',
    see: 'See the prices',
  },
  next: {
    title: 'Have a question you would put to an adviser?',
    text: 'Write it down as it is. You get an answer from a person, even if the answer is that you do not need us.',
    label: 'Write to us',
    other: 'How we hire',
  },
} as const
