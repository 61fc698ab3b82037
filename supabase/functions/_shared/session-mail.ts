import { calendarFile } from '../../../app/domain/calendar-file.ts'
import { momentWords, spanWords } from '../../../app/domain/moment-words.ts'
import brand from '../../../content/brand.json' with { type: 'json' }
import { pageLink } from './confirm-link.ts'
import { type MailCalendar, personName } from './mail.ts'
import type { MailLanguage } from './mail-words.ts'
import { type SessionMailFacts, type SessionMailKind, sessionMailKinds } from './mail-words-session.ts'

type Data = Record<string, string | undefined>
type Link = (siteUrl: string, language: MailLanguage, data: Data) => string

const toSession: Link = (siteUrl, _, { session_id: id = '' }) =>
  pageLink(siteUrl, 'en', `/app/courses/sessions/${encodeURIComponent(id)}`)

/** Where the link of a mail about a session leads; signed-in pages follow the person's language by themselves. */
export const sessionMailLinks: Record<SessionMailKind, Link> = {
  session_invited: toSession,
  session_promoted: toSession,
  session_moved: toSession,
  session_cancelled: toSession,
}

/** What the database says of a session, as its mails tell it: times on the clock of its outlet. */
export function sessionMailFacts(data: Data, language: MailLanguage): SessionMailFacts {
  const { starts_at: startsAt, time_zone: timeZone } = data
  if (!data.session_id || !startsAt || !timeZone) return {}
  const from = new Date(startsAt)
  const to = new Date(from.getTime() + Number(data.minutes ?? 60) * 60_000)
  const day = momentWords(from, language, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  return {
    sessionTitle: data.session_title,
    sessionTime: `${day}, ${spanWords(from, to, language, timeZone)}`,
    sessionPlace: data.place,
    sessionTrainer: personName(data.trainer),
    sessionReason: data.reason,
    waitsForSeat: data.session_state === 'waiting',
    mayOpenSession: data.has_login === 'yes',
  }
}

/** What the mail does to the reader's calendar: puts the session in or moves it, takes it out; nothing for who waits. */
export function sessionCalendar(template: string, data: Data, siteUrl: string): MailCalendar | undefined {
  if (!(sessionMailKinds as readonly string[]).includes(template) || data.session_state !== 'registered')
    return undefined
  const { session_id: id, starts_at: startsAt, attendee } = data
  if (!id || !startsAt || !attendee) return undefined
  const method = template === 'session_cancelled' ? 'CANCEL' : 'REQUEST'
  const entry = {
    id,
    sequence: Number(data.sequence ?? 0),
    startsAt,
    minutes: Number(data.minutes ?? 60),
    title: data.session_title ?? '',
    description: data.trainer ?? '',
    place: data.place,
    url: toSession(siteUrl, 'en', data),
    organizer: { name: brand.name, email: brand.email },
    attendee: { name: personName(data.full_name) ?? attendee, email: attendee },
  }
  return { method, text: calendarFile(method, entry, new Date()) }
}
