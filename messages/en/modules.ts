export default {
  names: {
    foh_courses: 'Front-of-house courses',
    boh_courses: 'Back-of-house courses',
    kpi_heatmaps: 'KPI Dashboards',
    mystery_shops: 'Mystery Shops',
    loyalty_app: 'Loyalty App',
    career_clinics: 'Career Clinics',
    bi_reports: 'BI Reports',
    add_on_store: 'Add-on Store',
  },
  tiers: { essential: 'Essential', growth: 'Growth', master: 'Master' },
  plans: { module: 'Module', included: 'Included', notIncluded: 'Not included', today: 'Yours today' },
  texts: {
    foh_courses: 'Service, guest contact and selling, in short lessons.',
    boh_courses: 'Kitchen, hygiene and stores, in short lessons.',
    kpi_heatmaps: 'Every outlet’s numbers, week by week, at a glance.',
    mystery_shops: 'Visits through your guests’ eyes, and the actions that follow.',
    loyalty_app: 'Points and rewards that bring guests back.',
    career_clinics: 'Conversations about the next step, with people who have already taken it.',
    bi_reports: 'Reports across learning, visits and business data.',
    add_on_store: 'More modules for your workspace.',
  },
} as const
