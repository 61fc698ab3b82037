export default {
  coming: {
    title: 'Coming soon',
    text: '{module} is part of your plan. It will appear in the menu as soon as it is released. You don’t need to do anything.',
  },
  missing: {
    contains: 'What’s included',
    plans: 'Plans that include it',
    plan: '{tier} plan',
    yourPlan: 'your plan',
    included: 'Included',
    notIncluded: 'Not included',
    getTitle: 'How to get it',
    getAdmin: 'Contact us: we can add it to your plan or move you to a plan that includes it.',
    getMember: 'Ask your workspace admin. They can add it.',
    getPlatform: 'Add the module to this tenant, or change its plan, in the console.',
    inStore: 'See it in the store',
    ask: 'Request module',
    askSubject: '{module} for {tenant}',
    askBody: 'We would like to have {module} in our workspace {tenant}.',
    openTenant: 'Open tenant in console',
  },
  contents: {
    foh_courses: {
      one: 'Short lessons on welcoming, serving and selling',
      two: 'Learning paths for every guest-facing role',
      three: 'Practice at work, signed off by a trainer',
    },
    boh_courses: {
      one: 'Short lessons on hygiene, kitchen and stores',
      two: 'Learning paths for every role behind the scenes',
      three: 'Practice at work, signed off by a trainer',
    },
    kpi_heatmaps: {
      one: 'Every outlet’s numbers, week by week, as a heatmap',
      two: 'Targets, and how far each outlet is from reaching them',
      three: 'Comparison with the same week a year ago',
    },
    mystery_shops: {
      one: 'Visit forms with weighted questions and critical items',
      two: 'Visits by shoppers who don’t use any of your seats',
      three: 'Findings with an owner, a due date and a follow-up check',
    },
    loyalty_app: {
      one: 'A card on your guest’s phone, without an app store',
      two: 'Points that guests earn and redeem, fully accounted for',
      three: 'How many more visits a campaign brings, compared with guests left out by chance',
    },
    career_clinics: {
      one: 'Half-hour conversations with people who have already made the move',
      two: 'The roles in your business and the way from one to the next',
      three: 'A plan after every conversation, and a follow-up',
    },
    bi_reports: {
      one: 'Learning, visits and business data in one table',
      two: 'Reports sent by email when you want them',
      three: 'What changed after an action, and how certain that is',
    },
    add_on_store: {
      one: 'Every module with its price',
      two: 'Requests in two clicks, with their status',
      three: 'What you have, from when and until when',
    },
  },
} as const
