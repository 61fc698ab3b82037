export default {
  name: 'How many mystery shops',
  title: 'How many mystery shops do you need? A calculator',
  description:
    'Visits per outlet for a score you can trust: half width, months, cost, and the chance to see a real change. For one outlet and for the group. Free.',
  heading: 'How many visits before a score means something?',
  lead: 'One visit sees one waiter on one evening. This tool says how many visits an outlet needs until its score stands, what that costs, and what the same visits tell about the whole group.',
  input: {
    spread: {
      label: 'How much single visits differ (standard deviation, points)',
      hint: 'From your own reports. 12 on a scale of 100 is a start',
    },
    halfWidth: {
      label: 'How exact the score shall be (± points)',
      hint: '6 means: 78 is somewhere from 72 to 84',
    },
    outlets: { label: 'Outlets', hint: 'All that get visits' },
    perMonth: { label: 'Visits a month you can pay for', hint: 'For all outlets together' },
    cost: { label: 'Cost of a visit (₹)', hint: 'Fee, bill and checking' },
    confidence: { label: 'Confidence', hint: '90% means: one score in ten lies outside' },
    difference: { label: 'Change worth finding (points)', hint: 'Less would not be worth any training' },
    possible: {
      label: 'Visits that would be possible per outlet',
      hint: 'Services in the period: 90 days with lunch and dinner are 180',
    },
    between: {
      label: 'How much outlets differ (standard deviation, points)',
      hint: 'Of their true scores; 6 is a start',
    },
    months: { label: 'Months you can wait', hint: 'For what your budget buys' },
    unsurePercent: {
      label: 'How far the first number may be off (± %)',
      hint: 'It is a guess until you have thirty visits',
    },
  },
  sure: '{percent}%',
  sentence:
    'For ±{width} points at each outlet you need {visits, plural, one {# visit} other {# visits}} per outlet, {total} in all. At {perMonth} a month that takes {months, plural, one {one month} other {# months}} and costs {cost}.',
  figure: {
    visits: 'Visits per outlet',
    total: 'Visits in all',
    months: 'Months',
    cost: 'Cost',
    group: 'Group score then ±',
    chance: 'Chance to see the change, one outlet',
  },
  range:
    'If single visits differ by {share} less or more than you think, it takes {low} to {high} visits per outlet. The number of visits grows with the square.',
  sensitivity:
    '{lever} moves the cost most. Twice as exact needs about four times the visits. That is why a rough score for each outlet and an exact one for the group is the usual bargain.',
  curve: {
    line: 'Half width of an outlet’s score',
    text: 'The first visits help most: 2 visits leave ±{two} points, 4 leave ±{four}, 8 leave ±{eight}. After that each step is small.',
    needed: 'needed: {visits}',
    budget: 'budget: {visits}',
    axis: 'Visits per outlet',
    group: 'Half width of the group’s score',
  },
  afford: {
    title: 'What your budget buys',
    lead: 'The same question turned round.',
    none: 'In {months, plural, one {one month} other {# months}} there are fewer than two visits per outlet. That says nothing about an outlet. Visit fewer outlets, or wait longer.',
    some: 'In {months, plural, one {one month} other {# months}} every outlet gets {visits} visits. That makes ±{outlet} points for an outlet and ±{group} for the group.',
  },
  power: {
    title: 'Will you see a change?',
    lead: 'Two periods with the same number of visits, and a true change of {difference} points between them.',
    who: 'Who is compared',
    atNeeded: 'Chance with {visits} visits',
    atBudget: 'Chance with {visits} (budget)',
    wanted: 'Visits for 80%',
    outlet: 'One outlet, before and after',
    group: 'The whole group, before and after',
    halves: 'Half the outlets trained, half not yet',
    never: 'more than there are',
    note: 'The group’s line takes for granted that all outlets change alike. Only the last line is a fair test: season and menu change for both halves alike. It takes the plain difference of changes between the two halves.',
  },
  rebound: {
    title: 'How far the worst recover by themselves',
    lead: 'Whoever looks bad was partly unlucky. Take the worst quarter of outlets, do nothing, and look again.',
    visits: 'Visits per outlet',
    points: 'Rise without any help',
    width: '± of an outlet',
    inPoints: '{points} points',
  },
  formula: {
    width: 'Half width',
    widthExpression: 't × s ÷ √n × √((N − n) ÷ (N − 1))',
    widthNote:
      's: how much visits differ. n: visits. N: possible visits. t: Student’s factor for the confidence and n − 1; for many visits it is the usual 1.64 (90%) or 1.96 (95%).',
    group: 'Half width of the group',
    groupExpression: 't × s ÷ √(n × outlets) × √((N − n) ÷ (N − 1))',
    error: 'Error of a change',
    errorExpression: 's × √(2 ÷ n), for the group divided by √outlets',
    errorNote: 'The chance comes from the noncentral t distribution, as in every power table.',
    rebound: 'Rebound of the worst quarter',
    reboundExpression: '1.27 × (1 − r) × √(b² + s² ÷ n), with r = b² ÷ (b² + s² ÷ n)',
    reboundNote: 'b: how much the outlets differ in truth.',
  },
  step: {
    t: 'Student’s t for n − 1 = {freedom}',
    correction: 'Finite correction',
    width: 'Half width with {visits} visits',
    before: 'With one visit fewer it would be',
    total: 'Visits in all',
    cost: 'Cost',
    group: 'Half width of the group',
  },
  misleads: {
    independent: {
      title: 'Ten visits on ten Saturdays',
      text: 'The sum takes visits as independent. Spread them over weekdays, shifts and shoppers, or they count for less than they are.',
    },
    shopper: {
      title: 'One strict shopper',
      text: 'If the same person sees the same outlet, you measure the person. Rotate.',
    },
    critical: {
      title: 'Hygiene is no average',
      text: 'For allergens, hygiene and age checks one bad visit is enough to act. Sample size is for scores, not for dangers.',
    },
    ranking: {
      title: 'A league table of outlets',
      text: 'Two outlets whose ranges overlap may be equal. Do not pay a bonus for two points.',
    },
    form: {
      title: 'A new form in between',
      text: 'Compare only questions that stood in both forms. Otherwise the change is the form.',
    },
  },
  link: {
    service: 'Visits that are planned, checked and lead to training.',
    article: 'How many mystery shops are enough?',
    articleText: 'The same thoughts, told slowly, with a sheet to fill in.',
    rebound: 'Why the worst outlet recovers',
    reboundText: 'And why the training usually gets the praise.',
  },
} as const
