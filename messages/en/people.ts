export default {
  title: 'The people behind an engagement',
  description:
    'Who works with you at Sopan: five roles, what each one is responsible for, and when each is involved, from the first look at your floor to the handover.',
  kind: 'Team',
  heading: 'See who is responsible for what.',
  lead: 'Five roles work on every engagement. Here is who does what, and who we need on your side.',
  named: 'People',
  namedLead: 'They have read and approved what is written here.',
  worksIn: 'Works in {languages}',
  from: 'Based in {city}',
  profile: 'Profile of {name}',
  report: 'See a sample engagement report (PDF)',
  noNames: {
    title: 'Where are the names?',
    text: 'We name people here once they have agreed to it. Until then, we’d rather show no face than a stock photo. Ask us in your first call who would work with you: we’ll give you names, and you can talk to them before you decide.',
    ask: 'Ask who would work with you',
  },
  score: {
    title: 'Who is involved at each stage',
    lead: 'Read it from left to right, as the weeks go by. The taller the bar, the more work for this role.',
    sides: 'Five roles on our side, and one person on yours who carries the work on after we leave.',
    caption: 'The roles and their share of the work at each stage',
    role: 'Role',
    stages: { look: 'Look', agree: 'Agree', train: 'Train', measure: 'Measure', pass: 'Hand over' },
    parts: { carries: 'leads', joins: 'takes part', asked: 'is consulted', rests: 'not involved' },
  },
  roles: {
    lead: {
      name: 'Engagement lead',
      text: 'Responsible for the whole engagement. Agrees the goal, price and dates with you, says no when that is the right answer, and signs every page of advice.',
    },
    trainer: {
      name: 'Floor trainer',
      text: 'Works alongside your team during the shift: shows, watches and gives feedback. Responsible for habits that last when no one is looking.',
    },
    observer: {
      name: 'Visit coordinator',
      text: 'Plans mystery visits, briefs the visitors and checks each report against its evidence. Responsible for fair visits and for keeping names out of the reports.',
    },
    analyst: {
      name: 'Analyst',
      text: 'Measures before anything changes, writes down each formula and measures again on the agreed day. Responsible for numbers you can check yourself.',
    },
    desk: {
      name: 'Workspace desk',
      text: 'Sets up courses, outlets and access, and helps when a shift cannot sign in. Responsible for correct data, visible only to the right people.',
    },
    anchor: {
      name: 'Your lead',
      text: 'One person on your team with time for it and authority on the floor. Learns each step with us and carries it on after we leave.',
    },
  },
  next: {
    title: 'Would you be good at one of these?',
    text: 'We tell you how long each step of our hiring takes, and which of them we pay for.',
    label: 'How we hire',
    other: 'How we work',
  },
} as const
