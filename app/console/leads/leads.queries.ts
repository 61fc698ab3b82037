import type { Locale } from '~/domain/locale'
import { ask, tell } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import type { Json } from '~/platform/database.types'
import type { Part } from '~/platform/list/list-query'
import { pageOf } from '~/platform/list/read-page'
import { throwIfRefused } from '~/platform/refusal'
import { askedStates, type LeadKind, type LeadQuery, type LeadState } from './lead-list'

export type ListedLead = Awaited<ReturnType<typeof listLeads>>['rows'][number]
export type Lead = Awaited<ReturnType<typeof readLead>>
export type LeadAppointment = NonNullable<Awaited<ReturnType<typeof findAppointment>>>

const listed =
  `id, reference, kind, language, name, email, phone, company, topic, message, details, source, state,
  createdAt:created_at, updatedAt:updated_at,
  assignee:profiles!submissions_assignee_id_fkey(id, name:full_name, email)` as const
const whole =
  `${listed}, page, spamReason:spam_reason, agreementVersion:agreement_version, agreedAt:agreed_at` as const

const columnOf = { created: 'created_at', name: 'name', state: 'state' } as const

/** A part of the leads that fit. Throws Refusal. */
export async function listLeads(query: LeadQuery, { from, size }: Part) {
  const { kind, language, assignee, q } = query.filters
  let asked = (await backend())
    .from('submissions')
    .select(listed, { count: 'exact' })
    .in('state', askedStates(query))
    .order(columnOf[query.sort.key], { ascending: query.sort.direction === 'ascending', nullsFirst: false })
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + size - 1)
  if (kind) asked = asked.eq('kind', kind)
  if (language) asked = asked.eq('language', language)
  if (assignee === 'none') asked = asked.is('assignee_id', null)
  else if (assignee) asked = asked.eq('assignee_id', assignee)
  if (q) asked = asked.in('id', await findIds(q))
  const { rows, total } = pageOf(await asked)
  return { rows: rows.map(told), total }
}

/** One lead with all that was sent. Throws Refusal `not_found`. */
export async function readLead(id: string) {
  const { data, error } = await (await backend()).from('submissions').select(whole).eq('id', id).single()
  throwIfRefused(error)
  return told(data)
}

/** The newest leads in which the words occur, at most 150: the function asks past the policy, which would look at every row. */
async function findIds(words: string): Promise<string[]> {
  const data = await ask('find_submissions', { p_search: words })
  return data
}

interface Row {
  kind: string
  language: string
  state: string
  details: Json
  source: Json
}

/** The columns as the database promises them, and the loose texts of what came along. */
function told<Any extends Row>({ details, source, ...row }: Any) {
  return {
    ...row,
    kind: row.kind as LeadKind,
    language: row.language as Locale,
    state: row.state as LeadState,
    details: textsOf(details),
    source: textsOf(source),
  }
}

/** What of a JSON object is text, by its name. */
function textsOf(json: Json): Record<string, string> {
  if (!json || typeof json !== 'object' || Array.isArray(json)) return {}
  const texts = Object.entries(json).map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return Object.fromEntries(texts.filter(([, value]) => value !== ''))
}

/** What changes as soon as any lead comes or changes. */
export async function newestLeadMark(): Promise<string> {
  const { data, error } = await (await backend())
    .from('submissions')
    .select('id, updated_at')
    .order('updated_at', { ascending: false })
    .limit(1)
  throwIfRefused(error)
  return data.map(({ id, updated_at }) => `${id} ${updated_at}`).join()
}

/** The notes about a lead, the oldest first. */
export async function listNotes(leadId: string) {
  const { data, error } = await (await backend())
    .from('submission_notes')
    .select(
      'id, text, createdAt:created_at, author:profiles!submission_notes_author_id_fkey(name:full_name, email)',
    )
    .eq('submission_id', leadId)
    .order('created_at')
    .limit(500)
  throwIfRefused(error)
  return data
}

/** The appointment a lead asks for, if it does. */
export async function findAppointment(leadId: string) {
  const { data, error } = await (await backend())
    .from('appointments')
    .select(
      `id, startsAt:starts_at, minutes, state, message, decidedAt:decided_at, movedFrom:moved_from, movedAt:moved_at,
      withdrawnAt:withdrawn_at, visitorMessage:visitor_message` as const,
    )
    .eq('submission_id', leadId)
    .maybeSingle()
  throwIfRefused(error)
  return (
    data && {
      ...data,
      state: data.state as 'held' | 'lapsed' | 'requested' | 'confirmed' | 'declined' | 'cancelled',
    }
  )
}

/** Sets the state and who looks after a lead; null is nobody. Throws Refusal `unknown_submission`, `unknown_assignee`. */
export async function changeLead(id: string, state: LeadState, assigneeId: string | null) {
  await tell('change_submission', {
    p_id: id,
    p_state: state,
    p_assignee: assigneeId as string, // null is nobody, which the generated type does not know
  })
}

/** Writes a note about a lead. Throws Refusal `text_required`, `text_too_long`, `unknown_submission`. */
export async function addNote(id: string, text: string) {
  await tell('add_submission_note', { p_id: id, p_text: text })
}

/**
 * Answers a request for an appointment at the time that was looked at, with a mail. Throws Refusal `appointment_closed`,
 * `appointment_moved`, `unknown_appointment`.
 */
export async function decideAppointment(
  id: string,
  state: 'confirmed' | 'declined' | 'cancelled',
  message: string,
  startsAt: string,
) {
  await tell('decide_appointment', {
    p_id: id,
    p_state: state,
    p_message: message,
    p_starts_at: startsAt,
  })
}
