import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

/** Sets the last day of an assignment, or takes it away. Throws Refusal. */
export async function extendAssignment(id: string, dueOn: string | null) {
  await tell('extend_assignment', {
    p_assignment_id: id,
    p_due_on: dueOn as string, // the function takes null, which the generated type does not know
  })
}

export async function waiveAssignment(id: string, reason: string) {
  await tell('waive_assignment', { p_assignment_id: id, p_reason: reason })
}

export async function cancelAssignment(id: string) {
  await tell('cancel_assignment', { p_assignment_id: id })
}

export async function revokeCertificate(id: string, reason: string) {
  await tell('revoke_certificate', { p_certificate_id: id, p_reason: reason })
}

const redated = shape({ changed: z.number(), kept: z.number() })

/** Gives many open assignments another last day, or none. Throws Refusal. */
export function redateAssignments(
  tenantId: string,
  assignments: readonly string[],
  { dueOn, dueDays }: { dueOn: string | null; dueDays: number | null },
  appliesTo: 'open' | 'all',
): Promise<z.infer<typeof redated>> {
  const args = {
    p_tenant_id: tenantId,
    p_assignments: [...assignments],
    ...(dueOn && { p_due_on: dueOn }),
    ...(dueDays !== null && { p_due_days: dueDays }),
    p_applies_to: appliesTo,
  }
  return ask('redate_assignments', args, redated)
}

const nudged = shape({
  assignment_id: z.string(),
  person_id: z.string(),
  name: z.string(),
  outcome: z.enum(['sent', 'just_nudged', 'no_address', 'closed']),
  /** Of who has no address but a number. */
  write_to: z.nullable(shape({ phone: z.string(), language: z.enum(['en', 'hi']), course: inBoth })),
})
export type Nudged = z.infer<typeof nudged>

/** Mails the people who have these courses open, at most once in 24 hours each. Throws Refusal. */
export function nudgeLearners(tenantId: string, assignments: readonly string[]): Promise<Nudged[]> {
  const args = { p_tenant_id: tenantId, p_assignments: [...assignments] }
  return ask('nudge_learners', args, z.array(nudged))
}
