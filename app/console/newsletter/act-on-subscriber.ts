import type { Locale } from '~/domain/locale'
import { logger } from '~/platform/logger'
import { Refusal } from '~/platform/refusal'
import { notices } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { type LetterActAnswer, refusals } from './act-on-letter'
import { eraseSubscriber, unsubscribe } from './subscribers.queries'

/** Does what the form says about a subscriber, tells it, and answers with what stood in the way. */
export async function actOnSubscriber(form: FormData, locale: Locale): Promise<LetterActAnswer | null> {
  const intent = form.get('intent')
  const act = intent === 'unsubscribe' || intent === 'erase' ? intent : null
  if (!act) return null
  const id = String(form.get('subscriber'))
  try {
    await (act === 'erase' ? eraseSubscriber(id) : unsubscribe(id))
  } catch (error) {
    const refusal = error instanceof Refusal ? refusals.find((code) => code === error.code) : undefined
    if (!refusal) throw error
    logger.warn('a subscriber could not be acted on', error)
    return { refusal }
  }
  const t = await translator(locale, 'newsletterDesk')
  notices.show({ title: t(`done.${act}`), variant: 'success' })
  return null
}
