import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

const units = ['count', 'paise', 'minutes', 'hours', 'kwh'] as const
const sources = ['sheet', 'file', 'reservations', 'bills', 'key', 'undo'] as const

const said = shape({
  entry: z.string(),
  /** Null: it was taken back. */
  value: z.nullable(z.number()),
  at: z.string(),
  by: z.nullable(z.string()),
  is_mine: z.boolean(),
  source: z.enum(sources),
  file: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type Said = z.infer<typeof said>

const measure = shape({
  key: z.string(),
  name: inBoth,
  help: inBoth,
  unit: z.enum(units),
  kind: z.enum(['flow', 'stock']),
  decimals: z.number(),
  least: z.number(),
  most: z.number(),
  value: z.nullable(z.number()),
  day_before: z.nullable(z.number()),
  week_before: z.nullable(z.number()),
  usual: z.nullable(z.number()),
  /** The latest first. */
  said: z.array(said),
})
export type SheetMeasure = z.infer<typeof measure>

const sheet = shape({
  outlet: shape({
    id: z.string(),
    name: z.string(),
    city: z.string(),
    kind: z.enum(['hotel', 'restaurant', 'other']),
    rooms: z.nullable(z.number()),
  }),
  day: z.string(),
  today: z.string(),
  may_change: z.boolean(),
  measures: z.array(measure),
  beside: z.array(shape({ key: z.string(), value: z.nullable(z.number()), is_kept: z.boolean() })),
  rules: z.array(
    shape({ code: z.string(), measure: z.string(), rule: z.enum(['at_most', 'needs']), other: z.string() }),
  ),
  closing: z.nullable(
    shape({
      id: z.string(),
      first_day: z.string(),
      last_day: z.string(),
      at: z.string(),
      by: z.nullable(z.string()),
      may_reopen: z.boolean(),
    }),
  ),
  reopened: z.nullable(shape({ at: z.string(), by: z.nullable(z.string()), reason: z.string() })),
  is_off: z.boolean(),
  is_weekly_off: z.boolean(),
  until: z.string(),
  states: z.string(),
})
export type Sheet = z.infer<typeof sheet>

/** One outlet and day. Throws Refusal `unknown_outlet`, `invalid_period`. */
export function readSheet(tenantId: string, outletId: string, day: string): Promise<Sheet> {
  return ask('read_sheet', { p_tenant_id: tenantId, p_outlet_id: outletId, p_day: day }, sheet)
}

const recorded = shape({
  is_written: z.boolean(),
  is_repeated: z.boolean(),
  written: z.number(),
  same: z.number(),
  refused: z.array(shape({ line: z.number(), code: z.string() })),
  doubts: z.array(
    shape({
      outlet_id: z.string(),
      day: z.string(),
      code: z.string(),
      measure: z.string(),
      other: z.nullable(z.string()),
    }),
  ),
})
export type Recorded = z.infer<typeof recorded>

export interface SentSheet {
  tenantId: string
  outletId: string
  day: string
  /** Sent again under the same id, it is written once. */
  entryId: string
  rows: readonly { measure: string; value: number | null }[]
  reason: string
  isConfirmed: boolean
}

/** Writes the figures of a sheet, or says why not. Throws Refusal. */
export function recordSheet({ tenantId, outletId, day, entryId, rows, reason, isConfirmed }: SentSheet) {
  return ask(
    'record_facts',
    {
      p_tenant_id: tenantId,
      p_entry_id: entryId,
      p_rows: rows.map(({ measure: key, value }) => ({ outlet_id: outletId, day, measure: key, value })),
      p_is_confirmed: isConfirmed,
      ...(reason && { p_reason: reason }),
    },
    recorded,
  )
}

/** The outlets whose figures I read, with a letter for each of their last four weeks' days (domain/kpi/figure-days). Throws Refusal. */
export function listFigureDays(tenantId: string) {
  return ask('list_figure_days', { p_tenant_id: tenantId })
}
export type OutletDays = Awaited<ReturnType<typeof listFigureDays>>[number]

const closing = shape({
  id: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  at: z.string(),
  by: z.nullable(z.string()),
  reopened_at: z.nullable(z.string()),
  reopened_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type Closing = z.infer<typeof closing>

const choosable = shape({
  key: z.string(),
  name: inBoth,
  help: inBoth,
  unit: z.enum(units),
  is_own: z.boolean(),
  /** Its place on the sheet. */
  place: z.nullable(z.number()),
})
export type Choosable = z.infer<typeof choosable>

const outletFigures = shape({
  outlet: shape({
    id: z.string(),
    name: z.string(),
    city: z.string(),
    kind: z.enum(['hotel', 'restaurant', 'other']),
  }),
  has_others: z.boolean(),
  may_change: z.boolean(),
  may_reopen_periods: z.boolean(),
  until: z.string(),
  states: z.string(),
  is_begun: z.boolean(),
  days_off: z.array(z.number()),
  closings: z.array(closing),
  has_own_choice: z.boolean(),
  starter: z.array(z.string()),
  measures: z.array(choosable),
})
export type OutletFigures = z.infer<typeof outletFigures>

/** How the days of an outlet stand, what is closed, what it keeps. Throws Refusal `unknown_outlet`. */
export function readOutletFigures(tenantId: string, outletId: string): Promise<OutletFigures> {
  return ask('read_outlet_figures', { p_tenant_id: tenantId, p_outlet_id: outletId }, outletFigures)
}

/** Chooses what an outlet keeps, in this order; none goes back to what its kind begins with. Throws Refusal. */
export function keepMeasures(tenantId: string, outletId: string, measures: string[]) {
  return tell('keep_measures', { p_tenant_id: tenantId, p_outlet_id: outletId, p_measures: measures })
}

/** Says that an outlet was closed on a day, or on every such weekday; or that it was not. Throws Refusal. */
export function setDayOff(tenantId: string, outletId: string, day: string, isOff: boolean, isWeekly = false) {
  return tell('set_day_off', {
    p_tenant_id: tenantId,
    p_outlet_id: outletId,
    p_day: day,
    p_is_off: isOff,
    p_is_weekly: isWeekly,
  })
}

/** Locks days of an outlet. Throws Refusal `already_closed`, `invalid_period`. */
export function closePeriod(tenantId: string, outletId: string, from: string, to: string) {
  return tell('close_period', { p_tenant_id: tenantId, p_outlet_id: outletId, p_from: from, p_to: to })
}

/** Opens locked days again. Throws Refusal `reason_required`, `not_closed`, `not_allowed`. */
export function reopenPeriod(closingId: string, reason: string) {
  return tell('reopen_period', { p_closing_id: closingId, p_reason: reason })
}
