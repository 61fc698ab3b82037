import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { functionBodyMax } from '../app/domain/function-files.ts'
import type { Backend } from './backend/backend.ts'
import type { NoteRateLimit } from './backend/rate-limit-notes.ts'
import type { FunctionRunner } from './functions/runner.ts'
import { appConfig } from './http/app-config.ts'
import { createBodyRoom } from './http/body-room.ts'
import { trustedProxies } from './http/client-address.ts'
import { errorAnswer } from './http/error-page.ts'
import { eventPage, eventPictures, eventSitemap } from './http/event-pages.ts'
import { limitRequests, limitTime, needsDatabase, refuseUnreadable } from './http/guarded-api.ts'
import { type Health, healthAnswer } from './http/health.ts'
import { limitBody } from './http/incoming-body.ts'
import { type RequestScope, requestScope } from './http/request-scope.ts'
import { secured, securityHeaders } from './http/security-headers.ts'
import type { Site } from './http/site.ts'
import { siteAnswer } from './http/site-routes.ts'
import type { Log } from './log.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { mailboxAnswer } from './mail/mailbox-page.ts'
import type { Settings } from './settings.ts'

/** What the server is put together from. A backend of ours brings functions and a health with it; hosted Supabase has its own. */
export interface AppParts {
  settings: Settings
  publishableKey: string
  log: Log
  site?: Site
  health: Health
  databaseState: () => 'ready' | 'down'
  backend?: Pick<Backend, 'fetch' | 'accountOf'>
  functions?: FunctionRunner
  mailbox?: Mailbox
  noteRateLimit?: NoteRateLimit
}

const megabyte = 1024 * 1024

// RATE_LIMIT_ADDRESS speaks of sign-ins; the pages that follow one ask many small questions. Someone with a page open
// in five tabs, and at work in one of them, asks some two hundred a minute.
const requestsPerSignIn = { ofAddress: 20, ofAccount: 4 }

/** The function that a path leads to, as the runner reads it; empty for a path below one. */
function functionNameOf(path: string): string {
  return /^\/functions\/v1\/([^/]+)$/.exec(path)?.[1] ?? ''
}

/** The whole server as one application: what it answers depends on nothing but its parts. */
export function createApp(parts: AppParts): Hono<RequestScope> {
  const { settings, log, site, backend, functions, mailbox } = parts
  const headers = securityHeaders(settings.siteUrl)
  const app = new Hono<RequestScope>()

  app.use(requestScope(log, trustedProxies(settings.trustedProxy)))
  app.use(async (context, next) => {
    await next()
    context.res = secured(context.res, headers)
  })

  app.get('/healthz', () => healthAnswer(parts.health, settings))
  app.get('/app-config.json', ({ req }) => appConfig(req.raw, settings, parts.publishableKey))

  const { addressPerMinute } = settings.rateLimits
  const inNumber = limitRequests({
    perMinute: {
      address: addressPerMinute * requestsPerSignIn.ofAddress,
      account: addressPerMinute * requestsPerSignIn.ofAccount,
    },
    accountOf: (token) => backend?.accountOf(token),
    onRefused: (address) => parts.noteRateLimit?.('requests', address),
  })
  const guard = (path: string, body: MiddlewareHandler<RequestScope>, seconds: number) =>
    app.use(
      path,
      refuseUnreadable,
      inNumber,
      body,
      limitTime(seconds * 1000),
      needsDatabase(parts.databaseState),
    )
  const room = createBodyRoom()
  const body = (maxBytes: number, seconds: number) => limitBody({ maxBytes, wholeMs: seconds * 1000, room })
  const bodyOfFunction: MiddlewareHandler<RequestScope> = (context, next) =>
    body(functionBodyMax(functionNameOf(context.req.path)), 60)(context, next)

  // Data only: an answer that hands out tokens keeps the length it has.
  for (const path of ['/rest/v1/*', '/functions/v1/*']) app.use(path, compress())
  if (backend) {
    guard('/auth/v1/*', body(megabyte / 4, 15), 30)
    guard('/rest/v1/*', body(4 * megabyte, 30), 30)
    guard('/storage/v1/*', limitBody({ maxBytes: 60 * megabyte, wholeMs: 300_000 }), 300) // goes to the disk
    for (const path of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*'])
      app.all(path, ({ req, get }) => backend.fetch(req.raw, { address: get('address') }))
  }
  if (functions) {
    guard('/functions/v1/*', bodyOfFunction, 60)
    app.all('/functions/v1/*', ({ req, get }) => functions.fetch(req.raw, { address: get('address') }))
  }
  if (site)
    for (const path of ['/events/:slug', '/hi/events/:slug'])
      app.get(path, inNumber, (context) => eventPage(context, site, functions))
  app.get('/og/:locale/events/:picture', eventPictures(site))
  if (functions) app.get('/sitemap-events.xml', inNumber, (context) => eventSitemap(context, functions))
  if (mailbox && settings.mode === 'demo') {
    app.get('/debug/mailbox/:id?', needsDatabase(parts.databaseState), async (context) => {
      const { req } = context
      return (await mailboxAnswer(mailbox, req.raw, req.param('id'))) ?? siteAnswer(context, site)
    })
  }

  app.notFound((context) => siteAnswer(context, site))
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    log.error({ err: error, requestId: context.get('requestId') }, 'request failed')
    const isGone = parts.databaseState() === 'down'
    return isGone
      ? errorAnswer(context.req.raw, 503, { 'retry-after': '5' })
      : errorAnswer(context.req.raw, 500)
  })
  return app
}
