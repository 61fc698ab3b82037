import * as z from 'zod/mini'
import type { Locale } from '~/domain/locale'
import { type SaidRefusal, sayRefusal } from '~/platform/changes/say-refusal'
import { type Problems, readForm, rupees, text } from '~/platform/read-form'
import { notices } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { addNote, assignPayment, decidePayment, setRupees } from './payments.queries'

const intents = ['verified', 'rejected', 'care', 'note', 'rupees'] as const
type Intent = (typeof intents)[number]
type Decision = Extract<Intent, 'verified' | 'rejected'>

/** What stands in the way: fields of the form that was sent, or a refusal of the database. */
export interface PaymentAnswer {
  intent: Intent
  problems?: Problems
  refusal?: SaidRefusal
}

const decisions = {
  verified: z.object({ message: text({ max: 2000 }), rupees: rupees() }),
  rejected: z.object({ message: text({ isRequired: true, max: 2000 }) }),
}
const note = z.object({ text: text({ isRequired: true, max: 4000 }) })
const arrival = z.object({ rupees: rupees() })

/** What is wrong with a decision before it is asked about; null when nothing is. */
export function problemsOf(decision: Decision, form: FormData): Problems | null {
  return readForm(decisions[decision], form).problems ?? null
}

/** Does what a form of the payment's page asks for, says so, and answers with what stood in the way. */
export async function actOnPayment(
  id: string,
  form: FormData,
  locale: Locale,
): Promise<PaymentAnswer | null> {
  const intent = intents.find((known) => known === form.get('intent'))
  if (!intent) return null
  try {
    const problems = await act(id, intent, form)
    if (problems) return { intent, problems }
  } catch (error) {
    const refusal = await sayRefusal(error, locale, 'payments')
    return { intent, refusal }
  }
  const t = await translator(locale, 'payments')
  notices.show({ title: t(`done.${intent}`), variant: 'success' })
  return null
}

async function act(id: string, intent: Intent, form: FormData): Promise<Problems | undefined> {
  const revision = Number(form.get('revision')) // as it was when its page was read
  switch (intent) {
    case 'care':
      await assignPayment(id, revision, String(form.get('assignee') ?? '') || null)
      return
    case 'note': {
      const { data, problems } = readForm(note, form)
      if (problems) return problems
      await addNote(id, data.text)
      return
    }
    case 'rupees': {
      const { data, problems } = readForm(arrival, form)
      if (problems) return problems
      await setRupees(id, revision, data.rupees)
      return
    }
    case 'verified': {
      const { data, problems } = readForm(decisions.verified, form)
      if (problems) return problems
      await decidePayment(id, revision, {
        state: 'verified',
        message: data.message,
        arrivedPaise: data.rupees,
      })
      return
    }
    case 'rejected': {
      const { data, problems } = readForm(decisions.rejected, form)
      if (problems) return problems
      await decidePayment(id, revision, { state: 'rejected', message: data.message, arrivedPaise: null })
    }
  }
}
