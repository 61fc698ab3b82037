import { type Locale, localeOf } from '~/domain/locale'
import { deviceLocale } from './language'
import { logger } from './logger'
import { type LoadedArea, loadMessages } from './messages'

/** The language of a page that a mailed link opens: the link says Hindi, or the device its own. */
export function localeOfLink({ pathname }: URL): Locale {
  return localeOf(pathname) === 'hi' ? 'hi' : deviceLocale()
}

/**
 * What a mailed link opens, with the words of its page. `found` is null for a link that opens nothing and undefined when that
 * cannot be found out; `what` is for the log.
 */
export async function openMailedLink<Found, Wanted extends LoadedArea>(
  url: URL,
  areas: readonly Wanted[],
  what: string,
  asked: Promise<Found>,
) {
  const locale = localeOfLink(url)
  const [messages, found] = await Promise.all([
    loadMessages(locale, areas),
    asked.catch((error: unknown) => {
      logger.warn(`${what} could not be fetched`, error)
      return undefined
    }),
  ])
  return { messages, found, locale, path: url.pathname }
}
