import type { ApplicationStatus } from '~/domain/application-steps'
import type { Tier } from '~/domain/modules'
import { tell } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import type { TablesInsert } from '~/platform/database.types'
import { Refusal, throwIfRefused } from '~/platform/refusal'

export type Application = Awaited<ReturnType<typeof listMyApplications>>[number]
/** What an applicant writes; of a draft any part may be missing. */
export type ApplicationInput = Pick<
  TablesInsert<'client_applications'>,
  | 'business_name'
  | 'business_kind'
  | 'city'
  | 'outlets_count'
  | 'seats_wanted'
  | 'tier_wanted'
  | 'gstin'
  | 'message'
>

/** All applications of a person, the newest first; drafts, too. */
export async function listMyApplications(personId: string) {
  const { data, error } = await (await backend())
    .from('client_applications')
    .select(
      `id, businessName:business_name, businessKind:business_kind, city, outletsCount:outlets_count,
      seatsWanted:seats_wanted, tierWanted:tier_wanted, gstin, message, status, reviewerMessage:reviewer_message,
      createdAt:created_at, submittedAt:submitted_at, reviewStartedAt:review_started_at, decidedAt:decided_at,
      withdrawnAt:withdrawn_at`,
    )
    .eq('applicant_id', personId)
    .order('created_at', { ascending: false })
  throwIfRefused(error)
  return data.map((row) => ({
    ...row,
    // the table's constraints
    businessKind: row.businessKind as 'hotel' | 'restaurant' | 'other' | null,
    tierWanted: row.tierWanted as Tier,
    status: row.status as ApplicationStatus,
  }))
}

let lastSave: Promise<unknown> = Promise.resolve()

/**
 * Keeps what was written as my draft, making one if there is none; one save after the other, so that two at once do not
 * both make one. Refuses `application_closed`, `already_in_a_workspace`.
 */
export function saveDraft(personId: string, application: Partial<ApplicationInput>): Promise<void> {
  const save = lastSave.catch(() => {}).then(() => keepDraft(personId, application))
  lastSave = save
  return save
}

async function keepDraft(personId: string, application: Partial<ApplicationInput>) {
  if (await changeDraft(personId, application)) return
  const { error } = await (await backend())
    .from('client_applications')
    .insert({ seats_wanted: 10, tier_wanted: 'essential', ...application })
  if (error?.code === '42501') throw new Refusal('already_in_a_workspace', error)
  if (error?.code !== '23505') return throwIfRefused(error)
  // One is open already: a draft that was made this moment, or an application that was handed in.
  if (!(await changeDraft(personId, application))) throw new Refusal('application_closed', error)
}

/** Whether there was a draft to change. */
async function changeDraft(personId: string, application: Partial<ApplicationInput>): Promise<boolean> {
  const { data, error } = await (await backend())
    .from('client_applications')
    .update(application)
    .eq('applicant_id', personId)
    .eq('status', 'draft')
    .select('id')
  throwIfRefused(error)
  return data.length > 0
}

/** Hands a draft in. Refuses `application_closed`, `application_incomplete`, `already_in_a_workspace`, `too_many_applications`. */
export async function submitApplication(id: string) {
  await tell('submit_application', { p_id: id })
}

/** Takes an application back that nobody has decided. Refuses `application_closed`. */
export async function withdrawApplication(id: string) {
  await tell('withdraw_application', { p_id: id })
}
