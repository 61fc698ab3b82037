export default {
  sessionEnded: {
    title: 'Your session has ended.',
    text: 'You were signed out after 15 minutes without activity.',
    signIn: 'Sign in again',
  },
  title: 'Training and performance for hotels and restaurants',
  description:
    'Consulting and a workspace for hotels, restaurants and service teams in India: learn, practise, see through the guest’s eyes, and improve what the numbers show.',
  for: 'For hotels, restaurants and service teams in India',
  heading: 'Good service is built one step at a time.',
  lead: 'One workspace for training, mystery visits and the daily figures, in English and Hindi, and people who come to your floor. Your team learns, shows it at the table, and you see what has changed.',
  price: 'From {price} a month plus GST for up to four outlets. The price of every plan is public.',
  ready: '{courses} courses and {forms} visit forms are ready on day one. Every figure shows its working.',
  action: { a: 'Find your first step', b: 'Where do you stand?' },
  stepsTitle: 'How a team improves',
  learn: {
    title: 'Learn',
    text: 'Short courses for front and back of house, in English and Hindi.',
  },
  practise: {
    title: 'Practise',
    text: 'On the floor and in the kitchen, with someone who watches and gives feedback.',
  },
  observe: {
    title: 'Observe',
    text: 'Through the guest’s eyes: visits that report the service guests really get.',
  },
  improve: { title: 'Improve', text: 'The results decide what the team works on next.' },
  seen: {
    title: 'This is what your team sees',
    text: 'An owner’s figures and her morning, the report of a visit, and what came of it: real screens, taken from our demo group of six hotels.',
    more: 'Walk through a whole week',
    captions: {
      today: 'The owner’s morning: what is overdue comes first, each line with its button.',
      report: 'A guest no one knows: the score, and what it rests on.',
      loop: 'One remark became one task, and a visit showed that it was done.',
    },
  },
  solutions: {
    title: 'Three ways we help',
    lead: 'Start with the problem you feel most.',
    sales: {
      title: 'Sales excellence',
      text: 'A clear path from the first call to the signed booking, and a team that enjoys selling.',
      sign: 'You need it when good enquiries go quiet and no one can say why.',
    },
    talent: {
      title: 'Talent optimization',
      text: 'Hiring, training and career steps that help good people stay and grow.',
      sign: 'You need it when every season starts with new faces and the same old mistakes.',
    },
    digital: {
      title: 'Digital transformation',
      text: 'Fewer systems, used well: one place for bookings, tasks and numbers the shift can trust.',
      sign: 'You need it when the real numbers live in a notebook behind the counter.',
    },
    all: 'See all services',
    example: 'Illustrative example',
  },
  proof: {
    title: 'How you’ll know it worked',
    lead: 'Scores go up and down on their own. So half of the outlets start now and half later, and a draw decides who waits. The difference that remains is the effect of the work.',
    label: 'Illustrative example',
    setting: 'Eight outlets, one mystery visit each per month, score for the greeting.',
    drawing:
      'Two lines over nine months: the outlets that started first rise from 68 to 78; the waiting ones stay near 69 and rise only when they start.',
    axis: 'Month. A ring shows where training started; the shaded months are compared. The grid lines are five points apart.',
    early: 'Started in month four',
    late: 'Still waiting then',
    left: 'Effect of the work',
    points: '{count, plural, one {+# point} other {+# points}}',
    verdict: 'Improved by 9 points, likely between 3 and 15.',
    conclusion:
      'We print the range with every result, even when it says “too early to tell”. With only two outlets it often will, and we tell you so beforehand.',
    more: 'How the method works',
  },
  industries: {
    title: 'Who we work for',
    lead: 'Anyone whose business is serving people. We started with hotels and restaurants.',
    'hospitality-tourism': 'Hotels and tourism',
    'food-beverage': 'Restaurants',
    'ecommerce-retail': 'Shops',
    'healthcare-medtech': 'Clinics',
    'education-edtech': 'Schools',
    'real-estate-proptech': 'Property',
    'professional-services': 'Professional firms',
    'b2b-saas': 'Software companies',
    all: 'See all industries',
  },
  tools: {
    title: 'Try it before you talk to us',
    lead: 'You see the result at once. No name, no email, and every formula is shown.',
    health: {
      title: 'Where does our revenue leak?',
      text: 'Eighteen short questions about six parts of your business, and a chart of the answer.',
      note: 'Revenue health',
    },
    utilization: {
      title: 'Do we have too many people, or too few?',
      text: 'Hours you could sell against hours you do sell, with an honest range.',
      note: 'Utilization',
    },
    velocity: {
      title: 'What would a faster sale be worth?',
      text: 'Four numbers show which change would bring in the most money per day.',
      note: 'Sales cycle',
    },
  },
  promises: {
    title: 'What you can hold us to',
    look: {
      title: 'We look before we advise.',
      text: 'We spend the first days on the floor and in the kitchen, not in a meeting room.',
    },
    arithmetic: {
      title: 'You see the arithmetic.',
      text: 'Every number we show comes with its formula, its source and how sure we are.',
    },
    hands: {
      title: 'We hand it over.',
      text: 'After us, your own people run the courses, visits and reviews.',
    },
    prices: {
      title: 'The prices are on the page.',
      text: 'In rupees, with GST shown separately. No countdown, no discount that ends tonight, no card data.',
    },
  },
  end: {
    title: 'Tell us what isn’t working. We’ll\u00a0suggest a first step.',
    text: 'Half an hour by phone or video, free of charge. If we’re not the right people, we’ll say so.',
    contact: 'Book a call',
    pricing: 'See prices',
  },
} as const
