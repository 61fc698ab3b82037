import * as z from 'zod/mini'
import { standings } from '~/domain/certification-state'
import { isUuid } from '~/domain/uuid'
import { ask } from '~/platform/answers/ask'
import { named, shape } from '~/platform/answers/shapes'
import type { Part } from '~/platform/list/list-query'
import { wallCertification, wallRow } from '../wall-row'
import { noOutlet, type WallFilter } from './wall-query'

const ratio = shape({
  outlet_id: z.string(),
  outlet: z.string(),
  certification_id: z.string(),
  people_per_holder: z.number(),
  handlers: z.number(),
  needed: z.number(),
  held: z.number(),
})
export type Ratio = z.infer<typeof ratio>

const wall = shape({
  reach: z.enum(['all', 'outlets']),
  may_write: z.boolean(),
  today: z.string(),
  outlets: z.array(named),
  certifications: z.array(wallCertification),
  counts: z.record(z.enum(standings), z.number()),
  total: z.number(),
  rows: z.array(wallRow),
  ratios: z.array(ratio),
  /** The three of which most is missing; `people` of those that courses earn. */
  next: z.array(shape({ certification_id: z.string(), count: z.number(), people: z.array(z.string()) })),
})
export type Wall = z.infer<typeof wall>

const standingCounts = shape({
  missing: z.number(),
  expired: z.number(),
  expiring: z.number(),
  valid: z.number(),
})
export type StandingNumbers = z.infer<typeof standingCounts>

const outletStanding = shape({
  /** Null in the row of those who work in none of them. */
  outlet_id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  city: z.nullable(z.string()),
  people: z.number(),
  missing: z.number(),
  expired: z.number(),
  expiring: z.number(),
  valid: z.number(),
  holders_missing: z.number(),
  /** By certification; those that nobody there needs are missing. */
  cells: z.record(z.string(), standingCounts),
})
export type OutletStanding = z.infer<typeof outletStanding>

/** How the people one looks after stand with what they need, those who lack something first. Throws Refusal. */
export function readWall(tenantId: string, filter: WallFilter, { from, size }: Part): Promise<Wall> {
  const args = {
    p_tenant_id: tenantId,
    ...(isUuid(filter.outlet) && { p_outlet_id: filter.outlet }),
    ...(filter.outlet === noOutlet && { p_without_outlet: true }),
    ...(filter.certification && { p_certification_id: filter.certification }),
    ...(filter.state && { p_state: filter.state }),
    ...(filter.q && { p_search: filter.q }),
    p_limit: size,
    p_offset: from,
  }
  return ask('compliance_wall', args, wall)
}

/** The outlets side by side, the worst first, and last whoever works in none of them. Throws Refusal. */
export function listOutletStandings(tenantId: string): Promise<OutletStanding[]> {
  return ask('compliance_of_outlets', { p_tenant_id: tenantId }, z.array(outletStanding))
}

const given = shape({ assigned: z.number(), people: z.number() })

/** Gives the courses of a certification to people and returns to how many. Throws Refusal. */
export async function assignCertification(
  tenantId: string,
  certificationId: string,
  people: string[],
  dueOn: string | null,
): Promise<number> {
  const args = {
    p_tenant_id: tenantId,
    p_certification_id: certificationId,
    p_people: people,
    ...(dueOn && { p_due_on: dueOn }),
  }
  return (await ask('assign_certification', args, given)).assigned
}
