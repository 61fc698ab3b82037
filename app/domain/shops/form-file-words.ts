import { bareHeading } from '../bare-heading'
import type { InBoth } from '../locale'
import type { ClassTag, FormKind, QuestionKind } from './form'

// The words of a form as a table, in both languages. They are written in the reader's and read in either.

export const columnWords = {
  part: { en: 'Row is', hi: 'पंक्ति क्या है' },
  key: { en: 'Key', hi: 'पहचान' },
  text_en: { en: 'English', hi: 'अंग्रेज़ी' },
  text_hi: { en: 'Hindi', hi: 'हिंदी' },
  help_en: { en: 'Help in English', hi: 'अंग्रेज़ी में मदद' },
  help_hi: { en: 'Help in Hindi', hi: 'हिंदी में मदद' },
  picture: { en: 'Picture', hi: 'फ़ोटो' },
  alt_en: { en: 'Picture in English words', hi: 'अंग्रेज़ी में: फ़ोटो में क्या है' },
  alt_hi: { en: 'Picture in Hindi words', hi: 'हिंदी में: फ़ोटो में क्या है' },
  kind: { en: 'Kind', hi: 'तरीक़ा' },
  weight: { en: 'Weight', hi: 'वज़न' },
  up_to: { en: 'Up to', hi: 'यहाँ तक' },
  points: { en: 'Points', hi: 'अंक' },
  most: { en: 'At most', hi: 'ज़्यादा से ज़्यादा' },
  minimum: { en: 'At least', hi: 'कम से कम' },
  marks: { en: 'Marks', hi: 'निशान' },
  shown_if: { en: 'Asked if', hi: 'कब पूछें' },
  required_if: { en: 'Required if', hi: 'जवाब कब ज़रूरी' },
  skills: { en: 'Skills', hi: 'हुनर' },
  class: { en: 'About', hi: 'किस बारे में' },
} as const satisfies Record<string, InBoth>
export type FileColumn = keyof typeof columnWords
export const fileColumns = Object.keys(columnWords) as FileColumn[]

export const partWords = {
  form: { en: 'Form', hi: 'फ़ॉर्म' },
  section: { en: 'Section', hi: 'भाग' },
  question: { en: 'Question', hi: 'सवाल' },
  answer: { en: 'Answer', hi: 'जवाब' },
  band: { en: 'Line', hi: 'लाइन' },
} as const satisfies Record<string, InBoth>
export type FilePart = keyof typeof partWords

export const formKindWords: Record<FormKind, InBoth> = {
  restaurant: { en: 'Restaurant', hi: 'रेस्तराँ' },
  hotel: { en: 'Hotel', hi: 'होटल' },
  phone: { en: 'Phone call', hi: 'फ़ोन कॉल' },
  delivery: { en: 'Delivery', hi: 'डिलीवरी' },
  cafe: { en: 'Café', hi: 'कैफ़े' },
  other: { en: 'Other', hi: 'और कुछ' },
}

export const questionKindWords: Record<QuestionKind, InBoth> = {
  yes_no: { en: 'Yes or no', hi: 'हाँ या नहीं' },
  yes_no_na: { en: 'Yes, no or NA', hi: 'हाँ, नहीं या लागू नहीं' },
  single: { en: 'One of several', hi: 'कई में से एक' },
  multiple: { en: 'Several of several', hi: 'कई में से कई' },
  scale: { en: 'Scale', hi: 'पैमाना' },
  number: { en: 'Number', hi: 'संख्या' },
  time: { en: 'Time of day', hi: 'घड़ी का समय' },
  duration: { en: 'Minutes', hi: 'मिनट' },
  text: { en: 'Text', hi: 'लिखकर' },
  photo: { en: 'Photo', hi: 'फ़ोटो' },
  receipt: { en: 'Bill', hi: 'बिल' },
}

export const classWords: Record<ClassTag, InBoth> = {
  efficiency: { en: 'Efficiency', hi: 'फुर्ती' },
  service: { en: 'Service', hi: 'सर्विस' },
  sales: { en: 'Sales', hi: 'बिक्री' },
  product: { en: 'Product', hi: 'खाना और जगह' },
  emotion: { en: 'Feeling', hi: 'एहसास' },
}

/** Marks of the form itself: how its answers become a score, and the language it was written in first. */
export const formMarkWords = {
  weighted: { en: 'by weights', hi: 'वज़न से' },
  pooled: { en: 'by points', hi: 'अंकों से' },
  none: { en: 'critical: only shown', hi: 'ज़रूरी: सिर्फ़ दिखाएँ' },
  section_zero: { en: 'critical: section 0', hi: 'ज़रूरी: भाग 0' },
  cap: { en: 'critical: score capped', hi: 'ज़रूरी: स्कोर की सीमा' },
  fail: { en: 'critical: visit fails', hi: 'ज़रूरी: विज़िट फ़ेल' },
  leave_out: { en: 'unanswered: left out', hi: 'बिना जवाब: न गिनें' },
  zero: { en: 'unanswered: 0', hi: 'बिना जवाब: 0' },
  base_en: { en: 'English first', hi: 'पहले अंग्रेज़ी' },
  base_hi: { en: 'Hindi first', hi: 'पहले हिंदी' },
} as const satisfies Record<string, InBoth>

export const questionMarkWords = {
  critical: { en: 'critical', hi: 'ज़रूरी बात' },
  bonus: { en: 'bonus', hi: 'बोनस' },
  photos: { en: 'photo', hi: 'फ़ोटो' },
  na_leave_out: { en: 'NA: left out', hi: 'लागू नहीं: न गिनें' },
  na_zero: { en: 'NA: 0', hi: 'लागू नहीं: 0' },
} as const satisfies Record<string, InBoth>

export const answerMarkWords = {
  is_na: { en: 'means NA', hi: 'मतलब लागू नहीं' },
  exclusive: { en: 'alone', hi: 'अकेला' },
  fails: { en: 'fails', hi: 'बात पूरी नहीं' },
} as const satisfies Record<string, InBoth>

export const neverWord: InBoth = { en: 'never', hi: 'कभी नहीं' }
export const alwaysWord: InBoth = { en: 'always', hi: 'हमेशा' }

/** What a word in either language, or the key itself, stands for. */
export function keyOfWord<Key extends string>(
  words: Readonly<Record<Key, InBoth>>,
  typed: string,
): Key | undefined {
  const bare = bareHeading(typed)
  if (!bare) return undefined
  return (Object.keys(words) as Key[]).find((key) =>
    [key, words[key].en, words[key].hi].some((word) => bareHeading(word) === bare),
  )
}
