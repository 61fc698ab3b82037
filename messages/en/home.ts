export default {
  title: 'Training and performance for hotels and restaurants',
  description:
    'Consulting and a workspace for hotels, restaurants and service teams in India: learn, practise, see through the guest’s eyes, and improve what figures show.',
  for: 'For hotels, restaurants and service teams in India',
  heading: 'Good service is built one step at a time.',
  lead: 'Sopan means a flight of steps. We help your team learn, practise on the floor, and see its work through the guest’s eyes. Then we show you, in open figures, what has changed.',
  action: { a: 'Find your first step', b: 'Where do you stand today?' },
  talk: 'Or talk to us',
  stepsTitle: 'How a team climbs',
  learn: {
    title: 'Learn',
    text: 'Short courses for the front and the back of the house, in English and Hindi.',
  },
  practise: {
    title: 'Practise',
    text: 'On the floor and in the kitchen, with somebody who looks and gives feedback.',
  },
  observe: { title: 'Observe', text: 'Through the guest’s eyes: visits that report what was really served.' },
  improve: { title: 'Improve', text: 'What the figures show becomes the next thing the team works on.' },
  solutions: {
    title: 'Three ways we help',
    lead: 'Which comes first? What hurts tells you.',
    sales: {
      title: 'Sales excellence',
      text: 'A clear way from the first call to the signed booking, and people who enjoy walking it.',
      sign: 'You need it when good enquiries go quiet and nobody can say why.',
    },
    talent: {
      title: 'Talent optimization',
      text: 'Hiring, training and career steps that make good people stay and become better.',
      sign: 'You need it when every season starts with new faces and the same old mistakes.',
    },
    digital: {
      title: 'Digital transformation',
      text: 'Fewer systems, used well: one place for bookings, tasks and figures that the shift believes.',
      sign: 'You need it when the real numbers live in a notebook behind the counter.',
    },
    all: 'See all services',
  },
  proof: {
    title: 'How you will know that it worked',
    lead: 'Scores go up and down by themselves. So half of the outlets begin now, half later, and a draw decides who waits. What is left of the difference is the work.',
    label: 'Illustrative example',
    setting: 'Eight outlets, one mystery visit each per month, score for the greeting.',
    drawing:
      'Two lines over nine months: the outlets that began first rise from 68 to 78, the waiting ones stay near 69 and rise only when they begin.',
    axis: 'Month. A ring shows where training began; the shaded months are compared. From line to line it is five points.',
    early: 'Began in month four',
    late: 'Still waiting then',
    left: 'What is left',
    points: '{count, plural, one {+# point} other {+# points}}',
    verdict: 'Improved by 9 points, likely between 3 and 15.',
    conclusion:
      'We print the range with every result, also when it says “too early to tell”. With two outlets only it often will, and we tell you so beforehand.',
    more: 'How the method works',
  },
  industries: {
    title: 'Who we work for',
    lead: 'Wherever a person serves a person. Hotels and restaurants are where we began.',
    'hospitality-tourism': 'Hotels and tourism',
    'food-beverage': 'Restaurants',
    'ecommerce-retail': 'Shops',
    'healthcare-medtech': 'Clinics',
    'education-edtech': 'Schools',
    'real-estate-proptech': 'Property',
    'professional-services': 'Advisers',
    'b2b-saas': 'Software firms',
  },
  tools: {
    title: 'Try before you talk to us',
    lead: 'The result is on the screen at once. No name, no e-mail, every formula open.',
    health: {
      title: 'Where does our revenue leak?',
      text: 'Eighteen short questions about six parts of the business, and a drawing of the answer.',
      note: 'Revenue health',
    },
    utilization: {
      title: 'Do we have too many people, or too few?',
      text: 'Hours that can be sold against hours that are sold, with an honest range.',
      note: 'Utilization',
    },
    velocity: {
      title: 'What would a faster sale be worth?',
      text: 'Four numbers show which of your levers moves the most money per day.',
      note: 'Sales cycle',
    },
  },
  promises: {
    title: 'What you can hold us to',
    look: {
      title: 'We look before we advise.',
      text: 'The first days are spent on the floor and in the kitchen, not in a meeting room.',
    },
    arithmetic: {
      title: 'You see the arithmetic.',
      text: 'Every figure we show comes with its formula, its source and how sure we are.',
    },
    hands: {
      title: 'We hand it over.',
      text: 'Your own people run the courses, visits and reviews after us.',
    },
    prices: {
      title: 'The prices are on the page.',
      text: 'In rupees, with GST apart. No countdown, no discount that ends tonight, no card data.',
    },
  },
  end: {
    title: 'Tell us what hurts. We\u00a0answer with a first step.',
    text: 'Half an hour by phone or video, free of charge. If we are not the right people, we say so.',
    contact: 'Ask for an appointment',
    pricing: 'See the prices',
  },
} as const
