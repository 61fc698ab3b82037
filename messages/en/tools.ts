export default {
  title: 'Free tools for hotels, restaurants and service firms',
  description:
    'Calculators and self-checks for rooms, menus, rosters, mystery shops, sales and tenders. The formula is shown, the result is instant, and there’s no sign-up. Free.',
  heading: 'Work it out before you hire anyone, us included.',
  lead: 'Eleven tools for the questions owners ask us most. You see the result at once, with the formula beside it. We ask for nothing in return, and what you type stays in your browser.',
  calculators: 'Calculators',
  calculatorsLead: 'When you have numbers. Each drawing shows the tool’s formula with its example.',
  checks: 'Self-checks',
  checksLead: 'When you don’t have numbers yet. You answer the questions and the tool sorts the results.',
  needs: 'You’ll need',
  time: '{minutes, plural, one {about # minute} other {about # minutes}}',
  velocity: {
    question: 'What do our enquiries bring in per day, and what would speed them up?',
    needs: 'enquiries, average order, win rate, days to a decision',
  },
  retention: {
    question: 'Are our regular customers growing or slipping away?',
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
    question: 'RevPAR went up. Did profit?',
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
    question: 'Where are we losing revenue first?',
    needs: 'honest answers to eighteen short questions',
  },
  assessment: {
    question: 'How mature are our service and training?',
    needs: 'a look at what is written, practised and watched today',
  },
  matcher: {
    question: 'Which kind of help fits our problem?',
    needs: 'your biggest problem, your size, what you’ve tried',
  },
  how: {
    title: 'What they all have in common',
    all: 'tools, all free. None asks who you are before it shows a result.',
    open: {
      title: 'The formula is on the page',
      text: 'With your numbers in it, line by line. Check it by hand, or ask your accountant to.',
    },
    range: {
      title: 'A range, not false precision',
      text: 'Every result says how far off it could be, and which number affects it most.',
    },
    link: {
      title: 'The link saves your numbers',
      text: 'Your numbers are in the page’s address. Copy it, send it to a partner, and they’ll see the same result. Only a pasted menu isn’t in it; that stays on your device.',
    },
    gate: {
      title: 'No form before the answer',
      text: 'We can email you the result if you like. You never have to ask for it.',
    },
  },
  next: {
    title: 'Did a number surprise you?',
    text: 'Bring it to a first call. Half an hour, no presentation.',
    action: 'Book a call',
    other: 'How we work',
  },
} as const
