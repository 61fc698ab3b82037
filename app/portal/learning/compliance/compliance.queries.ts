import type { CertificationState, Standing } from '~/domain/certification-state'
import { backend } from '~/platform/backend'
import type { Json } from '~/platform/database.types'
import type { Part } from '~/platform/list/list-query'
import { Refusal, throwIfRefused } from '~/platform/refusal'
import type { WallFilter } from './wall/wall-query'

export interface InBoth {
  en: string
  hi: string
}

export interface Named {
  id: string
  name: string
}

export interface WallCell {
  standing: Standing
  is_needed: boolean
  window_state: CertificationState | null
  valid_until: string | null
  source: 'courses' | 'document' | 'waiver' | null
  due_on: string | null
  ends_on: string | null
  is_learning: boolean
  learning_due_on: string | null
  /** Its day has passed. */
  learning_is_late: boolean
  /** The person decided it, as nobody else could. */
  is_self_decided: boolean
}

export interface WallRow {
  person_id: string
  full_name: string
  employee_code: string | null
  places: string[]
  is_me: boolean
  cells: Record<string, WallCell>
}

export interface WallCertification {
  id: string
  title: InBoth
  earned_by: 'courses' | 'document'
  people_per_holder: number | null
}

export interface Ratio {
  outlet_id: string
  outlet: string
  certification_id: string
  people_per_holder: number
  handlers: number
  needed: number
  held: number
}

export interface Wall {
  reach: 'all' | 'outlets'
  may_write: boolean
  outlets: Named[]
  certifications: WallCertification[]
  counts: Record<Standing, number>
  total: number
  rows: WallRow[]
  ratios: Ratio[]
  /** The three of which most is missing; `people` of those that courses earn. */
  next: { certification_id: string; count: number; people: string[] }[]
}

export interface EndingPaper {
  valid_until: string
  person_id: string
  full_name: string
  outlets: string[]
  certification_id: string
  title: InBoth
  standing: Standing
  is_learning: boolean
}

export interface HeldPeriod {
  id: string
  certification_id: string
  title: InBoth
  valid_from: string
  valid_until: string | null
  source: 'courses' | 'document' | 'waiver'
  evidence_id: string | null
  assignment_ids: string[]
  is_self_decided: boolean
  state: CertificationState
  revoked_reason: string | null
}

export interface Evidence {
  id: string
  certification_id: string
  title: InBoth
  kind: 'document' | 'waiver'
  issuer: string | null
  number: string | null
  issued_on: string
  file_type: string | null
  note: string | null
  state: 'accepted' | 'refused' | 'waiting'
  refused_reason: string | null
  added_at: string
  decided_at: string | null
  decided_by: string | null
  is_self_decided: boolean
}

/** One person: how they stand, what they hold and held, and what they brought along. */
export interface Papers {
  person_id: string
  full_name: string
  places: string[]
  is_me: boolean
  reach: 'all' | 'outlets' | 'none'
  may_write: boolean
  /** What I add counts at once; one's own waits where somebody else may decide. */
  may_decide: boolean
  certifications: WallCertification[]
  cells: Record<string, WallCell>
  credentials: HeldPeriod[]
  evidence: Evidence[]
}

export interface OutletStanding {
  /** Null in the row of those who work in none of them. */
  outlet_id: string | null
  name: string | null
  city: string | null
  people: number
  missing: number
  expired: number
  expiring: number
  valid: number
  holders_missing: number
}

/** How the people one looks after stand with what they need, those who lack something first. Throws Refusal. */
export async function readWall(tenantId: string, filter: WallFilter, { from, size }: Part): Promise<Wall> {
  const { data, error } = await (await backend()).rpc('compliance_wall', {
    p_tenant_id: tenantId,
    ...(isId(filter.outlet) && { p_outlet_id: filter.outlet }),
    ...(filter.certification && { p_certification_id: filter.certification }),
    ...(filter.state && { p_state: filter.state }),
    ...(filter.q && { p_search: filter.q }),
    p_limit: size,
    p_offset: from,
  })
  throwIfRefused(error)
  return data as unknown as Wall
}

/** The outlets side by side, the worst first, and last whoever works in none of them. Throws Refusal. */
export async function listOutletStandings(tenantId: string): Promise<OutletStanding[]> {
  const { data, error } = await (await backend()).rpc('compliance_of_outlets', { p_tenant_id: tenantId })
  throwIfRefused(error)
  return data
}

/** What has ended lately and what ends within so many months, by day. Throws Refusal. */
export async function listEndings(
  tenantId: string,
  outletId: string,
  months: number,
): Promise<EndingPaper[]> {
  const { data, error } = await (await backend()).rpc('compliance_calendar', {
    p_tenant_id: tenantId,
    ...(isId(outletId) && { p_outlet_id: outletId }),
    p_months: months,
  })
  throwIfRefused(error)
  return data as unknown as EndingPaper[]
}

/** A person's certifications and papers. Throws Refusal `unknown_person`. */
export async function readPapers(personId: string): Promise<Papers> {
  if (!isId(personId)) throw new Refusal('unknown_person')
  const { data, error } = await (await backend()).rpc('person_papers', { p_person_id: personId })
  throwIfRefused(error)
  return { person_id: personId, ...(data as unknown as Omit<Papers, 'person_id'>) }
}

/** The employment record of an account in a tenant; null for who has none there. Throws Refusal. */
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

/** Whose papers somebody reads here, and in which outlets. Throws Refusal. */
export async function readReach(
  tenantId: string,
): Promise<{ reach: 'all' | 'outlets' | 'none'; outlets: Named[] }> {
  const { data, error } = await (await backend()).rpc('my_course_desk', { p_tenant_id: tenantId })
  throwIfRefused(error)
  return data as unknown as { reach: 'all' | 'outlets' | 'none'; outlets: Named[] }
}

/** Gives the courses of a certification to people and returns to how many. Throws Refusal. */
export async function assignCertification(
  tenantId: string,
  certificationId: string,
  people: string[],
  dueOn: string | null,
): Promise<number> {
  const { data, error } = await (await backend()).rpc('assign_certification', {
    p_tenant_id: tenantId,
    p_certification_id: certificationId,
    p_people: people,
    ...(dueOn && { p_due_on: dueOn }),
  })
  throwIfRefused(error)
  return (data as { assigned: number }).assigned
}

export interface Waiver {
  clientId: string
  personId: string
  certificationId: string
  validUntil: string | null
  reason: string
}

/** Frees a person from a certification, with the reason. Sent twice, it counts once. Throws Refusal. */
export async function waiveCertification({
  clientId,
  personId,
  certificationId,
  validUntil,
  reason,
}: Waiver) {
  const { error } = await (await backend()).rpc('add_evidence', {
    p_client_id: clientId,
    p_person_id: personId,
    p_certification_id: certificationId,
    p_kind: 'waiver',
    ...(validUntil && { p_valid_until: validUntil }),
    p_note: reason,
  })
  throwIfRefused(error)
}

export async function revokeCredential(id: string, reason: string) {
  const { error } = await (await backend()).rpc('revoke_credential', {
    p_credential_id: id,
    p_reason: reason,
  })
  throwIfRefused(error)
}

export interface Certification {
  id: string
  title: InBoth
  note: InBoth | null
  earned_by: 'courses' | 'document'
  courses_needed: number | null
  valid_months: number | null
  renewal_begins: number
  grace_days: number
  people_per_holder: number | null
  first_courses: string[]
  renewal_courses: string[]
  needs: { job_role_id: string | null; outlet_id: string | null }[]
  updated_at: string
  archived_at: string | null
}

export interface CertificationSettings {
  may_write: boolean
  certifications: Certification[]
  patterns: Omit<Certification, 'first_courses' | 'renewal_courses' | 'needs'>[]
  courses: { id: string; title: InBoth }[]
  job_roles: Named[]
  outlets: Named[]
}

/** What certifications are made of. Throws Refusal `not_allowed`. */
export async function readSettings(tenantId: string): Promise<CertificationSettings> {
  const { data, error } = await (await backend()).rpc('certification_settings', { p_tenant_id: tenantId })
  throwIfRefused(error)
  return data as unknown as CertificationSettings
}

export type SaidCertification = Omit<Certification, 'id' | 'updated_at' | 'archived_at'>

export interface Counted {
  id: string
  needed: number
  held: number
  missing: { name: string; outlets: string[] }[]
  ratios: { outlet: string; handlers: number; needed: number; held: number }[]
}

/** Saves a certification, or with `isDryRun` says only what it would mean. Throws Refusal `certification_changed`. */
export async function saveCertification(
  tenantId: string,
  said: SaidCertification,
  known: Pick<Certification, 'id' | 'updated_at'> | null,
  isDryRun: boolean,
): Promise<Counted> {
  const { data, error } = await (await backend()).rpc('save_certification', {
    p_tenant_id: tenantId,
    p_said: said as unknown as Json,
    ...(known && { p_id: known.id, p_known_at: known.updated_at }),
    p_dry_run: isDryRun,
  })
  throwIfRefused(error)
  return data as unknown as Counted
}

/** Takes a certification off the wall, or puts it back. Throws Refusal. */
export async function archiveCertification(id: string, isArchived: boolean) {
  const { error } = await (await backend()).rpc('archive_certification', { p_id: id, p_archives: isArchived })
  throwIfRefused(error)
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
