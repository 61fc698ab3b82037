import type { CalendarMethod } from '../../../app/domain/calendar-file.ts'
import brand from '../../../content/brand.json' with { type: 'json' }
import type { LetterBody } from './letter-body.ts'
import { addressHint, greeting, mailWords, switchOffWords, unsubscribeWords } from './mail-dictionary.ts'
import { drawn, linked, type MailElement, type MailNode, mailDocument } from './mail-markup.ts'
import type { MailFacts, MailKind, MailLanguage } from './mail-words.ts'
import type { MailItem } from './mail-words-flags.ts'

export interface MailRequest {
  kind: MailKind
  language: MailLanguage
  /** Where the mail's one link leads; left out for mails that only tell. */
  link?: string
  /** By which a reader leaves the newsletter; in every mail of it. */
  unsubscribe?: string
  /** Where a reader switches a mail off that comes by itself; in every one of them. */
  switchOff?: string
  name?: string
  facts?: MailFacts
  /** What someone wrote to many; such a mail has no greeting of its own. */
  body?: LetterBody
}

/** A calendar file that goes with a mail. */
export interface MailCalendar {
  method: CalendarMethod
  text: string
}

/** A file that goes with a mail. */
export interface MailFile {
  name: string
  type: string
  content: string
}

/** A mail as it goes into the outbox. */
export interface ComposedMail {
  subject: string
  text: string
  html: string
  unsubscribe?: string
  /** Where the reader's mail program leaves the newsletter, or such a mail, by itself (RFC 8058). */
  oneClick?: string
  /** Goes along as a file that calendars read. */
  calendar?: MailCalendar
  file?: MailFile
}

/** Subject, plain text and HTML of a mail, all values encoded, nothing of it loaded from anywhere. */
export function composeMail(request: MailRequest): ComposedMail {
  const { subject, text, parts, unsubscribe } = layOut(request)
  return {
    ...(unsubscribe && { unsubscribe }),
    subject,
    text,
    html: mailDocument(request.language, subject, parts),
  }
}

/** A mail as text and as the parts its HTML is made of. */
export function layOut({
  kind,
  language,
  link,
  unsubscribe,
  switchOff,
  name,
  facts = {},
  body,
}: MailRequest) {
  const own = language === 'hi' ? brand.nameHindi : brand.name
  const words = mailWords[language][kind]({ ...facts, brand: own })
  const lines = body ? words.lines : [greeting[language](personName(name)), ...words.lines]
  const action = link && words.action ? { label: words.action, link } : undefined
  const lists = words.lists ?? []
  const ending = unsubscribe ?? switchOff
  const endingWords = unsubscribe ? unsubscribeWords[language] : switchOffWords[language]
  const quote = words.quote
  const footer = `${brand.legalName || own} · ${brand.email}`
  return {
    unsubscribe: ending,
    subject: oneLine(words.subject),
    text: [
      ...lines,
      ...lists.map(({ heading, items }) =>
        [heading, ...items.map((item) => `- ${plainItem(item)}`)].join('\n'),
      ),
      ...(body ? [body.text] : []),
      ...(quote ? [`${quote.heading}\n${quote.text.replace(/^/gm, '> ')}`] : []),
      ...(action ? [`${action.label}:\n${action.link}`] : []),
      words.note,
      ...(ending ? [`${endingWords}\n${ending}`] : []),
      `--\n${footer}`,
    ].join('\n\n'),
    parts: [
      drawn('p', 'brand', own),
      drawn('h1', 'heading', words.heading),
      ...lines.map((line) => drawn('p', 'line', line)),
      ...lists.flatMap(listed),
      ...(body?.parts ?? []),
      ...(quote ? quoted(quote) : []),
      ...(action ? button(language, action) : []),
      drawn('p', 'small', words.note),
      ...(ending ? [drawn('p', 'small', linked(ending, endingWords.replace(/:$/, '')))] : []),
      drawn('p', 'footer', footer),
    ],
  }
}

/** The language to write in: what the account says, else what the address of the page says that asked. */
export function mailLanguage(stated: unknown, page: string | undefined): MailLanguage {
  if (stated === 'hi' || stated === 'en') return stated
  return page && URL.canParse(page) && /^\/hi(\/|$)/.test(new URL(page).pathname) ? 'hi' : 'en'
}

/**
 * A name only if it looks like one. Anybody can open an account for somebody else's address: what stands in the name
 * must not become an advertisement in our mail.
 */
export function personName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const trimmed = name.trim()
  const looksLikeName = /^[\p{L}\p{M}][\p{L}\p{M}'’-]*(?:\.? [\p{L}\p{M}][\p{L}\p{M}'’-]*){0,4}\.?$/u.test(
    trimmed,
  )
  return looksLikeName && trimmed.length <= 60 ? trimmed : undefined
}

function button(language: MailLanguage, { label, link }: { label: string; link: string }): MailElement[] {
  return [
    drawn('p', 'line', linked(link, label, 'button')),
    drawn('p', 'small', addressHint[language], { tag: 'br', children: [] }, linked(link, link)),
  ]
}

type Item = string | MailItem

function listed({ heading, items }: { heading: string; items: readonly Item[] }): MailElement[] {
  return [
    drawn('h2', 'part', heading),
    drawn('ul', 'list', ...items.map((item) => drawn('li', 'item', ...itemParts(item)))),
  ]
}

function quoted({ heading, text }: { heading: string; text: string }): MailElement[] {
  const lines = text.split('\n').flatMap((line): MailNode[] => [{ tag: 'br', children: [] }, line])
  return [drawn('p', 'line', heading), drawn('blockquote', 'quote', ...lines.slice(1))]
}

function itemParts(item: Item): MailNode[] {
  return typeof item === 'string' ? [item] : [linked(item.link, item.words, 'link'), `: ${item.after}`]
}

function plainItem(item: Item): string {
  return typeof item === 'string' ? item : `${oneLine(`${item.words}: ${item.after}`)}\n  ${item.link}`
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
