interface LoyaltyPage {
  key: string
  to: string
  /** Only at this very address, not below it. */
  end?: boolean
  isFor?: 'admins'
}

/** The pages of the loyalty programme; a further one is a line here and a word under `tabs`. */
const pages = [
  { key: 'overview', to: '/app/loyalty', end: true },
  { key: 'counter', to: '/app/loyalty/counter' },
  { key: 'guests', to: '/app/loyalty/guests', isFor: 'admins' },
  { key: 'claims', to: '/app/loyalty/claims' },
  { key: 'signals', to: '/app/loyalty/signals', isFor: 'admins' },
  { key: 'rewards', to: '/app/loyalty/rewards', isFor: 'admins' },
  { key: 'campaigns', to: '/app/loyalty/campaigns', isFor: 'admins' },
  { key: 'coupons', to: '/app/loyalty/coupons', isFor: 'admins' },
  { key: 'books', to: '/app/loyalty/books', isFor: 'admins' },
  { key: 'programme', to: '/app/loyalty/programme', isFor: 'admins' },
] as const satisfies readonly LoyaltyPage[]

/** Those that somebody may open. */
export function loyaltyPages(isAdmin: boolean): (LoyaltyPage & { key: (typeof pages)[number]['key'] })[] {
  return pages.filter((page) => isAdmin || !('isFor' in page))
}
