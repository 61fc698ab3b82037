import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnyAST } from '@supabase/lite'
import type { Actor } from '../database/actor.ts'

/** Who is asking what, for as long as one request to the data API runs. lite takes it from here and from nowhere else. */
export const requestScope = new AsyncLocalStorage<RequestScope>()

export interface RequestScope {
  actor: Actor
  url: URL
  /** Set once lite has read the request; what goes wrong before is the request's own fault. */
  isUnderstood: boolean
  /** The bytes of all rows that the database sent so far. */
  bytes: number
  isTooLarge: boolean
  /** Set while lite only says what it would ask. */
  recording?: Recording
}

/** What lite made of a request: how it understood it, and the statements it would ask, in order. */
export interface Recording {
  question?: AnyAST
  statements: Statement[]
}

/** SQL with its parameters. */
export interface Statement {
  text: string
  parameters: readonly unknown[]
}

/** Returns the scope of a request that no one has looked at yet. */
export function openScope(actor: Actor, url: URL): RequestScope {
  return { actor, url, isUnderstood: false, bytes: 0, isTooLarge: false }
}
