interface CareersPage {
  key: string
  to: string
  end?: boolean
  isFor?: 'leads'
}

/** The pages of skills and roles; a further one is a line here and a word under `tabs`. */
const pages = [
  { key: 'way', to: '/app/career-clinics', end: true },
  { key: 'clinics', to: '/app/career-clinics/clinics' },
  { key: 'matrix', to: '/app/career-clinics/matrix', isFor: 'leads' },
  { key: 'roles', to: '/app/career-clinics/roles' },
  { key: 'skills', to: '/app/career-clinics/skills' },
] as const satisfies readonly CareersPage[]

/** Those that somebody may open. */
export function careersPages(mayLead: boolean) {
  return pages.filter((page) => mayLead || !('isFor' in page))
}
