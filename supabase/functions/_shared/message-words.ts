import type { MailLanguage } from './mail-words.ts'

type Text = (...values: string[]) => string

/**
 * The registered texts of messages to phones, by template and language. Whoever delivers them has the same texts and is
 * sent only the values; here they are shown where no provider is.
 */
export const messageWords: Record<string, Record<MailLanguage, Text>> = {
  sign_in_code: {
    en: (code = '', minutes = '') =>
      `${code} is your Sopan sign-in code. It works for ${minutes} minutes. Do not give it to anyone.`,
    hi: (code = '', minutes = '') =>
      `${code} आपका सोपान साइन इन कोड है। यह ${minutes} मिनट चलेगा। इसे किसी को न बताएँ।`,
  },
  loyalty_code: {
    en: (code = '', house = '', minutes = '') =>
      `${code} is your code for your card at ${house}. It works for ${minutes} minutes. Do not give it to anyone.`,
    hi: (code = '', house = '', minutes = '') =>
      `${code} ${house} में आपके कार्ड का कोड है। यह ${minutes} मिनट चलेगा। इसे किसी को न बताएँ।`,
  },
  loyalty_contact_changed: {
    en: (house = '') =>
      `The phone number or email of your card at ${house} was changed. Was it not you? Tell the team there.`,
    hi: (house = '') =>
      `${house} में आपके कार्ड का फ़ोन नंबर या ई-मेल बदल गया। यह आपने नहीं किया? वहाँ की टीम को बताएँ।`,
  },
}

/** The text of a message; only its template's name once nobody may know what it said. */
export function messageText(template: string, language: MailLanguage, given: string[] | null): string {
  const text = messageWords[template]?.[language]
  return given && text ? text(...given) : `(${template})`
}
