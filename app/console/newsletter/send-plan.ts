import { momentInIndia } from '~/domain/india-moment'
import type { Locale } from '~/domain/locale'

/** What a letter says; an empty text is a language that it is not written in. */
export interface LetterFields {
  subjectEn: string
  textEn: string
  subjectHi: string
  textHi: string
}

/** What happens to those who read a language that a letter is not written in. */
export type Missing = 'leave_out' | 'other_language'

export interface SendPlan {
  /** How many people get it in total, and by language. */
  people: number
  en: number
  hi: number
  /** How many subscribers read a language it is not written in. */
  strangers: number
  leftOut: number
  fallBack: number
}

/** How a letter is to be sent: what happens to readers of the missing language, and when; null is now. */
export interface Wanted {
  missing: Missing | null
  at: string | null
}

interface WrongWanted {
  missing?: 'required'
  at?: 'atRequired' | 'atPast'
}

/** What the form asks for, or what is wrong with it. Without a time, "later" is refused: never now instead. */
export function readWanted(
  form: FormData,
  lacking: Locale | null,
  now: number,
): { wanted: Wanted; wrong?: never } | { wanted?: never; wrong: WrongWanted } {
  const typed = form.get('missing')
  const missing = typed === 'leave_out' || typed === 'other_language' ? typed : null
  const isLater = form.get('time') === 'later'
  const at = isLater ? momentInIndia(String(form.get('at'))) : null
  const wrong: WrongWanted = {
    ...(lacking && !missing && { missing: 'required' }),
    ...(isLater && !at && { at: 'atRequired' }),
    ...(at && Date.parse(at) <= now && { at: 'atPast' }),
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { wanted: { missing, at } }
}

/** Whether a language has both a subject and a text, or neither, and one of them has: else a letter cannot go out. */
export function isComplete({ subjectEn, textEn, subjectHi, textHi }: LetterFields): boolean {
  const isWhole = (subject: string, text: string) => (subject === '') === (text === '')
  return isWhole(subjectEn, textEn) && isWhole(subjectHi, textHi) && textEn + textHi !== ''
}

/** The language that a letter has no text in, if it has one in the other. */
export function missingLanguage({ textEn, textHi }: LetterFields): Locale | null {
  if (textEn && textHi) return null
  return textEn ? 'hi' : textHi ? 'en' : null
}

/** The audience of a letter sent now, given the confirmed subscribers of each language. */
export function sendPlan(
  letter: LetterFields,
  audience: Record<Locale, number>,
  missing: Missing | null,
): SendPlan {
  const lacking = missingLanguage(letter)
  if (!lacking)
    return { ...audience, people: audience.en + audience.hi, strangers: 0, leftOut: 0, fallBack: 0 }
  const other = lacking === 'hi' ? 'en' : 'hi'
  const strangers = audience[lacking]
  const fallBack = missing === 'other_language' ? strangers : 0
  const people = audience[other] + fallBack
  return {
    people,
    en: other === 'en' ? people : 0,
    hi: other === 'hi' ? people : 0,
    strangers,
    leftOut: strangers - fallBack,
    fallBack,
  }
}
