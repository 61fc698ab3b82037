export default {
  title: 'The people behind an engagement',
  description:
    'Who works with you at Sopan: five roles, what each one answers for, and when each is at work, from the first look at your floor to the handing over.',
  kind: 'Team',
  heading: 'Before you meet us, see who answers for what.',
  lead: 'An engagement is a piece for several voices. Here is who carries which part, and who in your own business plays along.',
  named: 'People',
  namedLead: 'They have read and agreed to what stands here.',
  worksIn: 'Works in {languages}',
  from: 'From {city}',
  profile: 'Profile of {name}',
  noNames: {
    title: 'Where are the names?',
    text: 'They appear here when each person has agreed to be named. Until then we would rather show no face than a borrowed one. Ask us in your first call who would work with you: you get names, and you may talk to them before you decide.',
    ask: 'Ask who would work with you',
  },
  score: {
    title: 'The score of an engagement',
    lead: 'Read it like music: from left to right as the weeks go by. The taller the bar, the more this role carries.',
    caption: 'Who is at work in which stage of an engagement',
    role: 'Role',
    stages: { look: 'Look', agree: 'Agree', train: 'Train', measure: 'Measure', pass: 'Hand over' },
    parts: { carries: 'carries it', joins: 'works along', asked: 'is asked', rests: 'rests' },
  },
  roles: {
    lead: {
      name: 'Engagement lead',
      text: 'Answers for the whole. Agrees goal, price and dates with you, says no when that is the right answer, and signs every page of advice.',
    },
    trainer: {
      name: 'Floor trainer',
      text: 'Stands beside your people during the shift, shows, watches and gives feedback. Answers for habits that are still there when nobody looks.',
    },
    observer: {
      name: 'Visit coordinator',
      text: 'Plans mystery visits, briefs the visitors and checks each report against its evidence. Answers for fair visits, and for names that stay out of them.',
    },
    analyst: {
      name: 'Figures and method',
      text: 'Takes stock before anything changes, writes down each formula and looks again on the agreed day. Answers for figures that you can work out yourself.',
    },
    desk: {
      name: 'Workspace desk',
      text: 'Sets up courses, outlets and access, and helps when a shift cannot sign in. Answers for data that is right and seen only by those who may.',
    },
    anchor: {
      name: 'Your anchor',
      text: 'One person of yours with time for it and a say on the floor. Learns each step with us and carries it on after we have gone.',
    },
  },
  next: {
    title: 'Would you be good at one of these?',
    text: 'We tell you what each step of our hiring takes, and which of them we pay for.',
    label: 'How we hire',
    other: 'How we work',
  },
} as const
