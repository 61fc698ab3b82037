import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Settings } from '../settings.ts'
import { hostFirst } from './allowed-host.ts'
import type { RequestScope } from './request-scope.ts'
import { showcaseFirst } from './showcase-routes.ts'
import type { Site } from './site.ts'
import { siteFirst } from './site-routes.ts'

export interface Listening {
  /** The port in use, for those who asked for any by 0. */
  port: number
  /** Takes no new requests, lets those in flight finish, and cuts what is left after five seconds. */
  close(): Promise<void>
}

interface ListenOptions {
  app: Hono<RequestScope>
  site: Site | undefined
  settings: Pick<Settings, 'mode' | 'siteUrl' | 'showcaseOf'>
  host: string
  port: number
}

const inFlightMs = 5000

/** Returns the server once it listens. Throws in plain words when the port cannot be had. */
export async function listen({ app, site, settings, host, port }: ListenOptions): Promise<Listening> {
  const application = getRequestListener(app.fetch, { errorHandler: unreadable }) as RequestListener
  const server = createServer(
    {
      requestTimeout: 300_000, // a large file over a slow line
      headersTimeout: 15_000,
      keepAliveTimeout: 65_000, // longer than the proxies in front of us keep theirs
      maxHeaderSize: 16 * 1024,
    },
    hostFirst(settings, showcaseFirst(settings, site ? siteFirst(site, application) : application)),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(whyNot(error, host, port), { cause: error })),
    )
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port, close: () => close(server) }
}

async function close(server: Server) {
  const ended = new Promise((resolve) => server.close(resolve))
  // A connection that is kept alive becomes idle when its request ends; no one else closes it then.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([ended, sleep(inFlightMs, undefined, { ref: false })])
  clearInterval(idle)
  server.closeAllConnections()
}

/** The answer to what is not even a request: an address that is none. */
function unreadable(): Response {
  return Response.json({ code: 'bad_request', message: 'This request could not be read' }, { status: 400 })
}

function whyNot({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or choose another with PORT.`
  if (code === 'EACCES') return `Port ${port} needs special rights. Choose one above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is ${host}, which is no address of this machine.`
  return `Cannot listen on ${host}, port ${port}: ${message}`
}
