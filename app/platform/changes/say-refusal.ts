import type { Locale } from '~/domain/locale'
import type { Messages } from '~messages/areas'
import { logger } from '../logger'
import { isUnreachable, Refusal, type RefusalCode } from '../refusal'
import { translator } from '../translator'

/** Why something was refused, as a person reads it. */
export interface SaidRefusal {
  code: RefusalCode
  words: string
}

/** The areas that say some refusals in words of their own, by code under `problem`. */
export type RefusingArea = {
  [Area in keyof Messages]: Messages[Area] extends { problem: Record<string, unknown> } ? Area : never
}[keyof Messages]

interface OwnWords {
  has(key: string): boolean
  (key: string): string
}

/**
 * Returns the words for what a change or a page was refused with: those of `area` where it has some for the code, else
 * the general ones. What is no refusal is logged as a fault of ours and called `unexpected`.
 */
export async function sayRefusal(error: unknown, locale: Locale, area?: RefusingArea): Promise<SaidRefusal> {
  const code = codeOf(error)
  if (code === 'unexpected') logger.error('something was not done', error)
  if (area) {
    // The keys of an area's problems are only known to the area; without a connection they may not have been fetched.
    const own = (await translator(locale, area).catch(() => null)) as OwnWords | null
    if (own?.has(`problem.${code}`)) return { code, words: own(`problem.${code}`) }
  }
  return { code, words: await generalWords(code, locale) }
}

function codeOf(error: unknown): RefusalCode {
  if (error instanceof Refusal) return error.code
  return isUnreachable(error) ? 'unreachable' : 'unexpected'
}

/** Without a connection the words may not have been fetched, and what every form has loaded must do. */
async function generalWords(code: RefusalCode, locale: Locale): Promise<string> {
  try {
    const words = (await translator(locale, 'refusals')) as unknown as OwnWords
    if (words.has(code)) return words(code)
    logger.error(`the code ${code} has no words`) // a newer server's, perhaps
    return words('unexpected')
  } catch (error) {
    logger.warn('the words of refusals could not be loaded', error)
    const t = await translator(locale, 'ui')
    return t(code === 'unreachable' ? 'failed.unreachable' : 'failed.unexpected')
  }
}
