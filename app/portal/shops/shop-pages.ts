interface ShopPage {
  key: string
  to: string
  /** Only at this very address, not below it. */
  end?: boolean
  isFor?: 'admins'
}

/** The pages of mystery shops; a further one is a line here and a word under `tabs`. */
const pages = [
  { key: 'overview', to: '/app/mystery-shops', end: true },
  { key: 'waves', to: '/app/mystery-shops/waves', isFor: 'admins' },
  { key: 'shoppers', to: '/app/mystery-shops/shoppers', isFor: 'admins' },
  { key: 'forms', to: '/app/mystery-shops/forms', isFor: 'admins' },
  { key: 'review', to: '/app/mystery-shops/review', isFor: 'admins' },
  { key: 'shops', to: '/app/mystery-shops/shops' },
  { key: 'results', to: '/app/mystery-shops/results' },
] as const satisfies readonly ShopPage[]

/** Those that somebody may open. */
export function shopPages(isAdmin: boolean): (ShopPage & { key: (typeof pages)[number]['key'] })[] {
  return pages.filter((page) => isAdmin || !('isFor' in page))
}
