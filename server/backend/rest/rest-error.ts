import type { Log } from '../../log.ts'
import { RelationNotFoundError } from '../lite.ts'
import { answerTo, isConnectionLoss, lookAroundKeepsNothing, Refusal, unexpectedRefusal } from '../refusal.ts'
import { requestScope } from '../request-scope.ts'
import { answerTooLarge } from './answer-size.ts'

/**
 * A refusal on its way through lite, which asks every error for its response before it prints it. Thrown from lite's
 * hook for database errors, so that lite's own wording and its console output never happen.
 */
export class RestRefusal extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }

  getResponse(): Response {
    return answerTo('rest', this.refusal)
  }
}

/** Returns the refusal that PostgREST would answer for this error, and logs what is our own fault. */
export function restRefusal(error: unknown, log: Log): Refusal {
  if (requestScope.getStore()?.isTooLarge) return answerTooLarge
  if (error instanceof RelationNotFoundError) {
    const table = `${error.schema || 'public'}.${error.relation}`
    return new Refusal(404, 'PGRST205', `Could not find the table '${table}' in the schema cache`)
  }
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return unnamed(error, log)
  const { code, detail, hint } = error as DatabaseError
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !isConnectionLoss(error)) {
    if (code === '25006') return lookAroundKeepsNothing
    const status = statusOf(code)
    if (status >= 500) log.error({ code, error: error.message }, 'a database statement failed')
    if (status >= 500 && !tellable.test(code))
      return new Refusal(status, code, unexpectedRefusal('rest', null).message)
    if (Object.hasOwn(inPlainWords, code)) return new Refusal(status, code, inPlainWords[code] ?? '')
    return new Refusal(status, code, error.message, { details: detail, hint })
  }
  if (requestScope.getStore()?.isUnderstood === false) {
    return new Refusal(400, 'PGRST100', 'The request could not be read', { details: wordsOf(error) })
  }
  if (malformed.test(error.message)) return new Refusal(400, 'PGRST100', error.message)
  return unnamed(error, log)
}

interface DatabaseError extends Error {
  code?: unknown
  detail?: string
  hint?: string
}

function unnamed(error: unknown, log: Log): Refusal {
  log.error(
    { error: error instanceof Error ? error.message : String(error) },
    'a request to the data API failed',
  )
  return unexpectedRefusal('rest', error)
}

/** Returns the HTTP status of an SQLSTATE, as PostgREST's documentation lists them. */
export function statusOf(code: string): number {
  const raised = /^PT([2-5]\d\d)$/.exec(code)
  if (raised) return Number(raised[1])
  if (code === '42501') return requestScope.getStore()?.actor.role === 'anon' ? 401 : 403
  return exact[code] ?? classes[code.slice(0, 2)] ?? 400
}

const exact: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  P0001: 400,
}

const classes: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  PT: 500,
  XX: 500,
}

// A cancelled or outraced statement says nothing about our insides, and the client can act on it. A full disk would name
// its file.
const tellable = /^(57014|40\w{3}|PT\w{3}|55P03)$/

// What PostgreSQL says of SQL that lite wrote and the caller never saw.
const inPlainWords: Record<string, string> = {
  '42601': 'The request could not be read: every row needs at least one column',
  '42804': 'A value is of another type than its column',
  '42883': 'No function or filter takes values of these types',
  '42P18': 'A value is of a type that cannot be told',
}

// What lite finds wrong with a request only when it turns it into SQL, reported as plain errors.
const malformed =
  /^(Unknown operator|Unsupported operator|Invalid filter|invalid (column|table|relation) reference)/i

// An internal error of lite means nothing to the caller.
function wordsOf(error: Error): string | null {
  return error instanceof TypeError || error instanceof RangeError ? null : error.message.slice(0, 300)
}
