import * as z from 'zod/mini'
import type { Locale } from '~/domain/locale'
import { type SaidRefusal, sayRefusal } from '~/platform/changes/say-refusal'
import { type Problems, readForm, text } from '~/platform/read-form'
import { notices } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import {
  cancelEvent,
  changeRegistration,
  discardEvent,
  eraseRegistration,
  publishEvent,
} from './events.queries'

/** What stands in the way: the reason, or a refusal of the database. `isGone` when the draft is no more. */
export interface EventActAnswer {
  problems?: Problems
  refusal?: SaidRefusal
  isGone?: true
}

export const eventActs = [
  'publish',
  'discard',
  'cancel',
  'attended',
  'registered',
  'cancelled',
  'erased',
] as const
export type EventAct = (typeof eventActs)[number]

const reason = z.object({ reason: text({ isRequired: true, max: 500 }) })

/** What is wrong with the reason; null when nothing is. */
export function reasonProblems(form: FormData): Problems | null {
  return readForm(reason, form).problems ?? null
}

/** Does what the form says about an event or a registration, tells it, and answers with what stood in the way. */
export async function actOnEvent(id: string, form: FormData, locale: Locale): Promise<EventActAnswer | null> {
  const act = eventActs.find((known) => known === form.get('intent'))
  if (!act) return null
  const problems = act === 'cancel' ? reasonProblems(form) : null
  if (problems) return { problems }
  try {
    await run(act, id, form)
  } catch (error) {
    const refusal = await sayRefusal(error, locale, 'eventDesk')
    return { refusal }
  }
  const t = await translator(locale, 'eventDesk')
  notices.show({ title: t(`done.${act}`), variant: 'success' })
  return act === 'discard' ? { isGone: true } : null
}

function run(act: EventAct, id: string, form: FormData): Promise<void> {
  if (act === 'publish') return publishEvent(id)
  if (act === 'discard') return discardEvent(id)
  if (act === 'cancel') return cancelEvent(id, String(form.get('reason')).trim())
  if (act === 'erased') return eraseRegistration(String(form.get('registration')))
  return changeRegistration(String(form.get('registration')), act)
}
