import type { PostgrestError } from '@supabase/supabase-js'
import type { databaseCodes } from './refusal-codes'

/** Why something was refused besides what the database's own functions say. */
export const otherCodes = [
  'email_taken',
  'employee_code_taken',
  'file_too_large',
  'not_a_photo',
  'not_found',
  'outlet_in_use',
  'overlapping',
  'person_in_use',
  'showcase_read_only',
  'still_in_use',
  'too_large',
  'too_slow',
  'unexpected',
  'unreachable',
  'wrong_file',
] as const
/** Their list stays out of the browser: a code is known by its form, and one without words is said as `unexpected`. */
export type RefusalCode = (typeof databaseCodes)[number] | (typeof otherCodes)[number]

/** A refusal the product knows by name. The cause is for the log, never for the reader. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'Refusal'
    this.code = code
  }
}

/**
 * Throws a Refusal when a query was answered with an error; says nothing otherwise. `exactly` are the codes for what the
 * query knows better than the answer: whose row is still in use, for one.
 */
export function throwIfRefused(
  error: PostgrestError | null,
  exactly: Partial<Record<RefusalCode, RefusalCode>> = {},
): asserts error is null {
  if (!error) return
  const code = codeOf(error)
  throw new Refusal(exactly[code] ?? code, error)
}

/** How browsers say that nothing came back; that a file of ours is gone is told in other words, and is an error. */
const fetchFailures = /^(Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.?)$/

/**
 * Whether something failed because the server could not be reached or was not ready, so that trying again may help: also
 * where the browser believes in its connection. Without one, code of ours that was never fetched is missed the same way.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'unreachable'
  if (error instanceof TypeError) return navigator.onLine === false || fetchFailures.test(error.message)
  return error instanceof Error && error.name === 'AuthRetryableFetchError'
}

/** Whether rows were asked for that begin behind the last one: with their count asked for too, that is an error. */
export function isBehindEnd(error: PostgrestError | null): boolean {
  return error?.code === 'PGRST103'
}

/** The database's own message behind a refusal; null when it sent none or was not reached. */
export function messageOfBackend(error: unknown): string | null {
  if (!(error instanceof Refusal) || error.code === 'unreachable') return null
  const { message } = (error.cause ?? {}) as { message?: unknown }
  return typeof message === 'string' && message.trim() !== '' ? message : null
}

function codeOf({ code, message }: PostgrestError): RefusalCode {
  if (code === '42501') return 'not_allowed' // a policy or a missing grant
  if (code === 'PGRST116') return 'not_found' // .single() met no row
  if (code === '23505') return message.includes('slug') ? 'slug_taken' : 'not_unique'
  if (code === '23503') return 'still_in_use' // other rows refer to it
  if (code === '23P01') return 'overlapping' // an exclusion constraint
  if (code === '57014') return 'too_slow' // it was given up; nothing of it was kept
  if (!code) return 'unreachable' // no answer of the database at all
  return codeNamed(message) // raised by our own SQL
}

/** The code that an answer names; `unexpected` where it names none: what Postgres says itself are sentences. */
export function codeNamed(word: unknown): RefusalCode {
  return typeof word === 'string' && /^[a-z]+(_[a-z\d]+)*$/.test(word) ? (word as RefusalCode) : 'unexpected'
}
