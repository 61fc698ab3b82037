import { answer } from '../_shared/answer.ts'

const statuses = {
  card_unknown: 404,
  nobody_found: 404,
  join_shape: 400,
  too_many: 429,
  pin_shape: 400,
  pin_common: 400,
  pin_wrong: 403,
  pin_not_set: 409,
  locked: 429,
  ticket_over: 410,
  no_seat: 409,
  not_signed_in: 401,
  not_allowed: 403,
  changes_not_allowed: 403,
  tenant_suspended: 403,
  module_off: 403,
  module_not_entitled: 403,
  unknown_training: 404,
  unknown_person: 404,
  session_not_running: 409,
  session_full: 409,
} as const

/** Why somebody does not come in by a card; with `left` tries, or `retryAfter` seconds. */
export type CardCode = keyof typeof statuses

export interface Refused {
  code: CardCode
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

/** Whether it is one of these codes. */
export function isKnown(refusal: { code: string }): refusal is Refused {
  return Object.hasOwn(statuses, refusal.code)
}
