import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const outlet = shape({
  outlet_id: z.string(),
  name: z.string(),
  /** In the role today, and those of them who are still in it on the day. */
  now: z.number(),
  later: z.number(),
  /** Of those who stay, how many won't meet a must on the day. */
  unproven: z.number(),
  ready: z.number(),
  near: z.number(),
  /** Who works towards the role and looks at the plan before the day. */
  planned: z.number(),
})
export type BenchOutlet = z.infer<typeof outlet>

const person = shape({
  person_id: z.string(),
  name: z.string(),
  outlet_id: z.string(),
  stands: z.enum(['holder', 'ready', 'planned', 'near']),
  percent: z.number(),
  leaves_on: z.nullable(z.string()),
  /** Musts that aren't met. */
  musts_now: z.number(),
  musts_then: z.number(),
  review_on: z.nullable(z.string()),
})
export type BenchPerson = z.infer<typeof person>

const bench = shape({
  today: z.string(),
  until: z.string(),
  role: z.string(),
  in_all: z.number(),
  outlets: z.array(outlet),
  people: z.array(person),
})
export type Bench = z.infer<typeof bench>

/** Who stands behind a role until a day, by outlet. Throws Refusal. */
export function readBench(tenantId: string, roleId: string, until: string | null): Promise<Bench> {
  return ask(
    'role_bench',
    { p_tenant_id: tenantId, p_job_role_id: roleId, ...(until && { p_until: until }) },
    bench,
  )
}

export type Cover = 'nobody' | 'lacks' | 'fewer' | 'unproven' | 'covered'

/** What becomes of the role at an outlet by the day. */
export function coverOf({ now, later, unproven }: BenchOutlet): Cover {
  if (now === 0) return 'nobody'
  if (later === 0) return 'lacks'
  if (later < now) return 'fewer'
  return unproven > 0 ? 'unproven' : 'covered'
}
