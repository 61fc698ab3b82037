export default {
  name: 'Net revenue retention',
  title: 'Net revenue retention: what your regular customers are worth',
  description:
    'Work out net and gross revenue retention from four amounts, see what today’s customers will pay in a few years, and which change matters most. Free.',
  heading: 'Are your regular customers growing or slipping away?',
  lead: 'For any business with repeat customers: company accounts, memberships, meal plans, annual contracts, subscriptions. Four amounts show what today’s customers will be worth in a few years, even if no one new comes.',
  input: {
    start: {
      label: 'Repeat revenue at the start (₹)',
      hint: 'From all customers you had then, for one period',
    },
    expansion: {
      label: 'More from the same customers (₹)',
      hint: 'More rooms, a bigger plan, a second outlet',
    },
    contraction: {
      label: 'Less from customers who stayed (₹)',
      hint: 'Fewer rooms, a smaller plan, a discount',
    },
    churn: { label: 'Lost from those who left (₹)', hint: 'What they paid at the start' },
    years: { label: 'Years ahead', hint: 'How far to look' },
    newSales: {
      label: 'New customers, per year (₹)',
      hint: 'Added separately: they never count towards retention',
    },
    periods: { label: 'The amounts cover', hint: 'One period, from its start to its end' },
    unsurePercent: {
      label: 'How far off the amounts could be (± %)',
      hint: 'For the range: more, less and lost, all at once',
    },
  },
  period: { year: 'A year', quarter: 'A quarter', month: 'A month' },
  problem: { moreThanStart: 'Less and lost together can’t be more than the start' },
  sentence:
    'You keep {net} of the revenue of your existing customers. In {years, plural, one {a year} other {# years}}, {start} becomes {end}, without a single new one.',
  figure: {
    net: 'Net retention',
    gross: 'Gross retention',
    netYear: 'Net, over a year',
    grossYear: 'Gross, over a year',
    end: 'From today’s customers, at the end',
    total: 'With new customers, at the end',
    point: 'One more point of net retention adds, at the end',
  },
  range:
    'If the amounts that grew, shrank and left are each off by up to {share}, today’s customers will bring in between {low} and {high} at the end.',
  sensitivity:
    '{lever} affects the result most here. A small amount can only have a small effect: where little is lost, losing even less changes little. The changes are in rupees at the end of the last year.',
  curve:
    'Retention works like compound interest: each year builds on the one before. From {start} today, your existing customers come to {end} after {years, plural, one {# year} other {# years}}.',
  line: { existing: 'Today’s customers', total: 'With new customers' },
  axis: 'Years from today',
  now: 'now',
  formula: {
    net: 'Net retention',
    netExpression: '(start + more − less − lost) ÷ start',
    gross: 'Gross retention',
    grossExpression: '(start − less − lost) ÷ start',
    note: 'Gross can never be above 100%: it shows how much you keep before any growth.',
  },
  step: {
    kept: 'Left at the end of the period',
    net: 'Net retention',
    gross: 'Gross retention',
    year: 'Over a year',
    end: 'After {years, plural, one {# year} other {# years}}',
  },
  misleads: {
    fresh: {
      title: 'New customers counted in',
      text: 'Anyone who wasn’t a customer at the start doesn’t belong in any of the four amounts. Otherwise good sales hide weak retention.',
    },
    contraction: {
      title: 'Downgrades left out',
      text: 'Some count only those who left. A company that books half as many rooms hasn’t left, but half the money is gone.',
    },
    month: {
      title: 'A month is read as a year',
      text: 'Keeping 99% sounds fine. If that’s every month, 89% is left after a year. Always say which period you mean.',
    },
    giant: {
      title: 'One big account hides the rest',
      text: 'A single account that doubles can mask ten that leave. Look at the number of customers you kept as well, and run the numbers without your largest one.',
    },
  },
  link: {
    service: 'Why guests come back, and what to do in the week after they don’t.',
    industry: 'Subscriptions: onboarding, renewals and the signs before someone leaves.',
    other: 'Retainers and repeat work, and how they grow.',
  },
} as const
