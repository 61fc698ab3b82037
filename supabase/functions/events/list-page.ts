import { eventPath } from '../../../app/domain/event-address.ts'
import { type EventOffer, eventOffer } from '../../../app/domain/event-phase.ts'
import { type Locale, localePath } from '../../../app/domain/locale.ts'
import brand from '../../../content/brand.json' with { type: 'json' }
import { eventHours } from '../_shared/event-words.ts'
import { encode, plainPage } from '../_shared/plain-page.ts'
import { eventList } from './event-nodes.ts'
import type { PublishedEvent } from './published.ts'
import { byPhase } from './shown.ts'
import { eventsWords } from './words.ts'

/** All events on one page without script, each open one with its form; the page of the site leads visitors without JavaScript here. */
export function listPage(
  events: readonly PublishedEvent[],
  language: Locale,
  siteUrl: string,
  now: Date,
): Response {
  const t = eventsWords[language]
  const { coming, past } = byPhase(events, now)
  const list = (some: readonly PublishedEvent[]) =>
    some.map((event) => article(event, language, now)).join('')
  const none = `<p>${encode(t.none)} <a href="${localePath(language, '/newsletter')}">${encode(t.newsletter)}</a></p>`
  const body = `<main><p><a href="${localePath(language, '/events')}">${encode(language === 'hi' ? brand.nameHindi : brand.name)}</a></p>
<h1>${encode(t.title)}</h1><p>${encode(t.lead)}</p>
<h2>${encode(t.upcoming)}</h2>${coming.length > 0 ? list(coming) : none}
${past.length > 0 ? `<h2>${encode(t.past)}</h2>${list(past)}` : ''}</main>
<script type="application/ld+json">${asData(eventList(coming, language, siteUrl, now))}</script>`
  return plainPage(language, t.title, body)
}

/** JSON as it may stand between the tags of a block of data. */
function asData(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function article(event: PublishedEvent, language: Locale, now: Date): string {
  const t = eventsWords[language]
  const offer = eventOffer(event, now.getTime())
  const where = event.place ?? t.online
  return `<article id="on-${event.slug}"><h3><a href="${localePath(language, eventPath(event.slug))}">${encode(event.title)}</a></h3>
<p><strong>${encode(`${eventHours(event.startsAt, event.minutes, language)} (${t.india})`)}</strong><br>
${encode(`${t.kind[event.kind]} ${t.spoken[event.spoken]}, ${where}`)}</p>
<p>${encode(event.summary)}</p><details><summary>${encode(t.about)}</summary>${paragraphs(event.description)}</details>
${offered(event, offer, language)}</article>`
}

function offered(event: PublishedEvent, offer: EventOffer, language: Locale): string {
  const t = eventsWords[language]
  if (offer === 'recording')
    return `<details><summary>${encode(t.offer.recording)}</summary><p>${encode(t.recordingText)}</p>${form(event, language, true)}</details>`
  if (offer !== 'register' && offer !== 'wait') return `<p>${encode(t.offer[offer])}</p>`
  return `<p>${encode(t.free(event.free, event.capacity))}</p><details><summary>${encode(t.offer[offer])}</summary>
${offer === 'wait' ? `<p>${encode(t.waitText)}</p>` : ''}${form(event, language)}</details>
<p><a href="?calendar=${event.slug}&amp;language=${language}">${encode(t.calendar)}</a></p>`
}

/** The form for a place, or for the recording of what is over. */
function form({ slug }: PublishedEvent, language: Locale, isRecording = false): string {
  const t = eventsWords[language]
  const field = (name: 'name' | 'email' | 'company' | 'phone', more: string, isOptional = false) =>
    `<label>${encode(isOptional ? `${t.field[name]} ${t.optional}` : t.field[name])}<input name="${name}" ${more}></label>`
  const [before = '', policy = '', after = ''] = (isRecording ? t.recordingAgreement : t.agreement)
    .split('|')
    .map(encode)
  const agreement = `${before}<a href="${localePath(language, '/privacy-policy')}">${policy}</a>${after}`
  return `<form method="post" action="submit">
<input type="hidden" name="kind" value="${isRecording ? 'recording' : 'event'}"><input type="hidden" name="event" value="${slug}">
<input type="hidden" name="language" value="${language}"><input type="hidden" name="page" value="/events">
${field('name', 'required maxlength="100" autocomplete="name"')}
${field('email', 'type="email" required maxlength="254" autocomplete="email"')}
${isRecording ? '' : field('company', 'maxlength="120" autocomplete="organization"', true)}
${isRecording ? '' : field('phone', 'type="tel" maxlength="40" autocomplete="tel"', true)}
<div hidden><label>${encode(t.field.empty)}<input name="website" tabindex="-1" autocomplete="off"></label></div>
<label class="tick"><input type="checkbox" name="agreement" value="yes" required><span>${agreement}</span></label>
<button>${encode(isRecording ? t.sendLink : t.offer.register)}</button></form>`
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((part) => `<p>${encode(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
