import * as z from 'zod/mini'
import type { Locale } from '~/domain/locale'
import { logger } from '~/platform/logger'
import { type Problems, readForm, text } from '~/platform/read-form'
import { Refusal, type RefusalCode } from '~/platform/refusal'
import { notices } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { decidePayment } from './payments.queries'

const refusals = [
  'message_required',
  'not_allowed',
  'payment_decided',
  'unknown_payment',
  'unreachable',
] as const satisfies readonly RefusalCode[]

/** What stands in the way of a decision: the message, or a refusal of the database. */
export interface PaymentAnswer {
  problems?: Problems
  refusal?: (typeof refusals)[number]
}

const verification = z.object({ message: text({ max: 2000 }) })
const rejection = z.object({ message: text({ isRequired: true, max: 2000 }) })

/** What is wrong with a decision before it is asked about; null when nothing is. */
export function problemsOf(intent: 'verified' | 'rejected', form: FormData): Problems | null {
  return readForm(intent === 'rejected' ? rejection : verification, form).problems ?? null
}

/** Verifies or rejects what the form says, tells it, and answers with what stood in the way. */
export async function decide(id: string, form: FormData, locale: Locale): Promise<PaymentAnswer | null> {
  const intent = form.get('intent') === 'verified' ? 'verified' : 'rejected'
  const problems = problemsOf(intent, form)
  if (problems) return { problems }
  try {
    await decidePayment(id, intent, String(form.get('message') ?? '').trim())
  } catch (error) {
    const refusal = error instanceof Refusal ? refusals.find((code) => code === error.code) : undefined
    if (!refusal) throw error
    logger.warn('a payment could not be decided', error)
    return { refusal }
  }
  const t = await translator(locale, 'payments')
  notices.show({ title: t(`done.${intent}`), variant: 'success' })
  return null
}
