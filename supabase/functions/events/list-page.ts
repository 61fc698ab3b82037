import { createHash } from 'node:crypto'
import { type EventOffer, eventOffer } from '../../../app/domain/event-phase.ts'
import { type Locale, languageTag, localePath } from '../../../app/domain/locale.ts'
import brand from '../../../content/brand.json' with { type: 'json' }
import { eventHours } from '../_shared/event-words.ts'
import type { PublishedEvent } from './published.ts'
import { byPhase } from './shown.ts'
import { eventsWords } from './words.ts'

/** All events on one page without script, each open one with its form; the page of the site leads here who has no script. */
export function listPage(events: readonly PublishedEvent[], language: Locale, now: Date): Response {
  const t = eventsWords[language]
  const { coming, past } = byPhase(events, now)
  const list = (some: readonly PublishedEvent[]) =>
    some.map((event) => article(event, language, now)).join('')
  const none = `<p>${encode(t.none)} <a href="${localePath(language, '/newsletter')}">${encode(t.newsletter)}</a></p>`
  const body = `<main><p><a href="${localePath(language, '/events')}">${encode(language === 'hi' ? brand.nameHindi : brand.name)}</a></p>
<h1>${encode(t.title)}</h1><p>${encode(t.lead)}</p>
<h2>${encode(t.upcoming)}</h2>${coming.length > 0 ? list(coming) : none}
${past.length > 0 ? `<h2>${encode(t.past)}</h2>${list(past)}` : ''}</main>`
  const html = `<!doctype html><html lang="${languageTag[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${encode(t.title)} · ${encode(brand.name)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${style}</style></head><body>${body}</body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}

function article(event: PublishedEvent, language: Locale, now: Date): string {
  const t = eventsWords[language]
  const offer = eventOffer(event, now.getTime())
  const where = event.place ?? t.online
  return `<article id="on-${event.slug}"><h3>${encode(event.title)}</h3>
<p><strong>${encode(`${eventHours(event.startsAt, event.minutes, language)} (${t.india})`)}</strong><br>
${encode(`${t.kind[event.kind]} ${t.spoken[event.spoken]}, ${where}`)}</p>
<p>${encode(event.summary)}</p><details><summary>${encode(t.about)}</summary>${paragraphs(event.description)}</details>
${offered(event, offer, language)}</article>`
}

function offered(event: PublishedEvent, offer: EventOffer, language: Locale): string {
  const t = eventsWords[language]
  if (offer === 'recording')
    return `<p><a href="${encode(event.recordingUrl ?? '')}">${encode(t.offer.recording)}</a></p>`
  if (offer !== 'register' && offer !== 'wait') return `<p>${encode(t.offer[offer])}</p>`
  return `<p>${encode(t.free(event.free, event.capacity))}</p><details><summary>${encode(t.offer[offer])}</summary>
${offer === 'wait' ? `<p>${encode(t.waitText)}</p>` : ''}${form(event, language)}</details>
<p><a href="?calendar=${event.slug}&amp;language=${language}">${encode(t.calendar)}</a></p>`
}

function form({ slug }: PublishedEvent, language: Locale): string {
  const t = eventsWords[language]
  const field = (name: 'name' | 'email' | 'company' | 'phone', more: string, isOptional = false) =>
    `<label>${encode(isOptional ? `${t.field[name]} ${t.optional}` : t.field[name])}<input name="${name}" ${more}></label>`
  const [before = '', policy = '', after = ''] = t.agreement.split('|').map(encode)
  const agreement = `${before}<a href="${localePath(language, '/privacy-policy')}">${policy}</a>${after}`
  return `<form method="post" action="submit">
<input type="hidden" name="kind" value="event"><input type="hidden" name="event" value="${slug}">
<input type="hidden" name="language" value="${language}"><input type="hidden" name="page" value="/events">
${field('name', 'required maxlength="100" autocomplete="name"')}
${field('email', 'type="email" required maxlength="254" autocomplete="email"')}
${field('company', 'maxlength="120" autocomplete="organization"', true)}
${field('phone', 'type="tel" maxlength="40" autocomplete="tel"', true)}
<div hidden><label>${encode(t.field.empty)}<input name="website" tabindex="-1" autocomplete="off"></label></div>
<label class="tick"><input type="checkbox" name="agreement" value="yes" required><span>${agreement}</span></label>
<button>${encode(t.offer.register)}</button></form>`
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((part) => `<p>${encode(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

function encode(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const style = `
@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fbf8f2,#12161e);color:light-dark(#1f2a40,#efeadf);font:1.0625rem/1.65 system-ui,"Nirmala UI","Noto Sans Devanagari",sans-serif}
main{max-width:42rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:clamp(1.75rem,1.4rem + 1.6vw,2.5rem);line-height:1.25}h2{margin-top:3rem}
article{padding:1.5rem 0;border-top:1px solid light-dark(#ddd4c3,#30394a);overflow-wrap:anywhere}h3{margin:0;font-size:1.35rem;line-height:1.35}
a{display:inline-block;padding:.5rem 0;color:light-dark(#24497f,#a9c7f3)}p a,label a{padding:0}
summary{display:list-item;padding:.6rem 0;cursor:pointer;color:light-dark(#24497f,#a9c7f3)}
form{display:grid;gap:1rem;max-width:28rem}label{display:grid;gap:.35rem;font-weight:500}.tick{display:flex;gap:.75rem;align-items:start;font-weight:400;padding:.5rem 0}
input{box-sizing:border-box;font:inherit;min-height:2.75rem;padding:.4rem .75rem;border:1px solid light-dark(#7d7668,#8a93a5);border-radius:6px;background:light-dark(#fffdf9,#1e2533);color:inherit}
[type=checkbox]{flex:none;width:1.375rem;min-height:1.375rem;margin:.15rem 0 0;accent-color:light-dark(#2e3b55,#c9d3e8)}
button{justify-self:start;font:inherit;font-weight:500;min-height:2.75rem;padding:.4rem 1.25rem;border:0;border-radius:6px;background:light-dark(#2e3b55,#c9d3e8);color:light-dark(#fffdf9,#12161e);cursor:pointer}
:focus-visible{outline:3px solid light-dark(#24497f,#a9c7f3);outline-offset:3px}
`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
