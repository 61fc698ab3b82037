import type { Calculation } from './calculation.ts'
import type { Dimension, ExploreKey } from './catalogue.ts'
import type { ReportPeriod } from './periods.ts'

interface ReadyQuery {
  explore: ExploreKey
  metrics: readonly string[]
  /** Its rows are those of the period; without it they are how things stand now. */
  isOfPeriod?: boolean
  /** A figure that is made of its metrics, and those of them that are not shown themselves. */
  calculation?: Calculation
  operands?: readonly string[]
}

export interface ReadyReport {
  /** How often it is worth a look. */
  rhythm: 'day' | 'week' | 'month' | 'quarter'
  /** Joined by what they are grouped by. */
  queries: readonly [ReadyQuery, ...ReadyQuery[]]
  /** What it can be grouped by, in the order in which one looks closer; the first comes first. */
  by: readonly [Dimension, ...Dimension[]]
  period?: ReportPeriod
  /** A period can be chosen, and need not be. */
  mayHavePeriod?: boolean
  compare?: 'last_period' | 'same_dates'
  /** The metric that is drawn and spoken of, as a place in all its columns; up: more is better; not judged: no row is the best. */
  told: { at: number; isUp: boolean; isJudged?: boolean }
  isForAdmins?: boolean
  /** One KPI can be chosen in the place of the first query's. */
  isOfOneKpi?: boolean
  /** What stands beside its figures, as the page it belongs to says it: the target of a KPI, or what is owed for points at the end of a month. */
  beside?: 'targets' | 'liability'
}

/** The ready reports by their keys in the address. Each answers the question of its title. */
export const readyReports = {
  scorecard: {
    rhythm: 'week',
    queries: [
      { explore: 'learning', metrics: ['done_percent', 'overdue'] },
      { explore: 'certifications', metrics: ['held_percent'] },
      { explore: 'shops', metrics: ['score', 'visits'], isOfPeriod: true },
      { explore: 'actions', metrics: ['open'] },
      { explore: 'kpis', metrics: ['net_sales', 'labour_cost'], isOfPeriod: true },
    ],
    by: ['outlet'],
    period: 'quarter',
    told: { at: 0, isUp: true },
  },
  training: {
    rhythm: 'week',
    queries: [
      { explore: 'learning', metrics: ['done_percent', 'given', 'done', 'overdue', 'in_time_percent'] },
    ],
    by: ['outlet', 'department', 'person', 'course', 'job_role', 'city'],
    told: { at: 0, isUp: true },
  },
  compliance: {
    rhythm: 'week',
    queries: [
      {
        explore: 'certifications',
        metrics: ['held_percent', 'needed', 'held', 'expiring', 'expired', 'missing'],
      },
    ],
    by: ['outlet', 'certification', 'person', 'department', 'job_role', 'city'],
    told: { at: 0, isUp: true },
  },
  overdue: {
    rhythm: 'day',
    queries: [
      { explore: 'learning', metrics: ['overdue', 'days_late', 'due'] },
      { explore: 'certifications', metrics: ['expiring', 'expired', 'missing'] },
    ],
    by: ['outlet', 'department', 'person', 'job_role', 'city'],
    told: { at: 0, isUp: false },
  },
  joiners: {
    rhythm: 'month',
    queries: [
      {
        explore: 'joiners',
        metrics: ['joiners', 'courses_given', 'courses_done', 'done_percent', 'certified', 'days_to_first'],
        isOfPeriod: true,
      },
    ],
    by: ['outlet', 'department', 'person', 'month', 'job_role', 'city'],
    period: 'months12',
    told: { at: 3, isUp: true },
  },
  turnover: {
    rhythm: 'quarter',
    queries: [
      { explore: 'learning', metrics: ['done_percent'] },
      { explore: 'leavers', metrics: ['leavers', 'early', 'days_stayed'], isOfPeriod: true },
      { explore: 'people', metrics: ['people'] },
    ],
    by: ['outlet', 'department', 'job_role', 'city'],
    period: 'months12',
    told: { at: 1, isUp: false },
  },
  changed: {
    rhythm: 'week',
    queries: [
      {
        explore: 'signals',
        metrics: ['changes', 'worse', 'better', 'largest', 'strength'],
        isOfPeriod: true,
      },
    ],
    by: ['signal_kpi', 'outlet', 'week', 'city'],
    mayHavePeriod: true,
    told: { at: 4, isUp: false, isJudged: false },
  },
  sections: {
    rhythm: 'quarter',
    queries: [{ explore: 'shop_sections', metrics: ['score', 'visits', 'total', 'squares'] }],
    by: ['section', 'outlet', 'visit_quarter', 'city', 'form'],
    told: { at: 0, isUp: true },
  },
  actions: {
    rhythm: 'week',
    queries: [{ explore: 'actions', metrics: ['open', 'overdue', 'age_days', 'verified'] }],
    by: ['outlet', 'owner', 'age', 'action_state', 'city'],
    told: { at: 0, isUp: false },
  },
  appeals: {
    rhythm: 'month',
    queries: [
      {
        explore: 'appeals',
        metrics: ['raised', 'undecided', 'changed', 'changed_percent'],
        isOfPeriod: true,
      },
    ],
    by: ['outlet', 'appeal_reason', 'outcome', 'month', 'city'],
    period: 'months12',
    told: { at: 0, isUp: false },
    isForAdmins: true,
  },
  kpi: {
    rhythm: 'month',
    queries: [{ explore: 'kpis', metrics: ['net_sales'], isOfPeriod: true }],
    by: ['outlet', 'month', 'city', 'week', 'financial_year'],
    period: 'last_month',
    compare: 'same_dates',
    told: { at: 0, isUp: true },
    isOfOneKpi: true,
    beside: 'targets',
  },
  cost: {
    rhythm: 'week',
    queries: [
      {
        explore: 'kpis',
        metrics: ['prime_cost', 'food_cost', 'beverage_cost', 'labour_cost', 'net_sales'],
        isOfPeriod: true,
      },
    ],
    by: ['outlet', 'month', 'week', 'city'],
    period: 'last_month',
    compare: 'last_period',
    told: { at: 0, isUp: false },
  },
  loyalty: {
    rhythm: 'month',
    queries: [
      {
        explore: 'loyalty',
        metrics: ['bills', 'spend', 'mean_bill', 'guests', 'earned', 'redeemed', 'expired'],
        isOfPeriod: true,
      },
    ],
    by: ['month', 'outlet', 'weekday', 'day', 'city'],
    period: 'months12',
    told: { at: 0, isUp: true },
    beside: 'liability',
  },
  clinics: {
    rhythm: 'month',
    queries: [
      {
        explore: 'clinics',
        metrics: ['held', 'talkers', 'absent', 'coach_absent', 'actions_percent', 'readiness'],
        isOfPeriod: true,
      },
    ],
    by: ['outlet', 'talk_kind', 'month'],
    period: 'months12',
    told: { at: 0, isUp: true },
  },
  subscription: {
    rhythm: 'month',
    queries: [
      { explore: 'orders', metrics: ['running', 'year_value', 'per_active', 'unused_days', 'orders'] },
    ],
    by: ['product', 'order_state'],
    told: { at: 1, isUp: false, isJudged: false },
    isForAdmins: true,
  },
  seats: {
    rhythm: 'month',
    queries: [{ explore: 'seats', metrics: ['seats', 'active', 'never', 'active_percent'] }],
    by: ['tenant_role'],
    told: { at: 3, isUp: true },
    isForAdmins: true,
  },
} as const satisfies Record<string, ReadyReport>

export type ReadyKey = keyof typeof readyReports
export const readyKeys = Object.keys(readyReports) as [ReadyKey, ...ReadyKey[]]

export function readyReportOf(key: string | undefined): { key: ReadyKey; report: ReadyReport } | null {
  const known = readyKeys.find((one) => one === key)
  return known ? { key: known, report: readyReports[known] } : null
}
