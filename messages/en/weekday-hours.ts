export default {
  title: 'When you’re full',
  kpi: 'What is counted',
  kpis: { covers: 'Covers', revenue: 'Net sales', revpash: 'RevPASH' },
  headings: {
    covers: 'Covers by weekday and hour',
    revenue: 'Net sales by weekday and hour',
    revpash: 'Net sales per seat by weekday and hour (RevPASH)',
  },
  look: 'Show',
  looks: { week: 'The week', outlets: 'Outlets side by side' },
  ofEach: 'An average day of each outlet, coloured against its own average hour.',
  captionOutlets: 'Outlets by hour',
  fullest: 'Fullest from {from} to {to}: {figure}',
  noDay: 'Not known by the hour on this weekday',
  outlet: 'Outlet',
  allOutlets: 'All outlets',
  span: 'Period',
  weekday: 'Weekday',
  lead: '{period}. {said}',
  ofOne: 'An average day of this outlet.',
  ofAll: 'An average outlet on an average day.',
  caption: 'Hours by weekdays',
  hour: 'Hour',
  days: 'Days known',
  daysKnown: '{count, plural, one {one day} other {# days}}',
  choose: 'Choose a figure to see on how many days it rests and how far it swings.',
  told: '{day}, {from} to {to}: {figure} on average, {low} to {high} {days, plural, one {on the one day known} other {on # days}}. That’s {times} times the average hour.',
  of: { covers: '{figure} covers', revenue: '{figure}', revpash: '{figure} a seat' },
  nothing:
    '{day}, {from} to {to}: {days, plural, =0 {no day is known by the hour} one {nothing on the one day known} other {nothing on # days}}.',
  noneOf: '{day}, {hour}: no figures',
  legend: {
    quieter: 'Quieter',
    fuller: 'fuller',
    none: 'No figures',
    steps:
      'Beside the average hour: one step from 10% more or less, two from half as much again, three from twice as much. With fewer than four days, the ground stays weak.',
  },
  how: 'How this is worked out',
  howAverage:
    'Each figure is the sum of an hour over all days of that weekday, divided by these days. A day counts once it is known by the hour; an hour without figures on such a day counts as none. The weeks end with the last such day. What comes after midnight belongs to the date it is kept under.',
  howBills:
    'Bills that say when they were opened and closed are spread over the time between. Counting a bill in the hour it was opened puts much of an evening in the wrong hour (Kimes, Cornell).',
  howSeats:
    'RevPASH is net sales by the seats that were open. The seat hours of a day are shared evenly over its hours with sales, which gives the seats.',
  file: 'hours',
  none: 'Nothing by the hour',
  noneText: 'This outlet’s figures are kept by the day here. Choose another outlet or another figure.',
  first: 'Nothing is known by the hour yet',
  firstText:
    'Import a list of bills that says when each was opened, and this page shows when your houses are full.',
  toImport: 'Import bills',
}
