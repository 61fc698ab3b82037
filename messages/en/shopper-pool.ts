/** The platform's own shoppers, in the console. */
export default {
  title: 'Mystery shoppers',
  lead: 'Shoppers of the platform. Every workspace with Mystery Shops may send them, and sees a first name, the grade, cities, languages and when they can go. The platform pays them.',
  payments: 'Payments',
  paymentsLead:
    'What the platform owes its shoppers for accepted reports, whichever workspace sent them. No money moves here: pay as usual, then note it.',
} as const
