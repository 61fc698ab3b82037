import type { Daypart } from './visit-day.ts'

/** The rules of a wave; days are `YYYY-MM-DD`. */
export interface WaveRules {
  notBefore: string
  visitBy: string
  dayparts: readonly Daypart[]
  /** Their ids; the visits take them in turn. */
  scenarios: readonly string[]
  visitsPerOutlet: number
  feeInr: number
  capInr: number
  /** Undefined where the visits may cost what they come to. */
  budgetInr?: number | undefined
  rotationDays: number
  gapDays: number
  blackoutDays: readonly string[]
}

export interface Shopper {
  id: string
  /** Empty: goes anywhere. */
  cities: readonly string[]
  /** By ISO weekday; empty: always. */
  availability: Readonly<Record<string, readonly string[]>>
  /** Ids of outlets, or `all`. */
  conflicts: readonly string[]
  /** One of the platform's, who is asked where none of the tenant's own can go. */
  isPool?: boolean
}

export interface Visit {
  outletId: string
  shopperId: string | null
  on: string
  daypart: Daypart
}

export interface Facts {
  today: string
  outlets: readonly { id: string; city: string }[]
  /** Those who are active. */
  shoppers: readonly Shopper[]
  /** Visits of other waves that still count, around the window. */
  visits: readonly Visit[]
}

export interface PlannedVisit extends Visit {
  scenario: string | null
}

/** The rule that left a visit without its day or its shopper; the codes are those by which plan_wave() refuses. */
export type UnfilledReason =
  | 'over_budget'
  | 'visit_outside_window'
  | 'visit_gap'
  | 'shopper_required'
  | 'visit_other_city'
  | 'visit_conflict'
  | 'visit_shopper_unavailable'
  | 'visit_shopper_busy'
  | 'visit_rotation'

export interface Unfilled {
  outletId: string
  /** Which of the outlet's visits, from 1. */
  nth: number
  reason: UnfilledReason
  /** It has a day and waits for a shopper; without it there is no such visit. */
  hasDay: boolean
}

export interface Schedule {
  visits: PlannedVisit[]
  unfilled: Unfilled[]
}
