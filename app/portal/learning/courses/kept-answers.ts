import type { Answers } from '~/lesson/lesson-types'
import type { SaidRefusal } from '~/platform/changes/say-refusal'
import { isRecord, recall, remember } from '~/platform/device-store'
import { logger } from '~/platform/logger'
import { Refusal } from '~/platform/refusal'
import { type Attempt, type QuizResult, submitQuiz } from './quiz.queries'

/** The answers of an attempt as they stand on this device. */
export interface KeptAnswers {
  personId: string
  attemptId: string
  /** Says to the server that it is this sending, however often it is tried. */
  clientId: string
  answers: Answers
  /** Where one is. */
  at: number
  isHandedIn: boolean
  keptAt: number
}

/** How handing in stands. */
export type HandIn = 'idle' | 'sending' | 'waiting' | SaidRefusal

const key = 'sopan-quiz-answers'
const keptMs = 30 * 24 * 3_600_000

/** The answers to an attempt that were given on this device; new ones when there are none. */
export function answersOf(personId: string, { attempt_id }: Attempt): KeptAnswers {
  const kept = all().find((one) => one.attemptId === attempt_id && one.personId === personId)
  return (
    kept ?? {
      personId,
      attemptId: attempt_id,
      clientId: crypto.randomUUID(),
      answers: {},
      at: 0,
      isHandedIn: false,
      keptAt: Date.now(),
    }
  )
}

export function keepAnswers(kept: KeptAnswers) {
  remember(key, [...all().filter(({ attemptId }) => attemptId !== kept.attemptId), kept])
}

/** Hands an attempt in and forgets it once the server has it. Throws Refusal `unreachable` while that is not possible. */
export async function handIn(kept: KeptAnswers): Promise<QuizResult> {
  keepAnswers({ ...kept, isHandedIn: true })
  try {
    const result = await submitQuiz(kept.attemptId, kept.answers, kept.clientId)
    drop(kept.attemptId)
    return result
  } catch (error) {
    if (isFinal(error)) drop(kept.attemptId)
    throw error
  }
}

/** Hands in what somebody wanted to hand in on this device while there was no connection. */
export async function handInKept(personId: string) {
  for (const kept of all()) {
    if (kept.personId !== personId || !kept.isHandedIn || !navigator.onLine) continue
    try {
      await handIn(kept)
    } catch (error) {
      if (!isFinal(error)) return
      logger.warn('kept answers were refused', error)
    }
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof Refusal && error.code !== 'unreachable' && error.code !== 'unexpected'
}

function drop(attemptId: string) {
  const left = all().filter((one) => one.attemptId !== attemptId)
  remember(key, left.length > 0 ? left : undefined)
}

function all(): KeptAnswers[] {
  const kept = recall(key, (stored) => (Array.isArray(stored) ? stored.filter(isKept) : undefined)) ?? []
  return kept.filter(({ keptAt }) => Date.now() - keptAt < keptMs)
}

function isKept(value: unknown): value is KeptAnswers {
  return (
    isRecord(value) &&
    typeof value.personId === 'string' &&
    typeof value.attemptId === 'string' &&
    typeof value.clientId === 'string' &&
    typeof value.at === 'number' &&
    typeof value.keptAt === 'number' &&
    isRecord(value.answers)
  )
}
