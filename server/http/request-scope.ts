import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import { clientAddress, type IsTrusted } from './client-address.ts'

/** What our handlers know about a request beyond the request itself. */
export interface RequestScope {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; address: string }
}

export type RequestContext = Context<RequestScope>

const slowMs = 2000

/** Gives each request an id and the client's true address, and writes what happened: all at debug, slow and failed ones at info. */
export function requestScope(log: Log, isTrusted: IsTrusted): MiddlewareHandler<RequestScope> {
  return async (context, next) => {
    const started = performance.now()
    const socketAddress = context.env.incoming?.socket.remoteAddress
    const requestId = randomUUID()
    context.set('requestId', requestId)
    context.set('address', clientAddress(socketAddress, context.req.header('x-forwarded-for'), isTrusted))
    await next()
    context.header('x-request-id', requestId)

    const durationMs = Math.round(performance.now() - started)
    const { status } = context.res
    const level = status >= 500 || durationMs >= slowMs ? 'info' : 'debug'
    if (!log.isLevelEnabled(level)) return
    const { method, path } = context.req
    log[level]({ requestId, method, path: withoutCodes(path), status, durationMs }, 'request')
  }
}

/** The path as it may be logged: invitations and the like carry a code in their address. */
function withoutCodes(path: string): string {
  return path.replace(/[^/]{41,}/g, '…').slice(0, 500)
}
