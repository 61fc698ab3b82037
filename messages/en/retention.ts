export default {
  name: 'Net revenue retention',
  title: 'Net revenue retention: what your regulars are worth',
  description:
    'Work out net and gross revenue retention from four amounts, see what today’s customers will pay in some years, and which change counts most. Free.',
  heading: 'Do your regular customers grow, or melt away?',
  lead: 'For everybody who is paid again and again: company accounts, memberships, meal plans, annual contracts, subscriptions. Four amounts show what today’s customers will be worth in some years, even if nobody new comes.',
  input: {
    start: {
      label: 'Repeat revenue at the start (₹)',
      hint: 'From all customers you had then, for one period',
    },
    expansion: {
      label: 'More from the same customers (₹)',
      hint: 'More rooms, a higher plan, a second outlet',
    },
    contraction: { label: 'Less from those who stayed (₹)', hint: 'Fewer rooms, a lower plan, a discount' },
    churn: { label: 'Lost with those who left (₹)', hint: 'What they paid at the start' },
    years: { label: 'Years ahead', hint: 'How far to look' },
    newSales: {
      label: 'New customers, per year (₹)',
      hint: 'Added apart: they never count in the retention',
    },
    periods: { label: 'The amounts cover', hint: 'One period, from its start to its end' },
    unsurePercent: {
      label: 'How far the amounts may be off (± %)',
      hint: 'For the range: more, less and lost, all at once',
    },
  },
  period: { year: 'A year', quarter: 'A quarter', month: 'A month' },
  problem: { moreThanStart: 'Less and lost together cannot be more than there was at the start' },
  sentence:
    'You keep {net} of the revenue of your existing customers. In {years, plural, one {a year} other {# years}} {start} become {end}, without a single new one.',
  figure: {
    net: 'Net retention',
    gross: 'Gross retention',
    netYear: 'Net, over a year',
    grossYear: 'Gross, over a year',
    end: 'From today’s customers, at the end',
    total: 'With new customers, at the end',
    point: 'One point more net retention brings, at the end',
  },
  range:
    'If what grew, shrank and left is each off by up to {share}, today’s customers will bring between {low} and {high} at the end.',
  sensitivity:
    '{lever} moves the result most here. A lever can only work on its own amount: where little is lost, losing even less changes little. The changes are in rupees at the end of the last year.',
  curve:
    'Retention works like interest: each year stands on the one before. From {start} today, your existing customers come to {end} after {years, plural, one {# year} other {# years}}.',
  line: { existing: 'Today’s customers', total: 'With new customers' },
  axis: 'Years from today',
  now: 'now',
  formula: {
    net: 'Net retention',
    netExpression: '(start + more − less − lost) ÷ start',
    gross: 'Gross retention',
    grossExpression: '(start − less − lost) ÷ start',
    note: 'Gross can never be above 100%: it shows how tight the bucket is before anything is poured in.',
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
      title: 'New customers slipped in',
      text: 'Whoever was not a customer at the start does not belong in any of the four amounts. Otherwise good selling hides bad keeping.',
    },
    contraction: {
      title: 'The downgrades are forgotten',
      text: 'Some count only those who left. A company that books half its rooms has not left, and yet half the money is gone.',
    },
    month: {
      title: 'A month read like a year',
      text: 'Keeping 99% sounds fine. If that is each month, 89% are left after a year. Always say which period you mean.',
    },
    giant: {
      title: 'One giant carries all',
      text: 'A single account that doubles can cover ten that leave. Look at the number of customers kept as well, and work it out without your largest one.',
    },
  },
  link: {
    service: 'Why guests come back, and what to do in the week after they did not.',
    industry: 'Subscriptions: onboarding, renewals and the signs before somebody leaves.',
    other: 'Retainers and repeat mandates, and how they grow.',
  },
} as const
