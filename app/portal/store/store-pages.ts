interface StorePage {
  key: string
  to: string
  /** Only at this very address, not below it. */
  end?: boolean
  isFor?: 'buyers' | 'admins'
}

/** The pages of the store; a further one is a line here and a word under `tabs`. */
const pages = [
  { key: 'products', to: '/app/store', end: true },
  { key: 'orders', to: '/app/store/orders', isFor: 'buyers' },
  { key: 'invoices', to: '/app/store/invoices', isFor: 'admins' },
  { key: 'usage', to: '/app/store/usage', isFor: 'admins' },
  { key: 'billing', to: '/app/store/billing', isFor: 'admins' },
] as const satisfies readonly StorePage[]

/** The pages that a role may open: leads read, managers order, admins decide and pay. */
export function storePages(may: {
  buyers: boolean
  admins: boolean
}): (StorePage & { key: (typeof pages)[number]['key'] })[] {
  return pages.filter((page) => !('isFor' in page) || may[page.isFor])
}
