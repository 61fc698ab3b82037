import type { Locale } from '~/domain/locale'
import { type Backend, backend, passingBackend } from '~/platform/backend'

/** Where a card leads: an outlet of a tenant, in its look and its language. */
export interface OpenedCard {
  outlet: string
  tenant: string
  logo: string | null
  colour: string | null
  language: Locale
}

/** Someone who was found by initials and digits; the ticket stands for them for ten minutes. */
export interface FoundPerson {
  ticket: string
  name: string
  pin: 'set' | 'new'
}

export interface JobRole {
  id: string
  name: string
}

/** What somebody says of themselves who is not on the list; a code or a phone number, and what else is known. */
export interface JoinRequest {
  name: string
  employeeCode: string
  phone: string
  /** An id, or empty. */
  jobRole: string
  language: Locale
}

export interface SessionTokens {
  access_token: string
  refresh_token: string
}

const codes = [
  'busy',
  'card_unknown',
  'code_shape',
  'code_wrong',
  'join_shape',
  'locked',
  'no_seat',
  'nobody_found',
  'not_offered',
  'phone_shape',
  'pin_common',
  'pin_not_set',
  'pin_shape',
  'pin_wrong',
  'ticket_over',
  'too_many',
  'unexpected',
  'unreachable',
] as const
export type CardProblem = (typeof codes)[number]

/** Why a step with a card or a phone was refused, with what is left of tries or how many seconds to wait. */
export class CardRefusal extends Error {
  readonly code: CardProblem
  readonly left: number | undefined
  readonly retryAfter: number | undefined

  constructor(
    code: CardProblem,
    { left, retryAfter }: { left?: number; retryAfter?: number } = {},
    cause?: unknown,
  ) {
    super(code, { cause })
    this.name = 'CardRefusal'
    this.code = code
    this.left = left
    this.retryAfter = retryAfter
  }
}

/** Whoever stands before a tablet does not wait longer. */
const waitMs = 25_000

/** Asks a function for a step on the way in. Throws CardRefusal. */
export function askFor(name: 'outlet-sign-in' | 'phone-sign-in') {
  return async <Answer>(body: Readonly<Record<string, string>>, client?: Backend): Promise<Answer> => {
    const asked = client ?? (await passingBackend().catch(unreachable))
    const { data, error } = await asked.functions.invoke<Answer>(name, { body, timeout: waitMs })
    if (error) throw await refusalOf(error)
    if (!data) throw new CardRefusal('unexpected')
    return data
  }
}

const ask = askFor('outlet-sign-in')

/** Throws CardRefusal `card_unknown`, also for a card that was replaced. */
export const openCard = (code: string) => ask<OpenedCard>({ step: 'open', code })

/** Throws CardRefusal `nobody_found`, `card_unknown`, `too_many`. */
export const findPerson = (code: string, initials: string, digits: string) =>
  ask<FoundPerson>({ step: 'find', code, initials, digits })

/** What somebody who is not on the list yet may choose from. Throws CardRefusal. */
export const openJoinForm = (code: string) => ask<{ jobRoles: JobRole[] }>({ step: 'joinForm', code })

/**
 * Asks the manager of the outlet to be let in, and says where that stands: `in` is who can come in already. Whoever asks
 * again asks the same. Throws CardRefusal `join_shape`, `card_unknown`, `too_many`.
 */
export const askToJoin = (code: string, asked: JoinRequest) =>
  ask<{ state: 'waiting' | 'refused' | 'in' }>({ step: 'join', code, ...asked })

/** Sets the first PIN and signs in. Throws CardRefusal `pin_common`, `ticket_over`, `no_seat`. */
export const setPin = (ticket: string, pin: string) => ask<SessionTokens>({ step: 'set', ticket, pin })

/** Replaces the PIN of whoever is signed in; other sessions end. Throws CardRefusal `pin_wrong`, `locked`, `pin_common`. */
export async function changePin(pin: string, newPin: string): Promise<SessionTokens> {
  return ask<SessionTokens>({ step: 'change', pin, newPin }, await backend().catch(unreachable))
}

/** A session that the PIN of whoever is signed in just opened. Throws CardRefusal `pin_wrong`, `locked`. */
export async function provePin(pin: string): Promise<SessionTokens> {
  return ask<SessionTokens>({ step: 'prove', pin }, await backend().catch(unreachable))
}

/** Signs in. Throws CardRefusal `pin_wrong`, `locked`, `ticket_over`. */
export const enterPin = (ticket: string, pin: string) => ask<SessionTokens>({ step: 'enter', ticket, pin })

function unreachable(cause: unknown): never {
  throw new CardRefusal('unreachable', {}, cause)
}

/** The client names its errors, and only one of them comes with an answer of the function. */
async function refusalOf(error: { name: string; context?: unknown }): Promise<CardRefusal> {
  if (error.name !== 'FunctionsHttpError' || !(error.context instanceof Response))
    return new CardRefusal('unreachable', {}, error)
  const said = (await error.context.json().catch(() => null)) as {
    code?: string
    left?: number
    retryAfter?: number
  } | null
  const code = codes.find((known) => known === said?.code) ?? 'unexpected'
  return new CardRefusal(code, said ?? {}, error)
}
