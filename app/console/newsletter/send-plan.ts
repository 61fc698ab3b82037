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
  /** Who gets it in all, and in which language. */
  people: number
  en: number
  hi: number
  /** Who would read it in a language it is not written in. */
  strangers: number
  leftOut: number
  fallBack: number
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

/** Who gets a letter that would be sent now, of how many have confirmed in each language. */
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
