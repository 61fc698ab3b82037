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
  texts: {
    foh_courses: 'Service, guest contact and selling, in short lessons.',
    boh_courses: 'Kitchen, hygiene and stores, in short lessons.',
    kpi_heatmaps: 'The figures of every outlet, week by week, at a glance.',
    mystery_shops: 'Visits through the guest’s eyes, and what follows from them.',
    loyalty_app: 'Points and rewards that bring guests back.',
    career_clinics: 'Talks about the next step, with people who have taken it.',
    bi_reports: 'Reports across learning, visits and figures.',
    add_on_store: 'What else your workspace can have.',
  },
} as const
