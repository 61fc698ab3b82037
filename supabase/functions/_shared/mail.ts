import brand from '../../../content/brand.json' with { type: 'json' }
import type { MailCalendar } from './event-mail.ts'
import {
  addressHint,
  greeting,
  type MailFacts,
  type MailKind,
  type MailLanguage,
  mailWords,
  switchOffWords,
  unsubscribeWords,
} from './mail-words.ts'

export interface MailRequest {
  kind: MailKind
  language: MailLanguage
  /** Where the mail's one link leads; left out for mails that only tell. */
  link?: string
  /** By which a reader leaves the newsletter; in every mail of it. */
  unsubscribe?: string
  /** Where a reader switches the mail of the day off; in every one of them. */
  switchOff?: string
  name?: string
  facts?: MailFacts
}

/** A mail as it goes into the outbox. */
export interface ComposedMail {
  subject: string
  text: string
  html: string
  unsubscribe?: string
  /** Goes along as a file that calendars read. */
  calendar?: MailCalendar
}

/** Subject, plain text and HTML of a mail, all values encoded, nothing of it loaded from anywhere. */
export function composeMail({
  kind,
  language,
  link,
  unsubscribe,
  switchOff,
  name,
  facts = {},
}: MailRequest): ComposedMail {
  const own = language === 'hi' ? brand.nameHindi : brand.name
  const words = mailWords[language][kind]({ ...facts, brand: own })
  const opening = greeting[language](personName(name))
  const action = link && words.action ? { label: words.action, link } : undefined
  const lists = words.lists ?? []
  const ending = unsubscribe ?? switchOff
  const endingWords = unsubscribe ? unsubscribeWords[language] : switchOffWords[language]
  const footer = `${brand.legalName} · ${brand.email}`
  return {
    ...(ending && { unsubscribe: ending }),
    subject: oneLine(words.subject),
    text: [
      opening,
      ...words.lines,
      ...lists.map(({ heading, items }) => [heading, ...items.map((item) => `- ${item}`)].join('\n')),
      ...(action ? [`${action.label}:\n${action.link}`] : []),
      words.note,
      ...(ending ? [`${endingWords}\n${ending}`] : []),
      `--\n${footer}`,
    ].join('\n\n'),
    html: page(language, words.subject, [
      `<p style="${styles.brand}">${encode(own)}</p>`,
      `<h1 style="${styles.heading}">${encode(words.heading)}</h1>`,
      ...[opening, ...words.lines].map((line) => `<p style="${styles.line}">${encode(line)}</p>`),
      ...lists.flatMap(listed),
      ...(action ? button(language, action) : []),
      `<p style="${styles.small}">${encode(words.note)}</p>`,
      ...(ending ? [leave(endingWords, ending)] : []),
      `<p style="${styles.footer}">${encode(footer)}</p>`,
    ]),
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

function button(language: MailLanguage, { label, link }: { label: string; link: string }): string[] {
  return [
    `<p style="${styles.line}"><a href="${encode(link)}" style="${styles.button}">${encode(label)}</a></p>`,
    `<p style="${styles.small}">${encode(addressHint[language])}<br><a href="${encode(link)}" style="${styles.address}">${encode(link)}</a></p>`,
  ]
}

function listed({ heading, items }: { heading: string; items: readonly string[] }): string[] {
  return [
    `<h2 style="${styles.part}">${encode(heading)}</h2>`,
    `<ul style="${styles.list}">${items.map((item) => `<li style="${styles.item}">${encode(item)}</li>`).join('')}</ul>`,
  ]
}

function leave(words: string, address: string): string {
  return `<p style="${styles.small}"><a href="${encode(address)}" style="${styles.address}">${encode(words.replace(/:$/, ''))}</a></p>`
}

function page(language: MailLanguage, title: string, parts: string[]): string {
  return `<!doctype html>
<html lang="${language}-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${encode(title)}</title>
</head>
<body style="${styles.body}">
<div style="${styles.sheet}">
${parts.join('\n')}
</div>
</body>
</html>
`
}

const styles = {
  body: "margin:0;padding:24px 12px;background:#fbf8f2;color:#1f2a40;font-family:system-ui,-apple-system,'Segoe UI','Nirmala UI','Noto Sans Devanagari',sans-serif",
  sheet: 'max-width:34rem;margin:0 auto;padding:32px 28px;background:#fffdf9;border-top:4px solid #e39a0b',
  brand: 'margin:0 0 28px;font-size:15px;font-weight:600;color:#2e3b55',
  heading: 'margin:0 0 18px;font-size:26px;line-height:1.35;color:#1f2a40',
  line: 'margin:0 0 16px;font-size:17px;line-height:1.65',
  part: 'margin:0 0 6px;font-size:17px;line-height:1.5;color:#1f2a40',
  list: 'margin:0 0 18px;padding:0 0 0 20px',
  item: 'margin:0 0 4px;font-size:17px;line-height:1.6',
  button:
    'display:inline-block;padding:12px 22px;border-radius:6px;background:#2e3b55;color:#fffdf9;font-weight:600;text-decoration:none',
  address: 'color:#24497f;word-break:break-all',
  small: 'margin:0 0 16px;font-size:15px;line-height:1.6;color:#454e63',
  footer:
    'margin:28px 0 0;padding-top:16px;border-top:1px solid #ddd4c3;font-size:13px;line-height:1.6;color:#454e63',
}

// Double quotes stand around every attribute; the styles hold single ones.
function encode(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
