export default {
  name: 'How many mystery shops',
  title: 'How many mystery shops do you need? A calculator',
  description:
    'Visits per outlet for a score you can trust: margin of error, months, cost, and the chance of seeing a real change. For one outlet and for the group. Free.',
  heading: 'How many visits before a score means something?',
  lead: 'One visit sees one waiter on one evening. This tool says how many visits an outlet needs for a reliable score, what that costs, and what the same visits tell you about the whole group.',
  input: {
    spread: {
      label: 'How much single visits vary (standard deviation, points)',
      hint: 'From your own reports. Start with 12 on a scale of 100',
    },
    halfWidth: {
      label: 'How precise the score should be (± points)',
      hint: '6 means: 78 is somewhere between 72 and 84',
    },
    outlets: { label: 'Outlets', hint: 'All that get visits' },
    perMonth: { label: 'Visits a month in your budget', hint: 'For all outlets together' },
    cost: { label: 'Cost of a visit (₹)', hint: 'Fee, bill and checking' },
    confidence: { label: 'Confidence', hint: '90% means: one score in ten is outside the range' },
    difference: { label: 'Change worth finding (points)', hint: 'Anything less isn’t worth the training' },
    possible: {
      label: 'Possible visits per outlet',
      hint: 'Services in the period: 90 days with lunch and dinner are 180',
    },
    between: {
      label: 'How much outlets differ (standard deviation, points)',
      hint: 'In their true scores; start with 6',
    },
    months: { label: 'Months you can wait', hint: 'For what your budget buys' },
    unsurePercent: {
      label: 'How far off the first number could be (± %)',
      hint: 'It’s a guess until you have thirty visits',
    },
  },
  sure: '{percent}%',
  sentence:
    'For ±{width} points at each outlet, you need {visits, plural, one {# visit} other {# visits}} per outlet, {total} in all. At {perMonth} a month, that takes {months, plural, one {one month} other {# months}} and costs {cost}.',
  figure: {
    visits: 'Visits per outlet',
    total: 'Visits in all',
    months: 'Months',
    cost: 'Cost',
    group: 'Group score then ±',
    chance: 'Chance of seeing the change, one outlet',
  },
  range:
    'If single visits vary {share} less or more than you think, it takes {low} to {high} visits per outlet. The number of visits grows with the square: twice the variation, four times the visits.',
  sensitivity:
    '{lever} affects the cost most. Twice the precision needs about four times the visits. That’s why most groups settle for a rough score per outlet and a precise one for the group.',
  curve: {
    line: 'Margin of error of an outlet’s score',
    text: 'The first visits help most: 2 visits leave ±{two} points, 4 leave ±{four}, 8 leave ±{eight}. After that each step is small.',
    needed: 'needed: {visits}',
    budget: 'budget: {visits}',
    axis: 'Visits per outlet',
    group: 'Margin of error of the group’s score',
  },
  afford: {
    title: 'What your budget buys',
    lead: 'The same question the other way round.',
    none: 'In {months, plural, one {one month} other {# months}} there are fewer than two visits per outlet. That tells you nothing about an outlet. Visit fewer outlets, or wait longer.',
    some: 'In {months, plural, one {one month} other {# months}} every outlet gets {visits} visits. That makes ±{outlet} points for an outlet and ±{group} for the group.',
  },
  power: {
    title: 'Would you see a change?',
    lead: 'Two periods with the same number of visits, and a true change of {difference} points between them.',
    who: 'Comparison',
    atNeeded: 'Chance with {visits} visits',
    atBudget: 'Chance with {visits} (budget)',
    wanted: 'Visits for 80%',
    outlet: 'One outlet, before and after',
    group: 'The whole group, before and after',
    halves: 'Half the outlets trained, half not yet',
    never: 'more than possible',
    note: 'The group line assumes that all outlets change alike. Only the last line is a fair test: season and menu change for both halves alike. It uses the simple difference between the changes in the two halves.',
  },
  rebound: {
    title: 'How far the worst recover on their own',
    lead: 'Outlets that look bad were partly unlucky. Take the worst quarter of outlets, do nothing, and look again.',
    visits: 'Visits per outlet',
    points: 'Rise without any help',
    width: '± of an outlet',
    inPoints: '{points} points',
  },
  formula: {
    width: 'Margin of error',
    widthExpression: 't × s ÷ √n × √((N − n) ÷ (N − 1))',
    widthNote:
      's: how much visits vary. n: visits. N: possible visits. t: Student’s factor for the confidence and n − 1; for many visits it’s the usual 1.64 (90%) or 1.96 (95%).',
    group: 'Margin of error of the group',
    groupExpression: 't × s ÷ √(n × outlets) × √((N − n) ÷ (N − 1))',
    error: 'Error of a change',
    errorExpression: 's × √(2 ÷ n), for the group divided by √outlets',
    errorNote: 'The chance comes from the noncentral t distribution, as in every power table.',
    rebound: 'Rebound of the worst quarter',
    reboundExpression: '1.27 × (1 − r) × √(b² + s² ÷ n), with r = b² ÷ (b² + s² ÷ n)',
    reboundNote: 'b: how much the outlets’ true scores differ.',
  },
  step: {
    t: 'Student’s t for n − 1 = {freedom}',
    correction: 'Finite population correction',
    width: 'Margin of error with {visits} visits',
    before: 'With one visit fewer',
    total: 'Visits in all',
    cost: 'Cost',
    group: 'Margin of error of the group',
  },
  misleads: {
    independent: {
      title: 'Ten visits on ten Saturdays',
      text: 'The calculation treats visits as independent. Spread them over weekdays, shifts and shoppers, or each one tells you less.',
    },
    shopper: {
      title: 'One strict shopper',
      text: 'If the same person always visits the same outlet, you measure the person. Rotate your shoppers.',
    },
    critical: {
      title: 'Averaging hygiene',
      text: 'For allergens, hygiene and age checks, one bad visit is enough to act. Sample size is for scores, not for safety.',
    },
    ranking: {
      title: 'A league table of outlets',
      text: 'Two outlets whose ranges overlap could be equal. Don’t pay a bonus for two points.',
    },
    form: {
      title: 'A new form in between',
      text: 'Compare only questions that were in both forms. Otherwise you measure the change of form.',
    },
  },
  link: {
    service: 'Visits that are planned, checked and lead to training.',
    article: 'How many mystery shops are enough?',
    articleText: 'The same ideas step by step, with a sheet to fill in.',
    rebound: 'Why the worst outlet recovers',
    reboundText: 'And why training usually gets the credit.',
  },
} as const
