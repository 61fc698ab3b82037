import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '../database/actor.ts'

/** Who is asking what, for as long as one request to the data API runs. lite takes it from here and from nowhere else. */
export const requestScope = new AsyncLocalStorage<RequestScope>()

interface RequestScope {
  actor: Actor
  url: URL
  /** Set once lite has read the request; what goes wrong before is the request's own fault. */
  isUnderstood: boolean
}
