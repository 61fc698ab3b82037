export default {
  name: 'Labour cost and roster',
  title: 'Labour cost and roster by the half hour: calculator',
  description:
    'Enter guests per half hour and get the roster with the fewest paid hours, with proof that none needs fewer. Labour cost in %, hours short and spare. Free.',
  heading: 'The fewest paid hours that leave no guest waiting',
  lead: 'Rosters are often written by habit: five in the morning, five in the evening. Enter when your guests really come. You get the number of people needed for each half hour, a roster that covers it, and proof that no other roster needs fewer hours.',
  input: {
    guests: { label: 'Guests on this day', hint: 'Covers. For housekeeping: rooms to clean' },
    perPerson: {
      label: 'Guests one person serves in an hour',
      hint: 'All guests ÷ all people on shift, kitchen included',
    },
    minimum: { label: 'Smallest crew', hint: 'Never fewer people while you’re open' },
    wage: { label: 'Wage per hour (₹)', hint: 'Average of all on shift: monthly wages ÷ monthly hours' },
    spend: { label: 'Average spend per guest (₹)', hint: 'Without tax' },
    onCostPercent: {
      label: 'On top of the wage (%)',
      hint: 'Provident fund, insurance, bonus, meals, uniform',
    },
    shiftMin: { label: 'Shortest shift', hint: 'What your people and your contracts allow' },
    shiftMax: { label: 'Longest shift', hint: 'Including the break' },
    before: { label: 'Crew before the first guest', hint: 'To set up' },
    after: { label: 'Crew after the last guest', hint: 'To close' },
    unsurePercent: {
      label: 'How far off the guest count could be (± %)',
      hint: 'For the range: same roster, different number of guests',
    },
    earlyPeople: { label: 'Today: people in the early shift', hint: 'Your current roster, to compare' },
    earlyStart: { label: 'Today: early shift from', hint: 'As it is written' },
    earlyHours: { label: 'Today: length of the early shift', hint: 'Paid hours' },
    latePeople: { label: 'Today: people in the late shift', hint: '0 if there is none' },
    lateStart: { label: 'Today: late shift from', hint: 'As it is written' },
    lateHours: { label: 'Today: length of the late shift', hint: 'Paid hours' },
  },
  hours: '{count, plural, one {# hour} other {# hours}}',
  cells: {
    title: 'Guests per half hour',
    note: 'Orders per half hour from your till, for one weekday. Only the pattern counts: the guests for the day above set the total. 24:30 is half past midnight.',
  },
  problem: {
    noGuests: 'Enter guests for at least one half hour',
    shorterThanMin: 'The longest shift is shorter than the shortest',
    pastTheDay: 'This shift runs past 02:00, where the day ends here',
  },
  sentence:
    'At least {bound} paid hours are needed; this roster takes {paid}, with {people, plural, one {one person} other {# people}}. Labour then costs {share} of sales. {saved, select, less {Today’s roster pays {hours} hours more.} same {Today’s roster pays as many.} other {Today’s roster pays {hours} hours less, but leaves {short} hours uncovered.}}',
  figure: {
    share: 'Labour cost, share of sales',
    cost: 'Labour cost for the day',
    paid: 'Paid hours',
    bound: 'Proven minimum',
    spare: 'Spare hours',
    perHour: 'Guests per paid hour',
  },
  range:
    'If the roster stays the same and {share} fewer or more guests come, labour costs {low} to {high} of sales. On the busier day, you’d be {short} hours short.',
  chart: {
    title: 'Need and roster',
    text: 'The line is the need, the shaded area the roster. The day needs {need} hours of work. The roster pays {paid}: shifts have a minimum length, so {spare} hours are spare.',
    need: 'People needed',
    plan: 'People on shift',
    today: 'Today',
    time: 'Half hour from',
    guests: 'Guests',
    price: 'Price in the proof (hours)',
  },
  roster: {
    title: 'The roster',
    lead: 'Each bar is one or more people on the same shift.',
    shift: 'Shift',
    people: 'People',
    hours: 'Hours each',
    line: '{from} – {to}',
    breaks:
      'Breaks: {wanted, plural, one {one shift is} other {# shifts are}} five hours or longer. {fitting} can take half an hour while someone is spare, not in their first or last two hours. {missing, plural, =0 {No one needs cover.} one {For one, someone has to step in.} other {For #, someone has to step in.}}',
  },
  today: {
    title: 'Compared with today’s roster',
    lead: 'Two fixed shifts, as you entered them under “More assumptions”, measured against the same need.',
    line: 'For the day',
    now: 'Today',
    plan: 'This roster',
    paid: 'Paid hours',
    short: 'Hours short',
    spare: 'Spare hours',
    cost: 'Labour cost',
    share: 'Share of sales',
  },
  formula: {
    need: 'People needed',
    needExpression:
      'guests in the half hour ÷ (guests per person and hour ÷ 2), rounded up, at least the crew',
    cost: 'Labour cost',
    costExpression: 'paid hours × wage × (1 + on top)',
    share: 'Labour cost, share of sales',
    shareExpression: 'labour cost ÷ (guests × spend)',
    bound: 'Proven minimum',
    boundExpression: 'Σ need × price of each half hour',
    boundNote:
      'The prices are found together with the roster. The half hours of any shift never cost more in total than the shift is long, so every roster that covers the need pays at least this sum. If the roster pays exactly that, no roster is better. Among equals, we chose the one with the fewest people.',
  },
  step: {
    work: 'Hours of work in the day',
    peak: 'Busiest half hour',
    paid: 'Paid hours of the roster',
    cost: 'Labour cost',
    sales: 'Sales',
    share: 'Labour cost, share of sales',
  },
  sensitivity:
    '{lever} affects the labour cost most. A roster changes in jumps, because you can’t roster half a person. A small change may do nothing, the next one a lot.',
  assumptions: {
    title: 'What the roster assumes',
    one: 'A guest creates work in the half hour of the order. If your kitchen preps for hours, enter that work in its own half hours.',
    two: 'Everyone can do everything. If kitchen and service can’t step in for each other, plan them separately and add the two.',
    three:
      'Shifts last full hours and start on the hour or half hour. Breaks are paid and part of the shift. A split shift counts as two shifts.',
    four: 'The law comes first: your state’s Shops and Establishments Act and the labour codes set limits for hours in a day and a week, for breaks, rest days, night work and overtime. This tool doesn’t know them. Ask the person who keeps your registers.',
  },
  misleads: {
    average: {
      title: 'There is no average day',
      text: 'A Tuesday and a Saturday need different rosters. Save each as a scenario and send the links to the person who writes the roster.',
    },
    skill: {
      title: 'New people need time',
      text: 'Guests per person is an average for staff who know the job. Plan with fewer while people are in training.',
    },
    low: {
      title: 'A low labour cost that costs you guests',
      text: 'The percentage also falls when guests wait and leave. Watch it together with waiting times and complaints.',
    },
    month: {
      title: 'Monthly wages',
      text: 'Staff on monthly pay cost the same on a quiet day. Hours saved only count if you use them on another day or for training.',
    },
  },
  link: {
    service: 'Rosters, roles and pay that keep good people.',
    training: 'A smaller team only works when everyone knows the job.',
    article: 'Rostering by the half hour',
    articleText: 'How to get the pattern from your till in one evening.',
  },
} as const
