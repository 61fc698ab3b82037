import { App } from '@supabase/lite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { Actor } from '../../database/actor.ts'
import { Refusal } from '../refusal.ts'
import { openScope, type RequestScope, requestScope } from '../request-scope.ts'
import { refuseTooLong } from './question-limits.ts'

/** Answers one request to the data API as the actor. The headers are those the gate let through. */
export type RestApi = (request: RestRequest, actor: Actor) => Promise<Response>

export interface RestRequest {
  url: URL
  method: string
  headers: Headers
  body: string
}

/** Asks the database when it is the actor's turn; the scope knows in the end how much came back. */
export type InTurn = (scope: RequestScope, ask: () => Promise<Response>) => Promise<Response>

// One table or one function, and nothing below or beside them: lite has more doors than that.
const relation = /^\/rest\/v1\/(rpc\/)?[^/]+$/
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']

/** Returns the data API: PostgREST's dialect, spoken by lite over our connection. */
export function createRestApi(connection: PostgresConnection, inTurn: InTurn = (_, ask) => ask()): RestApi {
  const lite = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000, pg_safe_update: true },
    auth: { enabled: false },
    storage: { enabled: false },
    studio: { enabled: false },
    db: { migrations: { enabled: false } },
    options: {
      drivers: { email: { send: async () => {} }, sms: { send: async () => {} } },
      server: { disableStudio: true, admin: false, apiKeys: { resolver: async () => speaker() } },
    },
  })
  return async (request, actor) => {
    if (!relation.test(request.url.pathname) || !methods.includes(request.method)) throw noSuchPath
    refuseTooLong(request.url)
    const hasBody = request.body !== '' && request.method !== 'GET' && request.method !== 'HEAD'
    const headers = new Headers(request.headers)
    headers.set('apikey', 'checked') // lite wants one; who is asking comes from the scope
    const inner = new Request(request.url, {
      method: request.method,
      headers,
      body: hasBody ? request.body : undefined,
    })
    const scope = openScope(actor, request.url)
    return inTurn(scope, () => requestScope.run(scope, () => lite.fetch(inner, { peerAddress: null })))
  }
}

const noSuchPath = new Refusal(404, 'PGRST125', 'Invalid path specified in request URL')

// Always "publishable": what a request may do is decided by its role in the database, not by the kind of its key.
function speaker() {
  const actor = requestScope.getStore()?.actor
  return actor ? { type: 'publishable' as const, claims: { ...actor.claims, role: actor.role } } : null
}
