export default {
  title: 'Reports',
  lead: 'Each report answers one question, with the figures behind it down to the rows.',
  back: 'All reports',
  failed: 'We couldn’t load the reports. Check your connection and try again.',
  missing: 'There is no such report',
  missingText: 'It may need a module that your workspace doesn’t have.',
  rhythms: {
    day: 'For every day',
    week: 'For every week',
    month: 'For every month',
    quarter: 'For every quarter',
  },
  period: 'Period',
  periods: {
    days28: 'Last 28 days',
    month: 'This month',
    last_month: 'Last month',
    quarter: 'Last three months',
    months12: 'Last twelve months',
    financial_year: 'Financial year',
  },
  kpi: 'KPI',
  outlet: 'Outlet',
  allOutlets: 'All outlets',
  by: 'Group by',
  narrowed: 'Narrowed down to',
  without: 'Without',
  asOf: 'As of {day}',
  compared: 'compared with {period}',
  empty: 'Nothing for this choice',
  emptyText: 'Choose another period or take a filter away.',
  figures: 'The figures',
  figuresLead: 'A name leads one step closer, a figure to the rows under it.',
  cut: 'There are more rows than shown here. Narrow the report down to see them all.',
  total: 'Total',
  before: 'before: {value}',
  beforeHead: '{metric}, before',
  between: '{low} to {high}',
  inRupees: '{metric}, ₹',
  chart: '{metric} by {by}',
  chartOfSome: '{metric} by {by}, the first {count, number}',
  formerMark: 'The dark line is where it stood before.',
  rowsOf: 'Under “{metric}”',
  rowsLead:
    '{count, plural, one {1 row} other {{count, number} rows}}. The first words lead to the page of each.',
  rowsCut: 'The first {count, number} rows. Narrow the report down to see them all.',
  closeRows: 'Close the rows',
  csv: 'Figures as CSV',
  definitions: 'What each figure counts',
  peopleOnce: 'People who work at two outlets count at both, and once in the total.',
  plainSentence: '{metric}: {value}.',
  formerSentence: 'Before it was {former}.',
  endsSentence: 'Best: {best} with {bestValue}. Last: {worst} with {worstValue}.',
  ready: {
    scorecard: {
      title: 'How do our outlets stand?',
      lead: 'Training, certifications, visits, open actions and sales of each outlet in one row.',
      sentence:
        '{f0} of the courses given are done and {f1} are overdue. {f2} of what must be certified is valid, and visits score {f3}.',
    },
    training: {
      title: 'Who learns, and where does it stall?',
      lead: 'Courses given, done and overdue, by outlet, department and person.',
      sentence: '{f2} of {f1} courses given are done, which is {f0}. {f3} are overdue.',
    },
    compliance: {
      title: 'Are we ready for an inspection?',
      lead: 'What must be certified, what is valid and what is missing.',
      sentence:
        '{f2} of {f1} certifications that people need are valid, which is {f0}. {f4} have expired and {f5} are missing.',
    },
    overdue: {
      title: 'What is overdue, and what expires next?',
      lead: 'Courses past their day and certifications that end soon, by whoever can act on them.',
      sentence:
        '{f0} courses are overdue, on average by {f1}. {f3} certifications expire soon and {f4} have expired.',
    },
    joiners: {
      title: 'How do new people start?',
      lead: 'The first 30 days of those who joined in the period: courses, and days to the first certificate.',
      sentence:
        '{f0} people joined who still work here. In their first 30 days they did {f2} of {f1} courses, which is {f3}.',
    },
    turnover: {
      title: 'Do people stay where they learn?',
      lead: 'Courses done beside people who left. Going together is not yet a cause.',
      sentence:
        '{f1} people left in the period, {f2} of them within 90 days. {f0} of the courses of those who work here are done.',
    },
    sections: {
      title: 'Where do visits lose points?',
      lead: 'Sections of the visit forms with how far each score may be off.',
      sentence: 'Over all sections visits score {f0}.',
    },
    actions: {
      title: 'Which actions are open, and for how long?',
      lead: 'Open and overdue actions with their age.',
      sentence: '{f0} actions are open, on average for {f2}. {f1} are overdue.',
    },
    appeals: {
      title: 'What do outlets appeal, and who is right?',
      lead: 'Appeals against points of a visit and how they ended.',
      sentence: '{f0} appeals were raised, {f1} are undecided. Of the decided ones {f3} changed a score.',
    },
    kpi: {
      title: 'How does a KPI compare with last year?',
      lead: 'One KPI of the catalogue by outlet, beside the same days of last year.',
    },
    cost: {
      title: 'What do food and people cost us?',
      lead: 'Prime cost and its parts as shares of sales, beside the period before.',
      sentence: 'Prime cost is {f0} of sales: food {f1}, drinks {f2}, labour {f3}.',
    },
    loyalty: {
      title: 'What does the loyalty programme bring?',
      lead: 'Bills with a card, their worth, and what happens to the points.',
      sentence:
        '{f0} bills with a card brought {f1}, on average {f2}. Guests earned {f4} points and redeemed {f5}.',
    },
    seats: {
      title: 'Are our seats used?',
      lead: 'Who has a login, who came in the last 30 days and who never did.',
      sentence: '{f1} of {f0} seats were used in the last 30 days, which is {f3}. {f2} were never used.',
    },
  },
} as const
