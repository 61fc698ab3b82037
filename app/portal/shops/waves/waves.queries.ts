import * as z from 'zod/mini'
import type { Refill } from '~/domain/shops/refill'
import { type Daypart, dayparts } from '~/domain/shops/visit-day'
import type { Facts, PlannedVisit, WaveRules } from '~/domain/shops/wave-rules'
import { isUuid } from '~/domain/uuid'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import type { Page, Part } from '~/platform/list/list-query'
import { pageOf } from '~/platform/list/read-page'
import { Refusal, throwIfRefused } from '~/platform/refusal'
import type { WaveStateName } from '../wave-state'
import type { SaidWave, Scenario } from './wave-fields'
import type { WaveQuery } from './wave-list'

export type WaveRow = Awaited<ReturnType<typeof listWaves>>['rows'][number]
export type Wave = Awaited<ReturnType<typeof readWave>>

const orders = { from: 'not_before', name: 'name' } as const

/** A part of the waves of a tenant. Throws Refusal. */
export async function listWaves(
  tenantId: string,
  { filters: { q, state }, sort }: WaveQuery,
  { from, size }: Part,
): Promise<
  Page<{ id: string; name: string; state: WaveStateName; notBefore: string; visitBy: string; feeInr: number }>
> {
  let asked = (await backend())
    .from('shop_waves')
    .select('id, name, state, notBefore:not_before, visitBy:visit_by, feeInr:fee_inr', { count: 'exact' })
    .eq('tenant_id', tenantId)
  if (state) asked = asked.eq('state', state)
  if (q) asked = asked.ilike('name', `%${q.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows, total } = pageOf(
    await asked
      .order(orders[sort.key], { ascending: sort.direction === 'ascending' })
      .order('id')
      .range(from, from + size - 1),
  )
  return { rows: rows.map((row) => ({ ...row, state: row.state as WaveStateName })), total } // the table's constraint
}

/** One wave with its outlets. Throws Refusal `not_found`. */
export async function readWave(tenantId: string, id: string) {
  if (!isUuid(id)) throw new Refusal('unknown_wave')
  const client = await backend()
  const [wave, outlets] = await Promise.all([
    client
      .from('shop_waves')
      .select(
        'id, name, state, versionId:form_version_id, notBefore:not_before, visitBy:visit_by, submitDays:submit_days, dayparts, scenarios, visitsPerOutlet:visits_per_outlet, feeInr:fee_inr, capInr:reimbursement_cap_inr, budgetInr:budget_inr, rotationDays:rotation_days, gapDays:gap_days, blackoutDays:blackout_days, seed',
      )
      .eq('tenant_id', tenantId)
      .eq('id', id)
      .maybeSingle(),
    client.from('shop_wave_outlets').select('outlet_id').eq('tenant_id', tenantId).eq('wave_id', id),
  ])
  throwIfRefused(wave.error)
  throwIfRefused(outlets.error)
  if (!wave.data) throw new Refusal('unknown_wave')
  return {
    ...wave.data,
    state: wave.data.state as WaveStateName, // the table's constraints
    dayparts: wave.data.dayparts as Daypart[],
    scenarios: wave.data.scenarios as unknown as Scenario[],
    outletIds: outlets.data.map(({ outlet_id: outletId }) => outletId),
  }
}

/** The rules of a wave as the scheduler takes them. */
export function rulesOf(wave: Wave): WaveRules {
  return {
    ...wave,
    budgetInr: wave.budgetInr ?? undefined,
    scenarios: wave.scenarios.map(({ id }) => id),
  }
}

export type FormVersion = Awaited<ReturnType<typeof listFormVersions>>[number]

/** The newest version of each released form, the tenant's own first. Throws Refusal. */
export async function listFormVersions(tenantId: string) {
  const { data, error } = await (await backend())
    .from('shop_form_versions')
    .select('id, number, formId:form_id, tenantId:tenant_id, en:title_en, hi:title_hi')
    .or(`tenant_id.eq.${tenantId},tenant_id.is.null`)
    .order('number', { ascending: false })
  throwIfRefused(error)
  const newest = new Map(data.toReversed().map((version) => [version.formId, version.id]))
  return data
    .map((version) => ({
      id: version.id,
      number: version.number,
      title: { en: version.en, hi: version.hi },
      isLibrary: version.tenantId === null,
      isNewest: newest.get(version.formId) === version.id,
    }))
    .sort((a, b) => Number(a.isLibrary) - Number(b.isLibrary))
}

export type Visit = Awaited<ReturnType<typeof listVisits>>[number]

/** The visits of a wave by day. Throws Refusal. */
export async function listVisits(tenantId: string, waveId: string) {
  const client = await backend()
  const [visits, shoppers] = await Promise.all([
    client
      .from('shops')
      .select(
        'id, state, on:planned_on, submitBy:submit_by, daypart, outletId:outlet_id, shopperId:shopper_id, feeInr:fee_inr, capInr:reimbursement_cap_inr',
      )
      .eq('tenant_id', tenantId)
      .eq('wave_id', waveId)
      .order('planned_on')
      .order('id')
      .limit(6000),
    client.from('shoppers').select('id, name:full_name').eq('tenant_id', tenantId),
  ])
  throwIfRefused(visits.error)
  throwIfRefused(shoppers.error)
  const names = new Map(shoppers.data.map(({ id, name }) => [id, name]))
  return visits.data.map((visit) => ({
    ...visit,
    state: visit.state as VisitState, // the table's constraints
    daypart: visit.daypart as Daypart,
    /** Null for one of the platform's pool, who go without a name here. */
    shopper: visit.shopperId === null ? null : (names.get(visit.shopperId) ?? null),
  }))
}

export type VisitState =
  | 'draft'
  | 'scheduled'
  | 'offered'
  | 'accepted'
  | 'in_progress'
  | 'submitted'
  | 'in_review'
  | 'revision_requested'
  | 'approved'
  | 'released'
  | 'closed'
  | 'declined'
  | 'expired'
  | 'rejected'
  | 'cancelled'
  | 'excluded'
  | 'disputed'

const facts = shape({
  today: z.string(),
  outlets: z.array(shape({ id: z.string(), name: z.string(), city: z.string() })),
  shoppers: z.array(
    shape({
      id: z.string(),
      is_pool: z.boolean(),
      name: z.string(),
      grade: z.nullable(z.number()),
      cities: z.array(z.string()),
      availability: z.record(z.string(), z.array(z.string())),
      conflicts: z.array(z.string()),
    }),
  ),
  visits: z.array(
    shape({
      outlet_id: z.string(),
      shopper_id: z.nullable(z.string()),
      on: z.string(),
      daypart: z.enum(dayparts),
    }),
  ),
})

export type ScheduleFacts = Omit<Facts, 'outlets' | 'shoppers'> & {
  outlets: readonly (Facts['outlets'][number] & { name: string })[]
  shoppers: readonly (Facts['shoppers'][number] & { name: string; grade: number | null })[]
}

/** What the scheduler needs to know of a wave. Throws Refusal. */
export async function readScheduleFacts(waveId: string): Promise<ScheduleFacts> {
  const { today, outlets, shoppers, visits } = await ask('schedule_facts', { p_wave_id: waveId }, facts)
  return {
    today,
    outlets,
    shoppers: shoppers.map(({ is_pool: isPool, ...shopper }) => ({ ...shopper, isPool })),
    visits: visits.map(({ outlet_id: outletId, shopper_id: shopperId, on, daypart }) => ({
      outletId,
      shopperId,
      on,
      daypart,
    })),
  }
}

/** Drafts a wave, or changes one that is not over. Throws Refusal with the code of what may no longer change. */
export async function saveWave(tenantId: string, id: string, said: SaidWave) {
  await tell('save_wave', { p_id: id, p_tenant_id: tenantId, p_said: { ...said } })
}

/** Puts down a proposal; says how many visits. Throws Refusal with the code of the first rule that is broken. */
export function planWave(waveId: string, visits: readonly PlannedVisit[], seed: number): Promise<number> {
  return ask('plan_wave', {
    p_wave_id: waveId,
    p_visits: visits.map(({ outletId, shopperId, on, daypart, scenario }) => ({
      outlet_id: outletId,
      shopper_id: shopperId,
      on,
      daypart,
      scenario,
    })),
    p_seed: seed,
  })
}

/** Who was asked for visits of a wave and did not go: by visit. Throws Refusal. */
export async function listAsked(tenantId: string, waveId: string): Promise<ReadonlyMap<string, string[]>> {
  const { data, error } = await (await backend())
    .from('shop_offers')
    .select('visitId:shop_id, shopperId:shopper_id, shop:shops!inner(wave_id)')
    .eq('tenant_id', tenantId)
    .eq('shop.wave_id', waveId)
    .in('state', ['declined', 'expired', 'withdrawn'])
  throwIfRefused(error)
  const asked = Map.groupBy(data, ({ visitId }) => visitId)
  return new Map([...asked].map(([visit, offers]) => [visit, offers.map(({ shopperId }) => shopperId)]))
}

/** Keeps a proposal for a wave that runs and sends its offers; says how many. Throws Refusal with the code of the first rule that is broken. */
export function fillWave(waveId: string, { next, added }: Pick<Refill, 'next' | 'added'>): Promise<number> {
  return ask('fill_wave', {
    p_wave_id: waveId,
    p_visits: [
      ...next.map(({ visitId, outletId, shopperId, on, daypart }) => ({
        shop_id: visitId,
        outlet_id: outletId,
        shopper_id: shopperId,
        on,
        daypart,
      })),
      ...added.visits.map(({ outletId, shopperId, on, daypart, scenario }) => ({
        outlet_id: outletId,
        shopper_id: shopperId,
        on,
        daypart,
        scenario,
      })),
    ],
  })
}

/** Starts a wave; says how many offers went out. Throws Refusal. */
export function startWave(waveId: string): Promise<number> {
  return ask('start_wave', { p_wave_id: waveId })
}

/** Closes a wave, or cancels it with a reason. Throws Refusal. */
export async function endWave(waveId: string, state: 'closed' | 'cancelled', reason?: string) {
  await tell('end_wave', { p_wave_id: waveId, p_state: state, ...(reason && { p_reason: reason }) })
}

/** Moves one visit by hand. Throws Refusal with the code of the rule that it would break. */
export async function moveVisit(
  visitId: string,
  to: { on: string; daypart: string; shopperId: string | null },
) {
  await tell('move_visit', {
    p_shop_id: visitId,
    p_on: to.on,
    p_daypart: to.daypart,
    ...(to.shopperId && { p_shopper_id: to.shopperId }),
  })
}

export type VisitChoice = Awaited<ReturnType<typeof listVisitChoices>>[number]

/** Who could take a visit, and the code of what stands against the others. Throws Refusal. */
export async function listVisitChoices(visitId: string) {
  const found = await ask('visit_choices', { p_shop_id: visitId })
  return found.map(({ shopper_id: id, name, problem, grade }) => ({
    id,
    name,
    problem: problem as string | null,
    grade: grade as number | null,
  }))
}

/** Sends an offer, to that shopper or to whom it is planned with. Throws Refusal. */
export async function offerVisit(visitId: string, shopperId: string) {
  await tell('offer_shop', { p_shop_id: visitId, p_shopper_id: shopperId })
}

/** Takes an offer back, answered or not. Throws Refusal. */
export async function withdrawVisit(visitId: string, reason: string) {
  await tell('withdraw_offer', { p_shop_id: visitId, p_reason: reason })
}
