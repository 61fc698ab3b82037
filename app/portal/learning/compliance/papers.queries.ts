import * as z from 'zod/mini'
import { certificationStates } from '~/domain/certification-state'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'
import { requireId } from '~/platform/require-id'
import { source, wallCells, wallCertification } from './wall-row'

const heldPeriod = shape({
  id: z.string(),
  certification_id: z.string(),
  title: inBoth,
  valid_from: z.string(),
  valid_until: z.nullable(z.string()),
  source,
  evidence_id: z.nullable(z.string()),
  assignment_ids: z.array(z.string()),
  is_self_decided: z.boolean(),
  state: z.enum(certificationStates),
  revoked_reason: z.nullable(z.string()),
})
export type HeldPeriod = z.infer<typeof heldPeriod>

const evidence = shape({
  id: z.string(),
  certification_id: z.string(),
  title: inBoth,
  kind: z.enum(['document', 'waiver']),
  /** What its owner calls it. */
  document: z.nullable(z.string()),
  issuer: z.nullable(z.string()),
  number: z.nullable(z.string()),
  issued_on: z.string(),
  valid_until: z.nullable(z.string()),
  file_type: z.nullable(z.string()),
  note: z.nullable(z.string()),
  state: z.enum(['accepted', 'refused', 'waiting']),
  refused_reason: z.nullable(z.string()),
  added_at: z.string(),
  added_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  is_self_decided: z.boolean(),
})
export type Evidence = z.infer<typeof evidence>

/** As what, and at which outlet, somebody needs it; null says any. */
const need = shape({ job_role: z.nullable(z.string()), outlet: z.nullable(z.string()) })
export type Need = z.infer<typeof need>

const papers = shape({
  full_name: z.string(),
  places: z.array(z.string()),
  is_me: z.boolean(),
  reach: z.enum(['all', 'outlets', 'none']),
  may_write: z.boolean(),
  /** What I add counts at once; one's own waits where somebody else may decide. */
  may_decide: z.boolean(),
  certifications: z.array(z.extend(wallCertification, { needed_by: z.array(need) })),
  cells: wallCells,
  credentials: z.array(heldPeriod),
  evidence: z.array(evidence),
})

/** One person: how they stand, what they hold and held, and what they brought along. */
export type Papers = { person_id: string } & z.infer<typeof papers>

/** A person's certifications and papers. Throws Refusal `unknown_person`. */
export async function readPapers(personId: string): Promise<Papers> {
  requireId(personId, 'unknown_person')
  return { person_id: personId, ...(await ask('person_papers', { p_person_id: personId }, papers)) }
}

/** The employment record of an account in a tenant; null for accounts without one. Throws Refusal. */
export async function findOwnPerson(tenantId: string, profileId: string): Promise<string | null> {
  const { data, error } = await (await backend())
    .from('people')
    .select('id')
    .eq('tenant_id', tenantId)
    .eq('profile_id', profileId)
    .maybeSingle()
  throwIfRefused(error)
  return data?.id ?? null
}
