export type Api = 'auth' | 'rest' | 'storage'

interface Facts {
  details?: string | null
  hint?: string | null
  headers?: Record<string, string>
  /** Further members of the answer, for the few codes that carry some. */
  extra?: Record<string, unknown>
}

/** A request that is answered with "no": thrown anywhere in the backend, worded by `answerTo` as the API it came through. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly facts: Facts

  constructor(status: number, code: string, message: string, facts: Facts = {}) {
    super(message)
    this.status = status
    this.code = code
    this.facts = facts
  }
}

/** Returns the refusal as the clients of that API expect it: GoTrue's, PostgREST's or Supabase Storage's words. */
export function answerTo(api: Api, refusal: Refusal): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', ...refusal.facts.headers })
  if (api === 'auth') headers.set('x-sb-error-code', refusal.code)
  return new Response(JSON.stringify({ ...bodies[api](refusal), ...refusal.facts.extra }), {
    status: api === 'storage' ? storageStatus(refusal.status) : refusal.status,
    headers,
  })
}

const bodies = {
  auth: ({ status, code, message }: Refusal) => ({ code: status, error_code: code, msg: message }),
  rest: ({ code, message, facts }: Refusal) => ({
    code,
    message,
    details: facts.details ?? null,
    hint: facts.hint ?? null,
  }),
  storage: ({ status, code, message }: Refusal) => ({ statusCode: String(status), error: code, message }),
}

// Supabase Storage answers 400 to whatever concerns a file and says more in the body.
function storageStatus(status: number): number {
  return [403, 404, 409, 415].includes(status) ? 400 : status
}

/** What a showcase says to whoever would change something there; the words are the page's. */
export const lookAroundKeepsNothing = new Refusal(403, 'PT403', 'showcase_read_only')

/** Returns the refusal of someone who asked too often, with the time to wait. */
export function tooOften(code: string, message: string, waitSeconds: number): Refusal {
  return new Refusal(429, code, message, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitSeconds))) },
  })
}

const unexpected = {
  auth: new Refusal(500, 'unexpected_failure', 'An unexpected error occurred. Please try again.'),
  rest: new Refusal(500, 'XX000', 'An unexpected error occurred. Please try again.'),
  storage: new Refusal(500, 'InternalError', 'An unexpected error occurred. Please try again.'),
}

const away = {
  auth: new Refusal(503, 'request_timeout', 'The service is restarting. Please try again.'),
  rest: new Refusal(503, 'PGRST001', 'Database connection error. Retrying the connection.'),
  storage: new Refusal(503, 'DatabaseTimeout', 'The service is restarting. Please try again.'),
}

/** Returns the refusal for an error no one named. It tells nothing of what the database or the system said. */
export function unexpectedRefusal(api: Api, error: unknown): Refusal {
  return isConnectionLoss(error) ? away[api] : unexpected[api]
}

/** True when the database is gone or ended this connection: then the same request may succeed a moment later. */
export function isConnectionLoss(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(ECONN|ENOENT|EPIPE|CONNECTION_|CONNECT_TIMEOUT|57P0|08)/.test(code)
}
