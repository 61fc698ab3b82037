import * as z from 'zod/mini'
import { polarities } from '~/domain/kpi/attainment'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import type { Page, Part } from '~/platform/list/list-query'
import { pageOf } from '~/platform/list/read-page'
import { throwIfRefused } from '~/platform/refusal'
import type { Plan, TargetQuery } from './target-list'

const planKpi = shape({
  id: z.number(),
  key: z.string(),
  name: inBoth,
  unit: z.enum(['percent', 'paise', 'count', 'minutes', 'kwh', 'index', 'points']),
  decimals: z.number(),
  polarity: z.enum(polarities),
  scope: z.enum(['hotel', 'restaurant', 'both']),
  denominator: z.array(z.record(z.string(), z.number())),
})
export type PlanKpi = z.output<typeof planKpi>

/** The KPIs that a target may be set for, in their order. Throws Refusal. */
export async function listPlanKpis(tenantId: string): Promise<PlanKpi[]> {
  const { data, error } = await (await backend())
    .from('kpis')
    .select('id, key, name, unit, decimals, polarity, scope, denominator')
    .or(`tenant_id.is.null,tenant_id.eq.${tenantId}`)
    .is('retired_at', null)
    .order('position')
    .order('key')
  throwIfRefused(error)
  return z.parse(z.array(planKpi), data)
}

/** What targets are about, by name. */
export interface Named {
  kpis: readonly PlanKpi[]
  outlets: readonly { id: string; name: string }[]
}

export interface Target {
  id: string
  plan: Plan
  kpi: PlanKpi
  /** Null: every outlet without one of its own. */
  outlet: { id: string; name: string } | null
  firstDay: string
  lastDay: string | null
  target: number
  high: number | null
  bands: { good: number; near: number; watch: number }
}

/** A part of the targets that fit. Throws Refusal. */
export async function listTargets(
  tenantId: string,
  named: Named,
  { filters, sort }: TargetQuery,
  { from, size }: Part,
  today: string,
): Promise<Page<Target>> {
  const { q, plan, kpi, outlet, state } = filters
  let question = (await backend())
    .from('kpi_targets')
    .select(
      'id, plan, kpi_id, outlet_id, first_day, last_day, target, high, good_from, near_from, watch_from',
      {
        count: 'exact',
      },
    )
    .eq('tenant_id', tenantId)
  if (plan) question = question.eq('plan', plan)
  if (kpi) question = question.eq('kpi_id', named.kpis.find(({ key }) => key === kpi)?.id ?? 0)
  if (outlet === 'all') question = question.is('outlet_id', null)
  else if (outlet) question = question.eq('outlet_id', outlet)
  if (state === 'coming') question = question.gt('first_day', today)
  if (state === 'past') question = question.lt('last_day', today)
  if (state === 'now')
    question = question.lte('first_day', today).or(`last_day.is.null,last_day.gte.${today}`)
  if (q) question = question.or(whatIsCalled(q, named))
  const { rows, total } = pageOf(
    await question
      .order(sort.key, { ascending: sort.direction === 'ascending' })
      .order('id')
      .range(from, from + size - 1),
  )
  return {
    total,
    rows: rows.flatMap((row) => {
      const of = named.kpis.find(({ id }) => id === row.kpi_id)
      if (!of) return [] // retired since
      return [
        {
          id: row.id,
          plan: row.plan as Plan, // the table's constraint
          kpi: of,
          outlet: row.outlet_id
            ? (named.outlets.find(({ id }) => id === row.outlet_id) ?? { id: row.outlet_id, name: '–' })
            : null,
          firstDay: row.first_day,
          lastDay: row.last_day,
          target: row.target,
          high: row.high,
          bands: { good: row.good_from, near: row.near_from, watch: row.watch_from },
        },
      ]
    }),
  }
}

/** The KPIs and outlets whose name has these words, as a condition. */
function whatIsCalled(words: string, { kpis, outlets }: Named): string {
  const has = (text: string) => text.toLowerCase().includes(words.toLowerCase())
  const found = kpis.filter(({ name }) => has(name.en) || has(name.hi)).map(({ id }) => id)
  const placed = outlets.filter(({ name }) => has(name)).map(({ id }) => id)
  const none = '00000000-0000-0000-0000-000000000000'
  return `kpi_id.in.(${[0, ...found].join(',')}),outlet_id.in.(${[none, ...placed].join(',')})`
}

export interface TargetInput {
  kpi: string
  plan: Plan
  outletId: string | null
  firstDay: string
  lastDay: string | null
  target: number
  high: number | null
  bands: { good: number; near: number; watch: number }
}

/** Sets a target, or changes the one of that id. Throws Refusal `overlapping` where a day has one already. */
export function saveTarget(tenantId: string, id: string | null, input: TargetInput): Promise<string> {
  return ask('save_target', {
    p_tenant_id: tenantId,
    p_kpi: input.kpi,
    p_plan: input.plan,
    p_first_day: input.firstDay,
    p_target: input.target,
    ...(input.outletId && { p_outlet_id: input.outletId }),
    ...(input.lastDay && { p_last_day: input.lastDay }),
    ...(input.high !== null && { p_high: input.high }),
    p_good_from: input.bands.good,
    p_near_from: input.bands.near,
    p_watch_from: input.bands.watch,
    ...(id && { p_target_id: id }),
  })
}

/** Throws Refusal. */
export function removeTarget(id: string): Promise<void> {
  return tell('remove_target', { p_target_id: id })
}

export interface Carrying {
  plan: Plan
  /** First days of months. */
  from: string
  into: string
  months: number
  factor: number
  outletId: string | null
}

/** Carries what holds within some months over into others; says how many were made, and how many stood there already. Throws Refusal. */
export async function copyTargets(
  tenantId: string,
  { plan, from, into, months, factor, outletId }: Carrying,
) {
  const [answer] = await ask('copy_targets', {
    p_tenant_id: tenantId,
    p_plan: plan,
    p_from: from,
    p_months: months,
    p_into: into,
    p_factor: factor,
    ...(outletId && { p_outlet_id: outletId }),
  })
  return answer ?? { copied: 0, kept: 0 }
}

export interface TargetRow {
  line: number
  kpi: string
  outlet: string
  plan: string
  from: string
  to: string
  target: number | null
  high: number | null
}

const imported = shape({
  written: z.number(),
  same: z.number(),
  refused: z.array(shape({ line: z.number(), code: z.string() })),
})
export type ImportedTargets = z.output<typeof imported>

/** Tries rows of a file, or writes them: what can be, and which cannot. Throws Refusal. */
export function importTargets(tenantId: string, rows: readonly TargetRow[], isTried: boolean) {
  return ask('import_targets', { p_tenant_id: tenantId, p_rows: rows, p_is_tried: isTried }, imported)
}
