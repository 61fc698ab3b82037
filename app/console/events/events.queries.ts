import type { Locale } from '~/domain/locale'
import { isUuid } from '~/domain/uuid'
import { ask, tell } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import type { Database, Json } from '~/platform/database.types'
import type { Part } from '~/platform/list/list-query'
import { pageOf } from '~/platform/list/read-page'
import { Refusal, throwIfRefused } from '~/platform/refusal'
import type { RegistrationQuery } from './registration-list'

export type ListedEvent = Awaited<ReturnType<typeof listEvents>>[number]
export type Event = Awaited<ReturnType<typeof readEvent>>
export type Registration = Awaited<ReturnType<typeof listRegistrations>>['rows'][number]
export type RegistrationState = 'registered' | 'waitlisted' | 'cancelled' | 'attended' | 'recording'

/** What an event says of itself, as the form holds it; moments are ISO texts. */
export interface EventFields {
  kind: EventKind
  titleEn: string
  titleHi: string
  slug: string
  summaryEn: string
  summaryHi: string
  descriptionEn: string
  descriptionHi: string
  spoken: 'en' | 'hi' | 'both'
  startsAt: string
  minutes: number
  placeEn: string | null
  placeHi: string | null
  joinUrl: string | null
  capacity: number
  closesAt: string | null
  recordingUrl: string | null
}

type EventKind = 'webinar' | 'event'
type EventState = 'draft' | 'published' | 'cancelled'
type Row = Database['public']['Tables']['events']['Row']

/** All events with how many come and wait, the latest first. Throws Refusal. */
export async function listEvents() {
  const data = await ask('list_events', {})
  return data.map((row) => ({
    id: row.id,
    kind: row.kind as EventKind,
    titles: { en: row.title_en, hi: row.title_hi } satisfies Record<Locale, string>,
    startsAt: row.starts_at,
    minutes: row.minutes,
    state: row.state as EventState,
    capacity: row.capacity,
    isRecorded: (row.recording_url as string | null) !== null, // a column of a function may be null
    registered: row.registered,
    waitlisted: row.waitlisted,
    attended: row.attended,
  }))
}

/** One event with all it says. Throws Refusal `not_found`. */
export async function readEvent(id: string) {
  const { data, error } = await (await backend()).from('events').select('*').eq('id', id).single()
  throwIfRefused(error)
  return told(data)
}

function told(row: Row) {
  return {
    id: row.id,
    state: row.state as EventState,
    cancelReason: row.cancel_reason,
    kind: row.kind as EventKind,
    titleEn: row.title_en,
    titleHi: row.title_hi,
    slug: row.slug,
    summaryEn: row.summary_en,
    summaryHi: row.summary_hi,
    descriptionEn: row.description_en,
    descriptionHi: row.description_hi,
    spoken: row.spoken as EventFields['spoken'],
    startsAt: row.starts_at,
    minutes: row.minutes,
    placeEn: row.place_en,
    placeHi: row.place_hi,
    joinUrl: row.join_url,
    capacity: row.capacity,
    closesAt: row.registration_closes_at as string | null,
    recordingUrl: row.recording_url,
    savedAt: row.updated_at,
  }
}

/**
 * Writes a draft (without an id) or changes an event that is still as it was read, saved at `savedAt`; returns its id.
 * Throws Refusal.
 */
export async function saveEvent(id: string | null, fields: EventFields, savedAt?: string): Promise<string> {
  const data = await ask('save_event', {
    p_id: id as string, // the function takes null for a new one
    p_event: {
      kind: fields.kind,
      title_en: fields.titleEn,
      title_hi: fields.titleHi,
      slug: fields.slug,
      summary_en: fields.summaryEn,
      summary_hi: fields.summaryHi,
      description_en: fields.descriptionEn,
      description_hi: fields.descriptionHi,
      spoken: fields.spoken,
      starts_at: fields.startsAt,
      minutes: fields.minutes,
      place_en: fields.placeEn,
      place_hi: fields.placeHi,
      join_url: fields.joinUrl,
      capacity: fields.capacity,
      registration_closes_at: fields.closesAt,
      recording_url: fields.recordingUrl,
      updated_at: savedAt ?? null,
    } satisfies Record<string, Json>,
  })
  return data
}

/** Shows a draft to everybody. Throws Refusal `event_in_past`, `where_required`, `event_closed`. */
export async function publishEvent(id: string) {
  await tell('publish_event', { p_id: id })
}

/** Throws a draft away. Throws Refusal `event_closed`. */
export async function discardEvent(id: string) {
  await tell('discard_event', { p_id: id })
}

/** Calls an event off, with mails. Throws Refusal `reason_required`, `event_closed`. */
export async function cancelEvent(id: string, reason: string) {
  await tell('cancel_event', { p_id: id, p_reason: reason })
}

const listed =
  'id, reference, name, email, phone, company, language, state, createdAt:created_at, promotedAt:promoted_at, confirmedAt:confirmed_at, askedAt:recording_asked_at, sentAt:recording_sent_at'

/** So many registrations for an event from a place in the list on, and how many fit in all. Throws Refusal. */
export async function listRegistrations(
  eventId: string,
  { filters: { state, q }, sort }: RegistrationQuery,
  { from, size }: Part,
) {
  let asked = (await backend())
    .from('event_registrations')
    .select(listed, { count: 'exact' })
    .eq('event_id', eventId)
    .order(sort.key === 'created' ? 'created_at' : sort.key, { ascending: sort.direction === 'ascending' })
    .order('id')
    .range(from, from + size - 1)
  if (state) asked = asked.eq('state', state)
  if (q) asked = asked.in('id', await findIds(eventId, q))
  const { rows, total } = pageOf(await asked)
  return {
    rows: rows.map((row) => ({
      ...row,
      state: row.state as RegistrationState,
      language: row.language as Locale,
    })),
    total,
  }
}

/** Registrations whose name or address contains the words, at most 150 by each. */
async function findIds(eventId: string, words: string): Promise<string[]> {
  const client = await backend()
  const by = async (column: 'name' | 'email') => {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    const { data, error } = await client
      .from('event_registrations')
      .select('id')
      .eq('event_id', eventId)
      .ilike(column, pattern)
      .limit(150)
    throwIfRefused(error)
    return data.map(({ id }) => id)
  }
  return [...new Set((await Promise.all([by('name'), by('email')])).flat())]
}

/** Marks who came, takes that back, or gives up a place. Throws Refusal `event_not_started`, `registration_closed`. */
export async function changeRegistration(
  id: string,
  state: Exclude<RegistrationState, 'waitlisted' | 'recording'>,
) {
  await tell('change_registration', { p_id: id, p_state: state })
}

/** Forgets a registration and the mails about it. Throws Refusal `unknown_registration`. */
export async function eraseRegistration(id: string) {
  await tell('erase_registration', { p_id: id })
}

/** What changes as soon as anybody registers or leaves. */
export async function newestRegistrationMark(): Promise<string> {
  const { data, error } = await (await backend())
    .from('event_registrations')
    .select('id, updated_at')
    .order('updated_at', { ascending: false })
    .limit(1)
  throwIfRefused(error)
  return data.map(({ id, updated_at }) => `${id} ${updated_at}`).join()
}

/** An event of the address, or null for what is none. */
export async function findEvent(id: string): Promise<Event | null> {
  if (!isUuid(id)) return null
  try {
    return await readEvent(id)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}
