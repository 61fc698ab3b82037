import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

export interface Nudged {
  assignment_id: string
  person_id: string
  name: string
  outcome: 'sent' | 'just_nudged' | 'no_address' | 'closed'
}

/** Sets the last day of an assignment, or takes it away. Throws Refusal. */
export async function extendAssignment(id: string, dueOn: string | null) {
  const { error } = await (await backend()).rpc('extend_assignment', {
    p_assignment_id: id,
    p_due_on: dueOn as string, // the function takes null, which the generated type does not know
  })
  throwIfRefused(error)
}

export async function waiveAssignment(id: string, reason: string) {
  const { error } = await (await backend()).rpc('waive_assignment', { p_assignment_id: id, p_reason: reason })
  throwIfRefused(error)
}

export async function cancelAssignment(id: string) {
  const { error } = await (await backend()).rpc('cancel_assignment', { p_assignment_id: id })
  throwIfRefused(error)
}

export async function revokeCertificate(id: string, reason: string) {
  const { error } = await (await backend()).rpc('revoke_certificate', {
    p_certificate_id: id,
    p_reason: reason,
  })
  throwIfRefused(error)
}

/** Gives many open assignments another last day, or none. Throws Refusal. */
export async function redateAssignments(
  tenantId: string,
  assignments: readonly string[],
  { dueOn, dueDays }: { dueOn: string | null; dueDays: number | null },
  appliesTo: 'open' | 'all',
): Promise<{ changed: number; kept: number }> {
  const { data, error } = await (await backend()).rpc('redate_assignments', {
    p_tenant_id: tenantId,
    p_assignments: [...assignments],
    ...(dueOn && { p_due_on: dueOn }),
    ...(dueDays !== null && { p_due_days: dueDays }),
    p_applies_to: appliesTo,
  })
  throwIfRefused(error)
  return data as unknown as { changed: number; kept: number }
}

/** Mails who has these courses open, at most once in 24 hours for each. Throws Refusal. */
export async function nudgeLearners(tenantId: string, assignments: readonly string[]): Promise<Nudged[]> {
  const { data, error } = await (await backend()).rpc('nudge_learners', {
    p_tenant_id: tenantId,
    p_assignments: [...assignments],
  })
  throwIfRefused(error)
  return data as unknown as Nudged[]
}
