import type { Locale } from '~/domain/locale'
import type { TextProblem } from '~/domain/text-input'
import { type Backend, passingBackend } from '~/platform/backend'
import type { Problems } from '~/platform/read-form'
import { isUnreachable } from '~/platform/refusal'
import { translator } from '~/platform/translator'
import { providerWords } from '../provider-words'
import { type SignInOutcome, signIn } from '../sign-in'
import { type ProofAnswer, proofField } from './proof-answer'

/** What is wrong with a form that asks for the password, with its own field and with the one that it is about. */
export function problemsOf(form: FormData, field: string, problem: TextProblem | null): Problems | null {
  const problems = {
    ...(problem && { [field]: problem }),
    ...(!form.get(proofField) && { [proofField]: { code: 'required' } as const }),
  }
  return Object.keys(problems).length > 0 ? problems : null
}

type Proof = { client: Backend; answer?: never } | { client?: never; answer: ProofAnswer }

/**
 * Signs in once more with what the form holds, in a client that keeps nothing: the session of this browser stays as it
 * is, and wrong guesses count like everywhere. Returns that client, or what to answer.
 */
export async function provePassword(form: FormData, email: string, locale: Locale): Promise<Proof> {
  const password = String(form.get(proofField) ?? '')
  const outcome = await signIn(email, password, passingBackend)
  if (outcome.kind === 'signed-in') return { client: await passingBackend() }
  return { answer: await wordsFor(outcome, locale) }
}

/** Ends the session that the proof opened. */
export async function endProof(client: Backend) {
  await client.auth.signOut({ scope: 'local' })
}

async function wordsFor(
  outcome: Exclude<SignInOutcome, { kind: 'signed-in' }>,
  locale: Locale,
): Promise<ProofAnswer> {
  const t = await translator(locale, 'auth')
  if (outcome.kind === 'locked') return { refusal: t('lockedWait', { minutes: String(outcome.minutes) }) }
  const { error, minutesLocked } = outcome
  if (isUnreachable(error)) throw error
  if (minutesLocked > 0) return { refusal: t('lockedNow', { minutes: String(minutesLocked) }) }
  if (error.code === 'account_locked') {
    const minutes = /\d+/.exec(error.message)?.[0] ?? '15'
    return { refusal: t('lockedWait', { minutes }) }
  }
  if (error.code !== 'invalid_credentials') return { refusal: await providerWords(locale, error) }
  return { errors: { [proofField]: (await translator(locale, 'session'))('wrongPassword') } }
}
