/**
 * What reports can be made of. The expressions stand in the database and nowhere else (private.report_fields); these are their keys, so that each has its
 * words in every language. A test of the database keeps the two equal. The metrics of `kpis` are the KPIs of the catalogue of KPIs.
 */
export const calendar = ['day', 'week', 'month', 'quarter', 'half_year', 'financial_year', 'weekday'] as const
export type Grain = (typeof calendar)[number]

const outlet = ['city', 'outlet', 'outlet_kind'] as const
const place = ['department', 'job_role', 'person'] as const

export const explores = {
  learning: {
    dimensions: [...calendar, ...outlet, ...place, 'course', 'side', 'state'],
    metrics: ['given', 'done', 'done_percent', 'overdue', 'due', 'in_time_percent', 'learners', 'days_late'],
    columns: ['person', 'course', 'due_on', 'done_on', 'state'],
  },
  people: {
    dimensions: [...calendar, ...outlet, ...place],
    metrics: ['people', 'with_login', 'login_percent'],
    columns: ['person', 'joined_on'],
  },
  joiners: {
    dimensions: [...calendar, ...outlet, ...place],
    metrics: ['joiners', 'courses_given', 'courses_done', 'done_percent', 'certified', 'days_to_first'],
    columns: ['person', 'joined_on', 'courses_given', 'courses_done', 'days_to_first'],
  },
  leavers: {
    dimensions: [...calendar, ...outlet, ...place],
    metrics: ['leavers', 'early', 'days_stayed'],
    columns: ['person', 'joined_on', 'left_on'],
  },
  certifications: {
    dimensions: [...outlet, ...place, 'certification', 'standing'],
    metrics: ['needed', 'held', 'held_percent', 'expiring', 'expired', 'missing'],
    columns: ['person', 'certification', 'standing', 'valid_until'],
  },
  observations: {
    dimensions: [...calendar, ...outlet, 'course'],
    metrics: ['decided', 'passed', 'passed_percent', 'first_try_percent'],
    columns: ['person', 'course', 'decided_on', 'state'],
  },
  kpis: { dimensions: [...calendar, ...outlet], metrics: [], columns: [] },
  signals: {
    dimensions: [...calendar, ...outlet, 'signal_kpi'],
    metrics: ['changes', 'worse', 'better', 'largest', 'strength'],
    columns: ['outlet', 'signal_kpi', 'week', 'change', 'strength'],
  },
  shops: {
    dimensions: [...calendar, ...outlet, 'daypart', 'form'],
    metrics: ['visits', 'score', 'failed', 'failed_percent'],
    columns: ['outlet', 'visited_on', 'daypart', 'score'],
  },
  shop_sections: {
    dimensions: [...outlet, 'form', 'section', 'visit_quarter'],
    metrics: ['visits', 'score', 'total', 'squares'],
    columns: ['outlet', 'visit_quarter', 'visits', 'score'],
  },
  appeals: {
    dimensions: [...calendar, ...outlet, 'appeal_reason', 'outcome'],
    metrics: ['raised', 'undecided', 'changed', 'changed_percent'],
    columns: ['outlet', 'question', 'raised_on', 'outcome'],
  },
  actions: {
    dimensions: [...calendar, ...outlet, 'owner', 'action_state', 'age'],
    metrics: ['actions', 'open', 'overdue', 'verified', 'age_days'],
    columns: ['action', 'owner', 'due_on', 'action_state'],
  },
  loyalty: {
    dimensions: [...calendar, ...outlet],
    metrics: ['bills', 'spend', 'mean_bill', 'guests', 'earned', 'redeemed', 'expired'],
    columns: ['outlet', 'entered_on', 'entry_kind', 'points', 'amount'],
  },
  clinics: {
    dimensions: [...calendar, 'outlet', 'talk_kind'],
    metrics: [
      'held',
      'talkers',
      'absent',
      'coach_absent',
      'cancelled',
      'actions',
      'actions_done',
      'actions_percent',
      'readiness',
    ],
    columns: [],
  },
  seats: {
    dimensions: ['tenant_role'],
    metrics: ['seats', 'active', 'never', 'active_percent'],
    columns: ['person', 'tenant_role', 'seen_on'],
  },
  orders: {
    dimensions: [...calendar, 'product', 'order_state'],
    metrics: ['orders', 'running', 'year_value', 'per_active', 'unused_days'],
    columns: ['product', 'ordered_on', 'order_state'],
  },
  invoices: {
    dimensions: [...calendar],
    metrics: ['invoices', 'taxable', 'tax', 'billed', 'unpaid'],
    columns: ['serial', 'issued_on', 'billed', 'unpaid'],
  },
} as const satisfies Record<
  string,
  { dimensions: readonly string[]; metrics: readonly string[]; columns: readonly string[] }
>

export type ExploreKey = keyof typeof explores
export const exploreKeys = Object.keys(explores) as [ExploreKey, ...ExploreKey[]]
export type Dimension = (typeof explores)[ExploreKey]['dimensions'][number]
/** Every dimension once. */
export const dimensions = [
  ...new Set(exploreKeys.flatMap((key): readonly Dimension[] => explores[key].dimensions)),
]

export function isDimension(key: string): key is Dimension {
  return dimensions.some((known) => known === key)
}

export function isGrain(key: string): key is Grain {
  return calendar.some((known) => known === key)
}

/** What narrows the rows down to those that a metric counts; without it all rows stand under it. */
export const countedRows: Record<string, Partial<Record<Dimension, readonly string[]>>> = {
  'learning.done': { state: ['done'] },
  'learning.overdue': { state: ['overdue'] },
  'learning.days_late': { state: ['overdue'] },
  'learning.due': { state: ['due'] },
  'certifications.held': { standing: ['valid', 'expiring'] },
  'certifications.expiring': { standing: ['expiring'] },
  'certifications.expired': { standing: ['expired'] },
  'certifications.missing': { standing: ['missing'] },
  'actions.open': { action_state: ['open', 'in_progress', 'claimed'] },
  'actions.age_days': { action_state: ['open', 'in_progress', 'claimed'] },
  'actions.verified': { action_state: ['verified'] },
  'appeals.undecided': { outcome: ['open'] },
  'appeals.changed': { outcome: ['upheld', 'amended', 'reshop'] },
}
