import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

const group = <Name extends z.core.$ZodType>(name: Name) =>
  z.array(shape({ name: z.nullable(name), held: z.number(), people: z.number() }))

const small = shape({ is_small: z.literal(true), waiting: z.number() })
const full = shape({
  is_small: z.literal(false),
  waiting: z.number(),
  people: z.number(),
  held: z.number(),
  absent: z.number(),
  coach_absent: z.number(),
  cancelled: z.number(),
  planned: z.number(),
  unclosed: z.number(),
  plans: z.number(),
  actions: z.number(),
  done: z.number(),
  /** How talks were rated by five people or more, 1 to 5, with what they said. */
  rated: z.nullable(shape({ people: z.number(), mean: z.number(), said: z.array(z.string()) })),
  /** Of plans that aim at a role: in how many the person is nearer now, and by how many points on average. */
  goals: z.nullable(shape({ people: z.number(), nearer: z.number(), plans: z.number(), points: z.number() })),
  /** A group without a name holds those that are too small to be told apart. */
  kinds: group(inBoth),
  outlets: group(z.string()),
})
const report = z.union([small, full])
export type HeldReport = z.infer<typeof full>

/** What was held between two days; where it concerns fewer than five people, nothing but that. Throws Refusal. */
export function readHeld(tenantId: string, from: string, to: string): Promise<z.infer<typeof report>> {
  return ask('clinic_report', { p_tenant_id: tenantId, p_from: from, p_to: to }, report)
}
