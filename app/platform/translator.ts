import { createTranslator } from 'use-intl/core'
import { type Locale, languageTag } from '~/domain/locale'
import { type LoadedArea, loadMessages } from './messages'

/** The words of one area as a function, for code outside of components: actions, guards, what runs on a timer. */
export async function translator<Wanted extends LoadedArea>(locale: Locale, area: Wanted) {
  const messages = await loadMessages(locale, [area])
  return createTranslator({
    locale: languageTag[locale],
    messages: messages[area],
    timeZone: 'Asia/Kolkata',
  })
}
