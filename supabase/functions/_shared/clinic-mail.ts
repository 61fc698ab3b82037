import { calendarFile } from '../../../app/domain/calendar-file.ts'
import { momentWords, spanWords } from '../../../app/domain/moment-words.ts'
import brand from '../../../content/brand.json' with { type: 'json' }
import { pageLink } from './confirm-link.ts'
import { type MailCalendar, personName } from './mail.ts'
import type { MailLanguage } from './mail-words.ts'
import { type ClinicMailFacts, type ClinicMailKind, clinicMailKinds } from './mail-words-clinic.ts'

type Data = Record<string, string | undefined>
type Link = (siteUrl: string, language: MailLanguage, data: Data) => string

/** To the clinic; for a coach from outside to the page that the link is the right to. */
const toClinic: Link = (siteUrl, language, { clinic_id: id = '', coach_token: token }) =>
  token
    ? pageLink(siteUrl, language, `/clinic/${encodeURIComponent(token)}`)
    : pageLink(siteUrl, 'en', `/app/career-clinics/clinics/${encodeURIComponent(id)}`)

const toMentoring: Link = (siteUrl) => pageLink(siteUrl, 'en', '/app/career-clinics/mentoring')

/** Where the link of a mail about a clinic leads; signed-in pages follow the person's language by themselves. */
export const clinicMailLinks: Record<ClinicMailKind, Link> = {
  clinic_booked: toClinic,
  clinic_asked: toClinic,
  clinic_cancelled: toClinic,
  clinic_offered: toClinic,
  clinic_reminder: toClinic,
  clinic_follow_up: (siteUrl) => pageLink(siteUrl, 'en', '/app/career-clinics/clinics'),
  mentoring_asked: toMentoring,
  mentoring_answered: toMentoring,
  opening_decided: (siteUrl) => pageLink(siteUrl, 'en', '/app/career-clinics/openings'),
}

/** What the database says of a clinic, as its mails tell it: times on the reader's clock. */
export function clinicMailFacts(kind: string, data: Data, language: MailLanguage): ClinicMailFacts {
  if (kind === 'clinic_follow_up')
    return {
      goalRole: data.goal,
      openActions: Number(data.open_actions ?? 0),
      mayOpenClinic: data.has_login === 'yes',
    }
  if (kind === 'opening_decided')
    return {
      goalRole: data.role,
      openingOutlet: data.outlet,
      clinicReason: data.reason,
      isChosen: data.is_chosen === 'yes',
      roleFrom:
        data.starts_on &&
        momentWords(new Date(`${data.starts_on}T12:00:00+05:30`), language, {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: 'Asia/Kolkata',
        }),
      mayOpenClinic: data.has_login === 'yes',
    }
  if (kind === 'mentoring_asked' || kind === 'mentoring_answered')
    return {
      clinicWith: personName(data.with_whom),
      clinicReason: data.reason,
      askedFor: data.message,
      pairState: data.state,
      answerBy:
        data.answer_by &&
        momentWords(new Date(`${data.answer_by}T12:00:00+05:30`), language, {
          day: 'numeric',
          month: 'long',
          timeZone: 'Asia/Kolkata',
        }),
      mayOpenClinic: data.has_login === 'yes',
    }
  const { starts_at: startsAt, time_zone: timeZone } = data
  if (!data.clinic_id || !startsAt || !timeZone) return {}
  const from = new Date(startsAt)
  const to = new Date(from.getTime() + Number(data.minutes ?? 30) * 60_000)
  const dayOf = (moment: Date) =>
    momentWords(moment, language, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const until = data.offered_until ? new Date(data.offered_until) : undefined
  return {
    clinic: data.clinic,
    clinicTime: `${dayOf(from)}, ${spanWords(from, to, language, timeZone)}`,
    clinicPlace: data.place,
    clinicLink: data.clinic_link,
    clinicWith: personName(data.with_whom),
    clinicReason: data.reason,
    clinicHeldUntil:
      until &&
      momentWords(until, language, { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone }),
    isForCoach: data.to === 'coach',
    isMoved: data.is_moved === 'yes',
    isDeclined: data.is_declined === 'yes',
    isOwnWish: data.is_own === 'yes',
    clinicHours: Number(data.hours ?? 0),
    mayOpenClinic: data.has_login === 'yes' || data.coach_token !== undefined,
  }
}

/** What the mail does to the reader's calendar: puts the clinic in or moves it, takes it out once nothing of it is left there. */
export function clinicCalendar(template: string, data: Data, siteUrl: string): MailCalendar | undefined {
  if (!(clinicMailKinds as readonly string[]).includes(template)) return undefined
  const { calendar_id: id, starts_at: startsAt, attendee } = data
  if (!id || !startsAt || !attendee) return undefined
  if (template !== 'clinic_booked' && !(template === 'clinic_cancelled' && data.leaves === 'yes'))
    return undefined
  const method = template === 'clinic_cancelled' ? 'CANCEL' : 'REQUEST'
  const entry = {
    id,
    sequence: Number(data.sequence ?? 0),
    startsAt,
    minutes: Number(data.minutes ?? 30),
    title: data.with_whom ? `${data.clinic ?? ''} · ${data.with_whom}` : (data.clinic ?? ''),
    description: data.clinic_link ?? '',
    place: data.place ?? data.clinic_link,
    ...(data.has_login === 'yes' && { url: toClinic(siteUrl, 'en', data) }),
    organizer: { name: brand.name, email: brand.email },
    attendee: { name: personName(data.full_name) ?? attendee, email: attendee },
  }
  return { method, text: calendarFile(method, entry, new Date()) }
}
