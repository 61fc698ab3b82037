import * as z from 'zod/mini'
import type { Period } from '~/domain/kpi/periods'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

/** What may be noted of an outlet; festivals are the platform's. */
export const eventKinds = ['renovation', 'celebration', 'road', 'closed', 'price', 'other'] as const
export type EventKind = (typeof eventKinds)[number]

const festival = shape({
  id: z.string(),
  festival: z.string(),
  name: inBoth,
  firstDay: z.string(),
  mainDay: z.string(),
  lastDay: z.string(),
  /** How sure the date is. */
  basis: z.enum(['fixed', 'listed', 'calculated', 'moon']),
  /** The published list that has it; null where it is the same every year. */
  source: z.nullable(z.string()),
})
export type Festival = z.output<typeof festival>

const event = shape({
  id: z.string(),
  kind: z.enum(eventKinds),
  name: inBoth,
  outletId: z.nullable(z.string()),
  firstDay: z.string(),
  lastDay: z.string(),
})
export type OutletEvent = z.output<typeof event>

/** The festivals of a year by their main day, those left out too. Throws Refusal. */
export async function listFestivals(year: number): Promise<Festival[]> {
  const { data, error } = await (await backend())
    .from('occasions')
    .select('id, festival, name, firstDay:first_day, mainDay:main_day, lastDay:last_day, basis, source')
    .is('tenant_id', null)
    .gte('main_day', `${year}-01-01`)
    .lte('main_day', `${year}-12-31`)
    .order('main_day')
  throwIfRefused(error)
  return z.parse(z.array(festival), data)
}

/** The festivals that do not matter to a tenant. Throws Refusal. */
export async function listLeftOut(tenantId: string): Promise<string[]> {
  const { data, error } = await (await backend())
    .from('festivals_left_out')
    .select('festival')
    .eq('tenant_id', tenantId)
    .order('festival')
  throwIfRefused(error)
  return data.map((row) => row.festival)
}

/** What happened at the outlets, the latest first. Throws Refusal. */
export async function listEvents(tenantId: string): Promise<OutletEvent[]> {
  const { data, error } = await (await backend())
    .from('occasions')
    .select('id, kind, name, outletId:outlet_id, firstDay:first_day, lastDay:last_day')
    .eq('tenant_id', tenantId)
    .order('first_day', { ascending: false })
    .order('id')
    .limit(500)
  throwIfRefused(error)
  return z.parse(z.array(event), data)
}

const occasion = shape({
  id: z.string(),
  festival: z.nullable(z.string()),
  name: inBoth,
  outletId: z.nullable(z.string()),
  firstDay: z.string(),
  lastDay: z.string(),
})
export type Occasion = z.output<typeof occasion>

/** Festivals that matter to a tenant and what was noted, on any of these days, in the order of days. Throws Refusal. */
export async function listOccasions(tenantId: string, { from, to }: Period): Promise<Occasion[]> {
  const [leftOut, { data, error }] = await Promise.all([
    listLeftOut(tenantId),
    (await backend())
      .from('occasions')
      .select('id, festival, name, outletId:outlet_id, firstDay:first_day, lastDay:last_day')
      .or(`tenant_id.is.null,tenant_id.eq.${tenantId}`)
      .lte('first_day', to)
      .gte('last_day', from)
      .order('first_day')
      .order('id')
      .limit(200),
  ])
  throwIfRefused(error)
  return z
    .parse(z.array(occasion), data)
    .filter(({ festival: key }) => key === null || !leftOut.includes(key))
}

export interface EventInput {
  kind: EventKind
  nameEn: string
  nameHi: string
  outletId: string | null
  firstDay: string
  lastDay: string
}

/** Notes what happened, or changes it. Throws Refusal. */
export function saveEvent(tenantId: string, id: string | null, input: EventInput): Promise<string> {
  return ask('save_occasion', {
    p_tenant_id: tenantId,
    p_kind: input.kind,
    p_first_day: input.firstDay,
    p_last_day: input.lastDay,
    p_name_en: input.nameEn,
    p_name_hi: input.nameHi,
    ...(input.outletId && { p_outlet_id: input.outletId }),
    ...(id && { p_occasion_id: id }),
  })
}

/** Throws Refusal. */
export function removeEvent(id: string): Promise<void> {
  return tell('remove_occasion', { p_occasion_id: id })
}

/** Says whether a festival matters to a tenant. Throws Refusal. */
export function setFestival(tenantId: string, key: string, matters: boolean): Promise<void> {
  return tell('set_festival', { p_tenant_id: tenantId, p_festival: key, p_matters: matters })
}
