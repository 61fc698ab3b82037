import { type Locale, localePath } from './locale.ts'
import { momentWords } from './moment-words.ts'

/** What certificate_sheet() answers, as far as it stands on the certificate. */
export interface CertificateFacts {
  code: string
  person: string
  title: Record<Locale, string>
  tenant: string
  /** Where it was seen, or else where whoever earned it works. */
  outlet: string | null
  /** Who saw it at work; null where nobody had to. */
  observer: string | null
  seen_on: string | null
  issued_on: string
  valid_until: string | null
  state: 'valid' | 'expired' | 'revoked'
  minutes: number
  lessons_total: number
}

/** The words around the facts, none with a place to fill: `messages/<language>/certificate.ts` under `sheet`. */
export type CertificateWords = Record<
  | 'title'
  | 'expired'
  | 'revoked'
  | 'awarded'
  | 'for'
  | 'lesson'
  | 'lessons'
  | 'minutes'
  | 'seen'
  | 'observer'
  | 'outlet'
  | 'by'
  | 'issued'
  | 'until'
  | 'always'
  | 'code'
  | 'check',
  string
>

/** What a certificate says, in the order in which it says it: on the page and in the PDF the same. */
export interface CertificateText {
  tenant: string
  title: string
  /** Why it counts no longer; null while it does. */
  notice: string | null
  awarded: string
  person: string
  for: string
  course: string
  scope: string
  rows: { name: string; value: string; kind?: 'code' | 'address' }[]
  /** Where anybody can check it. */
  address: string
}

export function certificateText(
  facts: CertificateFacts,
  locale: Locale,
  words: CertificateWords,
  siteUrl: string,
): CertificateText {
  const day = (date: string) => momentWords(new Date(date), locale, { dateStyle: 'long' })
  const address = new URL(localePath(locale, `/verify/${facts.code}`), siteUrl).href
  const { lessons_total: lessons, minutes, outlet, observer, seen_on, valid_until } = facts
  return {
    tenant: facts.tenant,
    title: words.title,
    notice: facts.state === 'valid' ? null : words[facts.state],
    awarded: words.awarded,
    person: facts.person,
    for: words.for,
    course: facts.title[locale],
    scope: `${lessons} ${lessons === 1 ? words.lesson : words.lessons}, ${minutes} ${words.minutes}`,
    rows: [
      ...(seen_on ? [{ name: words.seen, value: day(seen_on) }] : []),
      ...(observer ? [{ name: words.observer, value: observer }] : []),
      ...(outlet ? [{ name: words.outlet, value: outlet }] : []),
      { name: words.by, value: facts.tenant },
      { name: words.issued, value: day(facts.issued_on) },
      { name: words.until, value: valid_until ? day(valid_until) : words.always },
      { name: words.code, value: inFours(facts.code), kind: 'code' as const },
      { name: words.check, value: address.replace(/^https?:\/\//, ''), kind: 'address' as const },
    ],
    address,
  }
}

/** A code as it is read out: `2345 6789 …`. */
export function inFours(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}
