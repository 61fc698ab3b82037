import * as z from 'zod/mini'
import type { Period } from '~/domain/kpi/periods'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

const happenings = shape({
  /** Courses finished by people placed there on that day. */
  completed: z.number(),
  /** The three finished most. */
  courses: z.array(shape({ title: inBoth, people: z.number() })),
  /** The latest three of `session_count`. */
  sessions: z.array(shape({ id: z.string(), title: inBoth, day: z.string(), attended: z.number() })),
  session_count: z.number(),
  passed: z.number(),
  not_yet: z.number(),
  /** The latest three of `visit_count` released ones; the score is a percentage. */
  visits: z.array(
    shape({ id: z.string(), outlet: z.string(), day: z.string(), score: z.nullable(z.number()) }),
  ),
  visit_count: z.number(),
})
export type Happenings = z.output<typeof happenings>

/** Days that the database tells of at once. */
export const happeningDaysMax = 400

/** Training, observations and visits on these days at an outlet, or at all one sees; not that they moved anything. Throws Refusal. */
export function readHappenings(
  tenantId: string,
  outletId: string | null,
  { from, to }: Period,
): Promise<Happenings> {
  return ask(
    'read_happenings',
    // the types know nothing of a uuid that may be null
    { p_tenant_id: tenantId, p_outlet_id: outletId as string, p_from: from, p_to: to },
    happenings,
  )
}
