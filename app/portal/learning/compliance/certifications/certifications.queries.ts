import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, named, shape } from '~/platform/answers/shapes'
import { earnedBy } from '../wall-row'

const pattern = shape({
  id: z.string(),
  title: inBoth,
  note: z.nullable(inBoth),
  earned_by: earnedBy,
  courses_needed: z.nullable(z.number()),
  valid_months: z.nullable(z.number()),
  renewal_begins: z.number(),
  grace_days: z.number(),
  people_per_holder: z.nullable(z.number()),
  created_at: z.string(),
  updated_at: z.string(),
  archived_at: z.nullable(z.string()),
})

const certification = z.extend(pattern, {
  first_courses: z.array(z.string()),
  renewal_courses: z.array(z.string()),
  needs: z.array(shape({ job_role_id: z.nullable(z.string()), outlet_id: z.nullable(z.string()) })),
})
export type Certification = z.infer<typeof certification>

const settings = shape({
  may_write: z.boolean(),
  certifications: z.array(certification),
  patterns: z.array(pattern),
  courses: z.array(shape({ id: z.string(), title: inBoth })),
  job_roles: z.array(named),
  outlets: z.array(named),
})
export type CertificationSettings = z.infer<typeof settings>

/** What certifications are made of. Throws Refusal `not_allowed`. */
export function readSettings(tenantId: string): Promise<CertificationSettings> {
  return ask('certification_settings', { p_tenant_id: tenantId }, settings)
}

export type SaidCertification = Omit<Certification, 'id' | 'created_at' | 'updated_at' | 'archived_at'>

const counted = shape({
  id: z.string(),
  updated_at: z.string(),
  needed: z.number(),
  held: z.number(),
  missing: z.array(shape({ name: z.string(), outlets: z.array(z.string()) })),
  ratios: z.array(shape({ outlet: z.string(), handlers: z.number(), needed: z.number(), held: z.number() })),
})
export type Counted = z.infer<typeof counted>

/** Saves a certification, or with `isDryRun` says only what it would mean. Throws Refusal `certification_changed`. */
export function saveCertification(
  tenantId: string,
  said: SaidCertification,
  known: Pick<Certification, 'id' | 'updated_at'> | null,
  isDryRun: boolean,
): Promise<Counted> {
  const args = {
    p_tenant_id: tenantId,
    p_said: said,
    ...(known && { p_id: known.id, p_known_at: known.updated_at }),
    p_dry_run: isDryRun,
  }
  return ask('save_certification', args, counted)
}

/** Takes a certification off the wall, or puts it back. Throws Refusal. */
export async function archiveCertification(id: string, isArchived: boolean) {
  await tell('archive_certification', { p_id: id, p_archives: isArchived })
}
