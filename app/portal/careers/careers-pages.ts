interface CareersPage {
  key: string
  to: string
  end?: boolean
  isFor?: 'leads' | 'admins'
}

/** The pages of career clinics; a further one is a line here and a word under `tabs`. */
const pages = [
  { key: 'way', to: '/app/career-clinics', end: true },
  { key: 'mine', to: '/app/career-clinics/clinics' },
  { key: 'openings', to: '/app/career-clinics/openings' },
  { key: 'mentoring', to: '/app/career-clinics/mentoring' },
  { key: 'roles', to: '/app/career-clinics/roles' },
  { key: 'skills', to: '/app/career-clinics/skills' },
  { key: 'desk', to: '/app/career-clinics/desk', isFor: 'leads' },
  { key: 'rota', to: '/app/career-clinics/rota', isFor: 'leads' },
  { key: 'matrix', to: '/app/career-clinics/matrix', isFor: 'leads' },
  { key: 'held', to: '/app/career-clinics/held', isFor: 'leads' },
  { key: 'coaches', to: '/app/career-clinics/coaches', isFor: 'admins' },
  { key: 'kinds', to: '/app/career-clinics/kinds', isFor: 'admins' },
] as const satisfies readonly CareersPage[]

/** Those that somebody may open. */
export function careersPages(work: { isAdmin: boolean; mayLead: boolean }) {
  const has = { leads: work.mayLead, admins: work.isAdmin }
  return pages.filter((page) => !('isFor' in page) || has[page.isFor])
}
