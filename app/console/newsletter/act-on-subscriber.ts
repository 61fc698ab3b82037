import type { Locale } from '~/domain/locale'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { notices } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import type { LetterActAnswer } from './act-on-letter'
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
    const refusal = await sayRefusal(error, locale, 'newsletterDesk')
    return { refusal }
  }
  const t = await translator(locale, 'newsletterDesk')
  notices.show({ title: t(`done.${act}`), variant: 'success' })
  return null
}
