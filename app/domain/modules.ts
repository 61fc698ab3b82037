/** The modules of the product, in the order in which the interface shows them. */
export const modules = [
  'foh_courses',
  'boh_courses',
  'kpi_heatmaps',
  'mystery_shops',
  'loyalty_app',
  'career_clinics',
  'bi_reports',
  'add_on_store',
] as const

export type Module = (typeof modules)[number]

export const tiers = ['essential', 'growth', 'master'] as const

export type Tier = (typeof tiers)[number]

/** What each tier contains. The database holds the same and decides; a test there keeps the two equal. */
export const modulesOfTier: Record<Tier, readonly Module[]> = {
  essential: ['foh_courses', 'boh_courses', 'add_on_store'],
  growth: ['foh_courses', 'boh_courses', 'kpi_heatmaps', 'mystery_shops', 'loyalty_app', 'add_on_store'],
  master: modules,
}

/** Returns the modules of a tenant as it was read: what is no list counts as empty, unknown keys are dropped. */
export function activeModules(value: unknown): Module[] {
  return Array.isArray(value) ? modules.filter((module) => value.includes(module)) : []
}

/** The tiers that contain a module, the smallest first. */
export function tiersWith(module: Module): Tier[] {
  return tiers.filter((tier) => modulesOfTier[tier].includes(module))
}

// Courses holds two modules as its two sides: the page is there as soon as the tenant has one of them.
const paths: Record<string, readonly Module[]> = {
  '/app/courses': ['foh_courses', 'boh_courses'],
  '/app/dashboards': ['kpi_heatmaps'],
  '/app/actions': ['kpi_heatmaps', 'mystery_shops'],
  '/app/mystery-shops': ['mystery_shops'],
  '/app/loyalty': ['loyalty_app'],
  '/app/career-clinics': ['career_clinics'],
  '/app/reports': ['bi_reports'],
  '/app/store': ['add_on_store'],
}

/** Returns the modules of which one opens this path of the portal; an empty list for a path that needs none. */
export function modulesOfPath(pathname: string): readonly Module[] {
  const start = Object.keys(paths).find((path) => pathname === path || pathname.startsWith(`${path}/`))
  return start ? (paths[start] ?? []) : []
}
