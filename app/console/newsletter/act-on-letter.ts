import { momentInIndia } from '~/domain/india-moment'
import type { Locale } from '~/domain/locale'
import { type SaidRefusal, sayRefusal } from '~/platform/changes/say-refusal'
import { Refusal } from '~/platform/refusal'
import { notices, toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { cancelLetter, discardLetter, sendLetter, sendTestLetter } from './letters.queries'

/** What the database said no to; `isGone` when the draft is no more. */
export interface LetterActAnswer {
  refusal?: SaidRefusal
  isGone?: true
}

const acts = ['test', 'send', 'schedule', 'unschedule', 'stop', 'discard'] as const
export type LetterAct = (typeof acts)[number]

/** Does what the form says about a letter, tells it, and answers with what stood in the way. */
export async function actOnLetter(
  id: string,
  form: FormData,
  locale: Locale,
): Promise<LetterActAnswer | null> {
  const act = acts.find((known) => known === form.get('intent'))
  if (!act) return null
  const t = await translator(locale, 'newsletterDesk')
  let count = 0
  try {
    count = await run(act, id, form)
  } catch (error) {
    const refusal = await sayRefusal(error, locale, 'newsletterDesk')
    // The part of the page that was pressed goes as soon as the letter is loaded anew, and its words would go with it.
    if (refusal.code !== 'letter_changed' && refusal.code !== 'letter_closed') return { refusal }
    toasts.show({ title: refusal.words, variant: 'destructive' })
    return null
  }
  notices.show({ title: t(`done.${act}`, { count }), variant: 'success' })
  return act === 'discard' ? { isGone: true } : null
}

/** Returns how many mails that makes, where it is known. */
async function run(act: LetterAct, id: string, form: FormData): Promise<number> {
  if (act === 'test') return sendTestLetter(id)
  if (act === 'discard') await discardLetter(id)
  else if (act === 'unschedule' || act === 'stop') await cancelLetter(id)
  else {
    const missing = form.get('missing')
    const at = act === 'schedule' ? momentInIndia(String(form.get('at'))) : null
    if (act === 'schedule' && !at) throw new Refusal('send_in_past') // never now instead
    await sendLetter(
      id,
      Number(form.get('revision')),
      missing === 'leave_out' || missing === 'other_language' ? missing : null,
      at,
    )
  }
  return 0
}
