import { dayInIndia } from '../../../app/domain/india-moment.ts'
import { languageTag } from '../../../app/domain/locale.ts'
import { appointmentCalendar } from './appointment-calendar.ts'
import { clinicCalendar, clinicMailFacts, clinicMailLinks } from './clinic-mail.ts'
import { pageLink } from './confirm-link.ts'
import { eventCalendar, eventMailFacts, eventMailLinks } from './event-mail.ts'
import { flagMail } from './flag-mail.ts'
import { kpiMail } from './kpi-mail.ts'
import { learningMail } from './learning-mail.ts'
import { letterParts } from './letter-mail.ts'
import { loyaltyMail } from './loyalty-mail.ts'
import { type ComposedMail, composeMail, personName } from './mail.ts'
import { mailWords } from './mail-dictionary.ts'
import type { MailFacts, MailKind, MailLanguage } from './mail-words.ts'
import { observationLink, observationMailFacts } from './observation-mail.ts'
import type { WaitingMail } from './outbox.ts'
import { reportMail } from './report-mail.ts'
import { sessionCalendar, sessionMailFacts, sessionMailLinks } from './session-mail.ts'
import { shopMail } from './shop-mail.ts'
import { siteMailFacts } from './site-mail-facts.ts'
import { oneClickLink, siteMailLinks, unsubscribeLink } from './site-mail-links.ts'
import { storeMail } from './store-mail.ts'

type Data = Record<string, string | undefined>

/** Where the link of a mail leads that the database queued; signed-in pages follow the person's language by themselves. */
const links: Partial<Record<MailKind, (siteUrl: string, language: MailLanguage, data: Data) => string>> = {
  invitation: (siteUrl, language, { token = '' }) =>
    pageLink(siteUrl, language, `/invitation/${encodeURIComponent(token)}`),
  application_received: (siteUrl) => pageLink(siteUrl, 'en', '/application-status'),
  application_approved: (siteUrl) => pageLink(siteUrl, 'en', '/app'),
  application_declined: (siteUrl) => pageLink(siteUrl, 'en', '/application-status'),
  test: (siteUrl) => pageLink(siteUrl, 'en', '/admin/settings'),
  application_waiting: (siteUrl, _, { application_id: id = '' }) =>
    pageLink(siteUrl, 'en', `/admin/applications/${encodeURIComponent(id)}`),
  stale_flags: (siteUrl) => pageLink(siteUrl, 'en', '/admin/features?mark=any'),
  ...siteMailLinks,
  ...eventMailLinks,
  ...sessionMailLinks,
  ...clinicMailLinks,
  observation_handed: observationLink,
}

/**
 * The mail as it goes out. Some are queued by the database itself, in the transaction they belong to, as the name of a
 * template with its data. Throws for a template that does not exist: the mail then waits for a version that has it.
 */
export function composeWaiting(mail: WaitingMail, siteUrl: string): ComposedMail {
  const { subject, body_text: text, body_html: html, template, language } = mail
  if (subject !== null && text !== null) return { subject, text, html: html ?? '' }
  if (!Object.hasOwn(mailWords.en, template)) throw new Error(`there is no mail template "${template}"`)
  const kind = template as MailKind
  const data = textsOf(mail.data)
  const letter = kind === 'newsletter_letter' ? letterOf(data, siteUrl, language) : undefined
  const calendar =
    eventCalendar(kind, data, siteUrl, language) ??
    appointmentCalendar(kind, data, siteUrl, language) ??
    sessionCalendar(kind, data, siteUrl) ??
    clinicCalendar(kind, data, siteUrl)
  const learning = learningMail(template, mail.data, language, siteUrl)
  const kpis = kpiMail(template, mail.data, language, siteUrl)
  const shops = shopMail(template, mail.data, language, siteUrl)
  const loyalty = loyaltyMail(template, data, language, siteUrl)
  const reports = reportMail(template, mail.data, language, siteUrl)
  const store = storeMail(template, data, language, siteUrl, dayInIndia(new Date()))
  const composed = composeMail({
    kind,
    language,
    link:
      learning?.link ??
      kpis?.link ??
      reports?.link ??
      shops?.link ??
      loyalty?.link ??
      store?.link ??
      links[kind]?.(siteUrl, language, data),
    switchOff: learning?.leave ?? kpis?.leave ?? reports?.leave ?? loyalty?.leave,
    unsubscribe: letter?.unsubscribe ?? unsubscribeLink(siteUrl, language, data.unsubscribe_code),
    ...(letter && { body: letter.body }),
    name: data.full_name,
    facts: {
      ...siteMailFacts(data, language),
      ...eventMailFacts(data, language),
      ...learning?.facts,
      ...observationMailFacts(data, language),
      ...kpis?.facts,
      ...reports?.facts,
      ...shops?.facts,
      ...sessionMailFacts(data, language),
      ...clinicMailFacts(kind, data, language),
      ...flagMail(template, mail.data, siteUrl),
      ...letter?.facts,
      ...loyalty?.facts,
      tenantName: data.tenant_name,
      joined: joinedLogins(kind, data),
      invitedBy: personName(data.invited_by),
      until: data.expires_at && dayOf(data.expires_at, language),
      businessName: data.business_name,
      city: data.city,
      reviewerMessage: data.reviewer_message,
      ...store?.facts,
    },
  })
  const oneClick =
    kpis?.oneClick ?? reports?.oneClick ?? oneClickLink(siteUrl, language, data.unsubscribe_code)
  return {
    ...composed,
    ...(oneClick && { oneClick }),
    ...(calendar && { calendar }),
    ...(reports?.file && { file: reports.file }),
  }
}

function joinedLogins(kind: MailKind, { by, way, kept, ended }: Data): MailFacts['joined'] {
  if (kind !== 'login_ended' && kind !== 'login_kept') return undefined
  return {
    by: personName(by),
    way: way === 'card' || way === 'phone' ? way : 'login',
    kept,
    ended,
  }
}

/** Throws for a letter without words, rather than sending an empty one. */
function letterOf({ subject, text, is_test }: Data, siteUrl: string, language: MailLanguage) {
  if (!subject || !text) throw new Error('the letter of this mail is gone')
  return letterParts({ subject, text, isTest: is_test === 'yes' }, siteUrl, language)
}

function textsOf(data: WaitingMail['data']): Data {
  return Object.fromEntries(
    Object.entries(data ?? {}).filter(([, value]) => typeof value === 'string'),
  ) as Data
}

function dayOf(moment: string, language: MailLanguage): string {
  const day = new Intl.DateTimeFormat(languageTag[language], { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  return day.format(new Date(moment))
}
