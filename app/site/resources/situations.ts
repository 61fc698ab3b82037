import type { DownloadName } from './downloads.server'

/** The situations the guide knows: the file for tonight, what deepens it this week, and who helps over the quarter. */
export const situations = [
  {
    name: 'figures',
    files: ['kpi-workbook'],
    week: ['/blog/reading-a-kpi-without-panic', '/tools/revpar-bridge'],
    quarter: '/services/kpi-management',
  },
  {
    name: 'menu',
    files: ['menu-workbook'],
    week: ['/blog/menu-engineering-in-an-evening', '/tools/menu-engineering'],
    quarter: '/services/menu-and-pricing',
  },
  {
    name: 'service',
    files: ['mystery-shop-form'],
    week: ['/blog/how-many-mystery-shops', '/tools/mystery-shop-sample'],
    quarter: '/services/mystery-shopping',
  },
  {
    name: 'people',
    files: ['onboarding-checklist', 'waiter-ninety-days'],
    week: ['/blog/ninety-days-for-a-new-waiter', '/tools/labour-roster'],
    quarter: '/services/frontline-training',
  },
  {
    name: 'opening',
    files: ['opening-checklist'],
    week: ['/tools/labour-roster', '/blog/rostering-by-the-half-hour'],
    quarter: '/services/opening-readiness',
  },
  {
    name: 'inspection',
    files: ['food-safety-file'],
    week: ['/blog/the-food-safety-file', '/blog/the-allergen-conversation'],
    quarter: '/services/talent-optimization',
  },
] as const satisfies readonly {
  name: string
  files: readonly DownloadName[]
  week: readonly string[]
  quarter: string
}[]
