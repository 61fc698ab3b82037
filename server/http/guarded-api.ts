import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { countingKey } from '../../app/domain/counting-key.ts'
import { bearerToken } from '../backend/identity.ts'
import { errorAnswer } from './error-page.ts'
import type { RequestScope } from './request-scope.ts'

type Middleware = MiddlewareHandler<RequestScope>

/** Refuses addresses with a NUL or a broken escape: no name of ours has one, and Postgres cannot store it. */
export const refuseUnreadable: Middleware = async (context, next) => {
  const { url } = context.req.raw
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  if (/%00|\0/.test(url) || !isDecodable(path)) return errorAnswer(context.req.raw, 400)
  return next()
}

interface RequestLimits {
  /** Requests a minute: of an address without a session, and of an account wherever it is. */
  perMinute: { address: number; account: number }
  /** Returns the account of a good access token. */
  accountOf: (token: string) => string | undefined
  onRefused?: (address: string) => void
}

/**
 * Refuses who asks far too often. A whole hotel may stand behind one address, so whoever is signed in is counted as a
 * person and not there. Renewing a session always passes, and no one is locked for longer than the minute.
 */
export function limitRequests({ perMinute, accountOf, onRefused }: RequestLimits): Middleware {
  const addresses = new RateLimiterMemory({ points: perMinute.address, duration: 60 })
  const accounts = new RateLimiterMemory({ points: perMinute.account, duration: 60 })
  return async (context, next) => {
    const isRenewal =
      context.req.path === '/auth/v1/token' && context.req.query('grant_type') === 'refresh_token'
    if (isRenewal) return next()
    const account = accountOf(bearerToken(context.req.raw.headers) ?? '')
    try {
      await (account ? accounts.consume(account) : addresses.consume(countingKey(context.get('address'))))
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      onRefused?.(context.get('address'))
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      return errorAnswer(context.req.raw, 429, { 'retry-after': String(seconds) })
    }
    return next()
  }
}

/** Stops waiting for a handler after a while; the client gets 504. */
export function limitTime(milliseconds: number): Middleware {
  return timeout(
    milliseconds,
    (context) => new HTTPException(504, { res: errorAnswer(context.req.raw, 504) }),
  )
}

/**
 * While the database is away, says so and when to ask again, instead of letting every request run into it. Requests
 * that were under way when it went would wait for an answer that no one gives; they are told the same.
 */
export function needsDatabase(state: () => 'ready' | 'down'): Middleware {
  const underWay = new Set<() => void>()
  setInterval(() => {
    if (underWay.size > 0 && state() === 'down') for (const giveUp of underWay) giveUp()
  }, 250).unref()

  return async (context, next) => {
    const away = () => errorAnswer(context.req.raw, 503, { 'retry-after': '5' })
    if (state() === 'down') return away()
    let giveUp = () => {}
    const wentAway = new Promise<Response>((resolve) => {
      giveUp = () => resolve(away())
      underWay.add(giveUp)
    })
    const answered = next().then(() => undefined)
    return Promise.race([answered, wentAway]).finally(() => underWay.delete(giveUp))
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
