export default {
  name: 'Labour cost and roster',
  title: 'Labour cost and roster by the half hour: calculator',
  description:
    'Guests per half hour in, a roster with the fewest paid hours out, with proof that fewer cannot be. Labour cost in per cent, hours short and to spare. Free.',
  heading: 'The fewest paid hours that leave no guest waiting',
  lead: 'Rosters are often written by habit: five in the morning, five in the evening. Put in how your guests really come. You get the people needed for each half hour, a roster that covers them, and the proof that no other roster needs fewer hours.',
  input: {
    guests: { label: 'Guests on this day', hint: 'Covers. For housekeeping: rooms to clean' },
    perPerson: {
      label: 'Guests one person serves in an hour',
      hint: 'All guests ÷ all people on shift, kitchen included',
    },
    minimum: { label: 'Smallest crew', hint: 'Never fewer while you are open' },
    wage: { label: 'Wage per hour (₹)', hint: 'Average of all on shift: monthly wages ÷ monthly hours' },
    spend: { label: 'Average spend per guest (₹)', hint: 'Without tax' },
    onCostPercent: {
      label: 'On top of the wage (%)',
      hint: 'Provident fund, insurance, bonus, meals, uniform',
    },
    shiftMin: { label: 'Shortest shift', hint: 'What your people and your contracts allow' },
    shiftMax: { label: 'Longest shift', hint: 'With the break in it' },
    before: { label: 'Crew before the first guest', hint: 'To set up' },
    after: { label: 'Crew after the last guest', hint: 'To close' },
    unsurePercent: {
      label: 'How far the guests may be off (± %)',
      hint: 'For the range: the roster stands, the guests differ',
    },
    earlyPeople: { label: 'Today: people in the early shift', hint: 'Your roster of now, to compare' },
    earlyStart: { label: 'Today: early shift from', hint: 'As it is written' },
    earlyHours: { label: 'Today: length of the early shift', hint: 'Paid hours' },
    latePeople: { label: 'Today: people in the late shift', hint: '0 if there is none' },
    lateStart: { label: 'Today: late shift from', hint: 'As it is written' },
    lateHours: { label: 'Today: length of the late shift', hint: 'Paid hours' },
  },
  hours: '{count, plural, one {# hour} other {# hours}}',
  cells: {
    title: 'Guests per half hour',
    note: 'Orders per half hour from your till, for one weekday. Only the shape counts: the day’s number above sets the sum. 24:30 is half past midnight.',
  },
  problem: {
    noGuests: 'Put guests into at least one half hour',
    shorterThanMin: 'The longest shift is shorter than the shortest',
    pastTheDay: 'This shift runs past 02:00, where the day ends here',
  },
  sentence:
    'At least {bound} paid hours are needed; this roster takes {paid}, with {people, plural, one {one person} other {# people}}. Labour then costs {share} of sales. {saved, select, less {Today’s roster pays {hours} hours more.} same {Today’s roster pays as many.} other {Today’s roster pays {hours} hours less, and leaves {short} hours short.}}',
  figure: {
    share: 'Labour cost of sales',
    cost: 'Labour cost of the day',
    paid: 'Paid hours',
    bound: 'Proven minimum',
    spare: 'Hours to spare',
    perHour: 'Guests per paid hour',
  },
  range:
    'If the roster stands and {share} fewer or more guests come, labour costs {low} to {high} of sales. On the busy day {short} hours would be short.',
  chart: {
    title: 'Need and roster',
    text: 'The line is the need, the area the roster. The day needs {need} hours of work. The roster pays {paid}: shifts have a shortest length, so {spare} hours are to spare.',
    need: 'People needed',
    plan: 'People on shift',
    today: 'Today',
    time: 'Half hour from',
    guests: 'Guests',
    price: 'Price in the proof (hours)',
  },
  roster: {
    title: 'The roster',
    lead: 'Each bar is one or more people with the same shift.',
    shift: 'Shift',
    people: 'People',
    hours: 'Hours each',
    line: '{from} – {to}',
    breaks:
      'Breaks: {wanted, plural, one {one shift is} other {# shifts are}} five hours or longer. {fitting} can take half an hour while somebody is to spare, not in their first or last two hours. {missing, plural, =0 {Nobody has to be replaced.} one {For one, somebody must step in.} other {For #, somebody must step in.}}',
  },
  today: {
    title: 'Against the roster of today',
    lead: 'Two fixed shifts, as you put them in under “More assumptions”, measured by the same need.',
    line: 'Of the day',
    now: 'Today',
    plan: 'This roster',
    paid: 'Paid hours',
    short: 'Hours short',
    spare: 'Hours to spare',
    cost: 'Labour cost',
    share: 'Of sales',
  },
  formula: {
    need: 'People needed',
    needExpression:
      'guests in the half hour ÷ (guests per person and hour ÷ 2), rounded up, at least the crew',
    cost: 'Labour cost',
    costExpression: 'paid hours × wage × (1 + on top)',
    share: 'Labour cost of sales',
    shareExpression: 'labour cost ÷ (guests × spend)',
    bound: 'Proven minimum',
    boundExpression: 'Σ need × price of each half hour',
    boundNote:
      'The prices are found with the roster. No shift’s half hours are dearer together than the shift is long, so every roster that covers the need pays at least this sum. When the roster pays just as much, it is the best there is. Among equals it has the fewest people.',
  },
  step: {
    work: 'Hours of work in the day',
    peak: 'Busiest half hour',
    paid: 'Paid hours of the roster',
    cost: 'Labour cost',
    sales: 'Sales',
    share: 'Labour cost of sales',
  },
  sensitivity:
    '{lever} moves the labour cost most. A roster moves in steps, because half a person cannot be rostered. A small change may do nothing, the next one much.',
  assumptions: {
    title: 'What the roster takes for granted',
    one: 'A guest makes work in the half hour of the order. If your kitchen prepares for hours, put that work into its own half hours.',
    two: 'Everybody can do everything. Plan kitchen and service apart if they cannot step in for each other, and add the two.',
    three:
      'Shifts last full hours and begin on the half hour. Breaks are paid and lie inside. Split shifts are two shifts.',
    four: 'The law comes first: your state’s Shops and Establishments Act and the labour codes set limits for hours in a day and a week, for breaks, rest days, night work and overtime. This tool does not know them. Ask whoever keeps your registers.',
  },
  misleads: {
    average: {
      title: 'The average day does not exist',
      text: 'A Tuesday and a Saturday need two rosters. Save each as a scenario and send the links to whoever writes the roster.',
    },
    skill: {
      title: 'Two new people are not two people',
      text: 'Guests per person is an average of hands that know their work. In the weeks of training plan with less.',
    },
    low: {
      title: 'A low labour cost that costs guests',
      text: 'The percentage also falls when guests wait and leave. Watch it together with waiting times and complaints.',
    },
    month: {
      title: 'Monthly wages',
      text: 'Who is paid by the month costs the same on a quiet day. Hours saved only count when they are used on another day, or for training.',
    },
  },
  link: {
    service: 'Rosters, roles and pay that keep good people.',
    training: 'Fewer hands only work when all know the steps.',
    article: 'Rostering by the half hour',
    articleText: 'How to get the curve out of your till in one evening.',
  },
} as const
