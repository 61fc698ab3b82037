import { answer } from '../_shared/answer.ts'

const statuses = {
  not_offered: 404,
  phone_shape: 400,
  code_shape: 400,
  too_many: 429,
  busy: 409,
  code_wrong: 403,
  locked: 429,
  ticket_over: 410,
  no_seat: 409,
} as const

/** Why somebody does not come in by phone; with `left` tries, or `retryAfter` seconds. */
export interface Refused {
  code: keyof typeof statuses
  left?: number
  retryAfter?: number
}

/** A refusal that the page knows by its code. */
export function refused({ code, left, retryAfter }: Refused): Response {
  const response = answer(statuses[code], { code, message: code, left, retryAfter })
  if (retryAfter) response.headers.set('retry-after', String(retryAfter))
  return response
}

export function isRefused(told: object): told is Refused {
  return 'code' in told
}
