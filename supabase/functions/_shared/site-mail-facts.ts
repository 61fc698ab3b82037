import { isCurrency, writeAmount } from '../../../app/domain/currency.ts'
import { localePath } from '../../../app/domain/locale.ts'
import { momentWords } from '../../../app/domain/moment-words.ts'
import type { MailLanguage } from './mail-words.ts'
import type { SiteMailFacts } from './mail-words-site.ts'
import { toolName } from './tool-names.ts'

type Data = Record<string, string | undefined>

/** What the database says of a submission, appointment or payment, as its mails tell it. */
export function siteMailFacts(data: Data, language: MailLanguage): SiteMailFacts {
  const appointment = data.starts_at && appointmentText(data.starts_at, language)
  const earlier = data.earlier && appointmentText(data.earlier, language)
  const amount = amountText(data, language)
  return {
    reference: data.reference,
    appointment,
    earlier,
    isWithdrawn: data.change === 'withdrawn',
    amount,
    staffMessage: data.staff_message,
    ownText: data.own_text && withoutLinks(data.own_text),
    isRepeat: data.is_repeat === 'yes',
    tool: toolName(data.tool, language),
    details: {
      kind: data.kind,
      appointment,
      earlier,
      name: data.sender_name,
      email: data.sender_email,
      phone: data.sender_phone,
      company: data.company,
      topic: data.topic,
      tool: toolName(data.tool, language) ?? data.tool,
      method: data.method,
      amount,
      utr: data.utr,
      invoice: data.invoice,
      language: data.language,
      text: data.text,
    },
  }
}

/** Day and hour of an appointment on India's clock, which is named: the reader may be anywhere. */
function appointmentText(moment: string, language: MailLanguage): string {
  const text = momentWords(moment, language, { dateStyle: 'full', timeStyle: 'short' })
  return `${text} (${language === 'hi' ? 'भारतीय समय' : 'Indian time'})`
}

/**
 * A text in which mail programs find no address to make a link of; it reads the same. Whoever fills in a form may
 * name anybody's mailbox, and our mail must not carry a link there for them.
 */
function withoutLinks(text: string): string {
  return text.replace(/(?<=[\p{L}\d])([.:@])(?=[\p{L}/])/gu, '$1\u2060')
}

function amountText(
  { amount_minor: minor, currency = '' }: Data,
  language: MailLanguage,
): string | undefined {
  return minor && isCurrency(currency) ? writeAmount(language, Number(minor), currency) : undefined
}

/**
 * The address of a tool with the figures somebody entered, for a mail. Whoever sends the form may write any path, so
 * only our tools count, and of their figures only what cannot be read as words to somebody else.
 */
export function scenarioPath(path: string | undefined, language: MailLanguage): string {
  const asked = new URL(path ?? '/', 'https://sopan.invalid')
  const isTool = /^(\/hi)?\/(tools(\/[a-z-]{1,60})?|assessment|solutions-matcher)$/.test(asked.pathname)
  if (!isTool) return localePath(language, '/tools')
  const query = figuresOf(asked.search)
  const answers = figuresOf(asked.hash)
  return asked.pathname + (query && `?${query}`) + (answers && `#${answers}`)
}

function figuresOf(parameters: string): string {
  const figures = [...new URLSearchParams(parameters.slice(1))].filter(
    ([name, value]) =>
      /^([a-z]\.)?[a-z][\w-]{0,29}$/i.test(name) &&
      /^[\w.,~-]{0,300}$/.test(value) &&
      !/[a-z]\.[a-z]|[a-z]{16}/i.test(value),
  )
  return new URLSearchParams(figures).toString()
}
