/** What entries can be about, and the tables whose records each of these kinds speaks of. */
export const auditKinds = {
  people: ['people', 'people_outlets', 'people_imports', 'join_requests'],
  team: ['profiles', 'invitations'],
  house: ['outlets', 'departments', 'job_roles', 'skills'],
  learning: [
    'courses',
    'learning_paths',
    'assignments',
    'assignment_rules',
    'certificates',
    'certifications',
    'credentials',
    'evidence',
    'observations',
    'training_sessions',
    'bank_questions',
    'course_media',
  ],
  figures: [
    'kpi_entries',
    'kpi_imports',
    'ingestion_keys',
    'kpi_targets',
    'kpi_notes',
    'board_views',
    'saved_reports',
    'report_dashboards',
    'report_schedules',
    'report_files',
    'report_folders',
    'report_addresses',
    'occasions',
    'measures',
    'menu_items',
    'kpis',
    'actions',
  ],
  shops: ['shop_forms', 'shop_waves', 'shoppers'],
  loyalty: [
    'loyalty_programmes',
    'loyalty_members',
    'loyalty_rewards',
    'loyalty_claims',
    'loyalty_signals',
    'loyalty_shifts',
    'loyalty_campaigns',
    'loyalty_coupons',
  ],
  clinics: ['clinic_types', 'clinic_coaches', 'clinic_talks', 'openings', 'mentoring_programmes'],
  workspace: [
    'tenants',
    'entitlements',
    'client_applications',
    'store_orders',
    'invoices',
    'billing_profiles',
  ],
  platform: ['impersonations', 'message_outbox'],
} as const

export type AuditKind = keyof typeof auditKinds

export interface AuditFilter {
  /** The id of whoever did it; empty for everyone. */
  person: string
  kind: AuditKind | ''
  /** The first and the last day, `YYYY-MM-DD`; empty for no limit. */
  from: string
  to: string
}

/** The names under which an address carries the filter, and where a page of it begins. */
export const auditParameters = ['person', 'kind', 'from', 'to', 'before'] as const

/** The filter that an address asks for; what it cannot mean is left out. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const kind = query.get('kind') ?? ''
  return {
    person: fitting(query.get('person'), /^[0-9a-f-]{36}$/),
    kind: isAuditKind(kind) ? kind : '',
    from: fitting(query.get('from'), /^\d{4}-\d\d-\d\d$/),
    to: fitting(query.get('to'), /^\d{4}-\d\d-\d\d$/),
  }
}

/** The query with a changed filter, which begins again at the newest entry; other parameters stay. */
export function withAuditFilter(query: URLSearchParams, change: Partial<AuditFilter>): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('before')
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

export function isAuditFiltered({ person, kind, from, to }: AuditFilter): boolean {
  return [person, kind, from, to].some(Boolean)
}

/** The moments between which the days of a filter lie, by the product's calendar: from, included, until, excluded. */
export function momentsOf({ from, to }: Pick<AuditFilter, 'from' | 'to'>): { from?: string; until?: string } {
  return {
    ...(isDay(from) && { from: `${from}T00:00:00+05:30` }),
    ...(isDay(to) && { until: `${dayAfter(to)}T00:00:00+05:30` }),
  }
}

function isAuditKind(text: string): text is AuditKind {
  return Object.hasOwn(auditKinds, text)
}

function fitting(text: string | null, shape: RegExp): string {
  return text && shape.test(text) ? text : ''
}

function isDay(day: string): boolean {
  return day !== '' && !Number.isNaN(Date.parse(day))
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
