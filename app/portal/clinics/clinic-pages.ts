interface ClinicPage {
  key: string
  to: string
  isFor?: 'leads' | 'admins'
  /** Only at this very address, not below it. */
  end?: boolean
}

/** The pages of clinics; a further one is a line here and a word under `tabs`. */
const pages = [
  { key: 'way', to: '/app/career-clinics', end: true },
  { key: 'mine', to: '/app/career-clinics/clinics' },
  { key: 'desk', to: '/app/career-clinics/desk', isFor: 'leads' },
  { key: 'coaches', to: '/app/career-clinics/coaches', isFor: 'admins' },
  { key: 'kinds', to: '/app/career-clinics/kinds', isFor: 'admins' },
  { key: 'held', to: '/app/career-clinics/held', isFor: 'leads' },
] as const satisfies readonly ClinicPage[]

/** Those that somebody may open. */
export function clinicPages(work: { isAdmin: boolean; mayLead: boolean }) {
  const has = { leads: work.mayLead, admins: work.isAdmin }
  return pages.filter((page) => !('isFor' in page) || has[page.isFor])
}
