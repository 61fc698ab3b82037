export default {
  name: 'Sales cycle velocity',
  title: 'Sales cycle velocity: what your sales bring per day',
  description:
    'See how much business your enquiries win per day and month, and whether more enquiries, price, win rate or speed helps most. Free, with open formula.',
  heading: 'How fast does your sales desk turn enquiries into money?',
  lead: 'Four numbers that every sales desk knows give one that few look at: rupees won per day. It shows at once whether more enquiries, bigger orders, a better win rate or faster answers would help most.',
  input: {
    deals: { label: 'Open enquiries', hint: 'Serious ones, from the same period as the win rate' },
    value: { label: 'Average order (₹)', hint: 'What one won order is worth' },
    winPercent: { label: 'Win rate (%)', hint: 'Of 100 enquiries, how many become an order' },
    days: { label: 'Days from enquiry to yes or no', hint: 'The average, lost ones included' },
    target: { label: 'Target per month (₹)', hint: 'To see what each number would have to be' },
    unsurePercent: {
      label: 'How far each number may be off (± %)',
      hint: 'Used for the range: all four off at once',
    },
  },
  sentence: 'At this pace you win about {month} of business a month, or {day} a day.',
  figure: {
    day: 'Won per day',
    month: 'Won per month',
    year: 'Won per year',
    orders: 'Orders per month',
    dayLess: 'One day faster brings, per month',
    target: 'Of the target',
  },
  range:
    'If each of the four numbers is off by up to {share}, the month may lie anywhere from {low} to {high}. The ends need all four to be wrong in the same direction.',
  sensitivity:
    '{lever} moves the result most. Mind the lopsided one: 20% more enquiries, value or win rate bring 20% more, but 20% fewer days bring 25% more, because the same work is divided by 0.8 (1 ÷ 0.8 = 1.25).',
  curve:
    'The fewer days, the steeper the curve: from {days} days to {fewer} days brings {gain} more a month. The same step the other way costs only {loss}.',
  curveLine: 'Won per month',
  curveNow: '{days} days: {month}',
  axis: 'Days from enquiry to yes or no',
  formula: {
    name: 'Won per day',
    expression: 'enquiries × average order × win rate ÷ days',
    note: 'Per month: times 365 ÷ 12. Known in every sales system as sales velocity.',
  },
  step: {
    orders: 'Orders from all open enquiries',
    value: 'Their value',
    day: 'Spread over the days of one cycle',
    month: 'Per month',
  },
  need: {
    title: 'To reach the target',
    lead: 'One number alone would have to change, the other three staying as they are.',
    now: 'Now',
    needed: 'Needed for {target}',
    impossible: 'not by this alone',
  },
  misleads: {
    pooled: {
      title: 'Weddings and room blocks in one pot',
      text: 'Averages over very different business mislead. A wedding takes months, a meeting for ten takes two days. Work out each kind by itself, then add up the results.',
    },
    period: {
      title: 'Enquiries of one season, win rate of another',
      text: 'Count both over the same weeks. A win rate from the high season makes a quiet month look better than it is.',
    },
    full: {
      title: 'The house is already full',
      text: 'The formula knows no walls. Where Saturdays are sold out, more speed only fills other days. Look at the days that are free.',
    },
    stage: {
      title: 'Counting every phone call as an enquiry',
      text: 'More names in the list do not make more business. Count those with a date, a size and a budget, and keep to that rule.',
    },
  },
  link: {
    service: 'From first call to signed order: answer times, follow-up, and what the desk says.',
    kpis: 'The few numbers a team looks at each week, and what it does about them.',
    industry: 'How groups, events and corporate accounts are sold in a hotel.',
  },
} as const
