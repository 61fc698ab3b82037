import { pageLink } from './confirm-link.ts'
import { readLetter } from './letter-body.ts'
import { layOut, type MailRequest } from './mail.ts'
import { drawn, type MailElement } from './mail-markup.ts'
import type { MailLanguage } from './mail-words.ts'

interface Written {
  subject: string
  text: string
  /** A test, sent to its author: its unsubscribe link ends nobody's subscription. */
  isTest?: boolean
}

/** What makes the mail of a letter besides its reader's own way out. */
export function letterParts(
  { subject, text, isTest = false }: Written,
  siteUrl: string,
  language: MailLanguage,
) {
  return {
    kind: 'newsletter_letter',
    language,
    facts: { letter: { subject, isTest } },
    body: readLetter(text, siteUrl),
    ...(isTest && { unsubscribe: pageLink(siteUrl, language, '/newsletter/unsubscribe') }),
  } satisfies MailRequest
}

/** A letter as its readers will see it: its text, and its HTML as a tree that a page can draw without parsing any. */
export function letterPreview(written: Written, siteUrl: string, language: MailLanguage) {
  const unsubscribe = pageLink(siteUrl, language, '/newsletter/unsubscribe')
  const { subject, text, parts } = layOut({ ...letterParts(written, siteUrl, language), unsubscribe })
  const drawing: MailElement = drawn('div', 'body', drawn('div', 'sheet', ...parts))
  return { subject, text, drawing }
}
