export default {
  title: 'Free tools for hotels, restaurants and service firms',
  description:
    'Calculators and self-checks for rooms, menus, rosters, mystery shops, sales and tenders: formula open, result at once, nothing to sign up for. Free.',
  heading: 'Work it out before you hire anybody. Us included.',
  lead: 'Eleven tools for the questions owners ask us most. The result is there at once and the formula stands beside it. Nothing is asked in return, and what you type stays in your browser.',
  calculators: 'Calculators',
  calculatorsLead: 'For a question with numbers. Each drawing is the tool’s own formula with its example.',
  checks: 'Self-checks',
  checksLead: 'For a question without numbers yet. You answer, the tool sorts.',
  needs: 'You need',
  time: '{minutes, plural, one {about # minute} other {about # minutes}}',
  velocity: {
    question: 'What do our enquiries bring per day, and what would speed them up?',
    needs: 'enquiries, average order, win rate, days to a decision',
  },
  retention: {
    question: 'Do our regular customers grow or melt away?',
    needs: 'repeat revenue, and how much of it grew, shrank and left',
  },
  utilization: {
    question: 'Is there enough paid work for our people next quarter?',
    needs: 'people, confirmed hours, pipeline, hourly rate',
  },
  tender: {
    question: 'Is this tender worth the effort?',
    needs: 'bids won and lost, cost of the bid, margin',
  },
  revparBridge: {
    question: 'RevPAR went up. Did the profit?',
    needs: 'rooms, occupancy and ADR of two periods, later costs and commission',
  },
  menuEngineering: {
    question: 'Which dishes earn their place on the menu?',
    needs: 'a month of sales from your till, and what a portion costs',
  },
  labourRoster: {
    question: 'How few paid hours cover our guests?',
    needs: 'guests per half hour, what one person can serve, wages',
  },
  shopSample: {
    question: 'How many visits before a score means something?',
    needs: 'how much visits differ, outlets, visits a month',
  },
  revenueHealth: {
    question: 'Where does our revenue leak first?',
    needs: 'honest answers to eighteen short questions',
  },
  assessment: {
    question: 'Which step do our service and our training stand on?',
    needs: 'a look at what is written, practised and watched today',
  },
  matcher: {
    question: 'Which kind of help fits our problem?',
    needs: 'what hurts, how big you are, what you tried',
  },
  how: {
    title: 'What all of them promise',
    open: {
      title: 'The formula is on the page',
      text: 'With your numbers put in, line by line. Check it with a pencil, or let your accountant do it.',
    },
    range: {
      title: 'A range, not a false point',
      text: 'Every result says how far off it may be, and which number moves it most.',
    },
    link: {
      title: 'The link is the file',
      text: 'Your numbers stand in the address of the page. Copy it, send it to a partner, and the same result opens. Only a pasted menu stays out of it, on your device.',
    },
    gate: {
      title: 'No form before the answer',
      text: 'You can have the result by mail if you like. You never have to.',
    },
  },
  next: {
    title: 'A number surprised you?',
    text: 'Bring it to a first call. Half an hour, no presentation.',
    action: 'Ask for an appointment',
    other: 'How we work',
  },
} as const
