export default {
  name: 'Sales cycle velocity',
  title: 'Sales cycle velocity: what your sales bring in per day',
  description:
    'See how much business your enquiries win per day and month, and whether more enquiries, price, win rate or speed helps most. Free, with the formula shown.',
  heading: 'How fast does your sales desk turn enquiries into money?',
  lead: 'Four numbers every sales desk knows give you one that few look at: rupees won per day. It shows at once whether more enquiries, bigger orders, a better win rate or faster answers would help most.',
  input: {
    deals: { label: 'Open enquiries', hint: 'Serious ones, from the same period as the win rate' },
    value: { label: 'Average order (₹)', hint: 'What one won order is worth' },
    winPercent: { label: 'Win rate (%)', hint: 'Out of 100 enquiries, how many become an order' },
    days: { label: 'Days from enquiry to decision', hint: 'The average, including lost ones' },
    target: { label: 'Target per month (₹)', hint: 'To see what each number would have to be' },
    unsurePercent: {
      label: 'How far off each number could be (± %)',
      hint: 'Used for the range: all four off at once',
    },
  },
  sentence: 'At this pace you win about {month} of business a month, or {day} a day.',
  figure: {
    day: 'Won per day',
    month: 'Won per month',
    year: 'Won per year',
    orders: 'Orders per month',
    dayLess: 'Gain per month from one day less',
    target: 'Share of target',
  },
  range:
    'If each of the four numbers is off by up to {share}, the month could be anywhere from {low} to {high}. The extremes need all four to be wrong in the same direction.',
  sensitivity:
    '{lever} affects the result most. Note one difference: 20% more enquiries, value or win rate bring 20% more, but 20% fewer days bring 25% more, because the same work is divided by 0.8 (1 ÷ 0.8 = 1.25).',
  curve:
    'The fewer days, the steeper the curve: from {days} days to {fewer} days brings {gain} more a month. The same step the other way costs only {loss}.',
  curveLine: 'Won per month',
  curveNow: '{days} days: {month}',
  axis: 'Days from enquiry to decision',
  formula: {
    name: 'Won per day',
    expression: 'enquiries × average order × win rate ÷ days',
    note: 'Per month: times 365 ÷ 12. Sales software calls this sales velocity.',
  },
  step: {
    orders: 'Orders from all open enquiries',
    value: 'Their value',
    day: 'Divided by the days in one cycle',
    month: 'Per month',
  },
  need: {
    title: 'To reach the target',
    lead: 'What one number would have to be if the other three stay the same.',
    now: 'Now',
    needed: 'Needed for {target}',
    impossible: 'not possible with this alone',
  },
  misleads: {
    pooled: {
      title: 'Weddings and room blocks in one average',
      text: 'Averages over very different business mislead. A wedding takes months; a meeting for ten takes two days. Work out each type separately, then add up the results.',
    },
    period: {
      title: 'Enquiries of one season, win rate of another',
      text: 'Count both over the same weeks. A win rate from the high season makes a quiet month look better than it is.',
    },
    full: {
      title: 'The house is already full',
      text: 'The formula doesn’t know how many rooms you have. If Saturdays are sold out, more speed only fills other days. Look at the days that are free.',
    },
    stage: {
      title: 'Counting every phone call as an enquiry',
      text: 'A longer list of names isn’t more business. Count the ones with a date, a size and a budget, and stick to that rule.',
    },
  },
  link: {
    service: 'From first call to signed order: answer times, follow-up, and what the desk says.',
    kpis: 'The few KPIs a team looks at each week, and what it does about them.',
    industry: 'How groups, events and corporate accounts are sold in a hotel.',
  },
} as const
