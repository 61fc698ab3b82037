import type { ApplicationStatus } from '~/domain/application-steps'
import type { Tier } from '~/domain/modules'
import { tell } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import { giveRights } from '~/platform/giving-rights'
import { throwIfRefused } from '~/platform/refusal'

export type Application = Awaited<ReturnType<typeof listApplications>>[number]
export type AlikeOne = Awaited<ReturnType<typeof findAlike>>[number]

const columns = `id, businessName:business_name, businessKind:business_kind, city, outletsCount:outlets_count,
  seatsWanted:seats_wanted, tierWanted:tier_wanted, gstin, message, status, reviewerMessage:reviewer_message,
  createdAt:created_at, submittedAt:submitted_at, reviewStartedAt:review_started_at, decidedAt:decided_at,
  withdrawnAt:withdrawn_at, tenantId:tenant_id, applicantId:applicant_id,
  applicant:profiles!applicant_id(name:full_name, email, createdAt:created_at)` as const

/** Every application that was handed in, the newest first; at most the last thousand. */
export async function listApplications() {
  const { data, error } = await (await backend())
    .from('client_applications')
    .select(columns)
    .not('submitted_at', 'is', null)
    .order('submitted_at', { ascending: false })
    .limit(1000)
  throwIfRefused(error)
  return data.map(told)
}

/** One application that was handed in. Throws Refusal `not_found`. */
export async function readApplication(id: string): Promise<Application> {
  const { data, error } = await (await backend())
    .from('client_applications')
    .select(columns)
    .eq('id', id)
    .not('submitted_at', 'is', null)
    .single()
  throwIfRefused(error)
  return told(data)
}

interface Row {
  businessName: string | null
  businessKind: string | null
  city: string | null
  status: string
  tierWanted: string
  submittedAt: string | null
}

/** What stands for certain once an application was handed in. */
function told<Any extends Row>(row: Any) {
  return {
    ...row,
    businessName: row.businessName ?? '',
    businessKind: row.businessKind as 'hotel' | 'restaurant' | 'other',
    city: row.city ?? '',
    tierWanted: row.tierWanted as Tier,
    status: row.status as ApplicationStatus,
    submittedAt: row.submittedAt ?? '',
  }
}

/** Tenants and other applications that look like the same business: the name whatever its case, or the GSTIN. */
export async function findAlike({ id, businessName, gstin }: Application) {
  const client = await backend()
  const pattern = businessName.replace(/[\\%_]/g, '\\$&')
  const applications = () =>
    client.from('client_applications').select('id, name:business_name, status').neq('id', id).limit(5)
  const [tenants, byName, byGstin] = await Promise.all([
    client.from('tenants').select('id, name').ilike('name', pattern).limit(5),
    applications().ilike('business_name', pattern),
    gstin ? applications().eq('gstin', gstin) : { data: [], error: null },
  ])
  throwIfRefused(tenants.error)
  throwIfRefused(byName.error)
  throwIfRefused(byGstin.error)
  const known = new Set(byGstin.data.map(({ id: one }) => one))
  return [
    ...tenants.data.map((one) => ({ id: one.id, name: one.name, why: 'tenant' as const, status: null })),
    ...byGstin.data.map((one) => ({ ...one, why: 'gstin' as const })),
    ...byName.data.filter((one) => !known.has(one.id)).map((one) => ({ ...one, why: 'name' as const })),
  ].map((one) => ({ ...one, name: one.name ?? '', status: one.status as ApplicationStatus | null }))
}

/** Takes an application up. Refuses `application_closed`. */
export async function startReview(id: string) {
  await tell('start_application_review', { p_id: id })
}

export interface Approval {
  slug: string
  tier: Tier
  seatCap: number
  message: string
}

/** Makes the tenant with its first outlet and its admin. Refuses `slug_taken`, `already_in_a_workspace`, `application_closed`, `password_needed`. */
export function approveApplication(id: string, { slug, tier, seatCap, message }: Approval) {
  return giveRights(() =>
    tell('approve_application', {
      p_id: id,
      p_slug: slug,
      p_tier: tier,
      p_seat_cap: seatCap,
      p_message: message,
    }),
  )
}

/** Declines with a message to the applicant. Refuses `message_required`, `application_closed`. */
export async function declineApplication(id: string, message: string) {
  await tell('decline_application', { p_id: id, p_message: message })
}
