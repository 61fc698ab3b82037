import type { PostgresConnection } from '@supabase/lite/postgres'
import type { Actor } from '../../database/actor.ts'
import type { Log } from '../../log.ts'
import { App } from '../lite.ts'
import { Refusal } from '../refusal.ts'
import { openScope, type RequestScope, requestScope } from '../request-scope.ts'
import { createEngine } from './engine.ts'
import { refuseTooLong } from './question-limits.ts'
import { restRefusal } from './rest-error.ts'
import type { RestRequest } from './shape.ts'

/** Answers one request to the data API as the actor. The headers are those the gate let through. */
export type RestApi = (request: RestRequest, actor: Actor) => Promise<Response>

/** Asks the database when it is the actor's turn; the scope knows in the end how much came back. */
export type InTurn = (scope: RequestScope, ask: () => Promise<Response>) => Promise<Response>

// One table or one function, and nothing below or beside them: lite has more doors than that.
const relation = /^\/rest\/v1\/(rpc\/)?[^/]+$/
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']

/** Returns the data API: PostgREST's dialect. lite translates, we ask; what we cannot ask in one statement lite asks itself. */
export function createRestApi(
  connection: PostgresConnection,
  log: Log,
  inTurn: InTurn = (_, ask) => ask(),
): RestApi {
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
  const translator = {
    fetch: (request: RestRequest) => lite.fetch(forLite(request), { peerAddress: null }),
    schema: () => connection.introspect({ useCache: true }),
  }
  const engine = createEngine(connection.driver, translator)
  const answer = async (request: RestRequest) => {
    try {
      return (await engine(request)) ?? withoutType(await translator.fetch(request))
    } catch (error) {
      throw restRefusal(error, log)
    }
  }
  return async (request, actor) => {
    if (!relation.test(request.url.pathname) || !methods.includes(request.method)) throw noSuchPath
    refuseTooLong(request.url)
    const scope = openScope(actor, request.url)
    return inTurn(scope, () => requestScope.run(scope, () => answer(request)))
  }
}

// An answer without a body is of no type.
function withoutType(answer: Response): Response {
  if (answer.status === 204) answer.headers.delete('content-type')
  return answer
}

function forLite({ url, method, headers, body }: RestRequest): Request {
  const hasBody = body !== '' && method !== 'GET' && method !== 'HEAD'
  const given = new Headers(headers)
  given.set('apikey', 'checked') // lite wants one; who is asking comes from the scope
  return new Request(url, { method, headers: given, body: hasBody ? body : undefined })
}

const noSuchPath = new Refusal(404, 'PGRST125', 'Invalid path specified in request URL')

// Always "publishable": what a request may do is decided by its role in the database, not by the kind of its key.
function speaker() {
  const actor = requestScope.getStore()?.actor
  return actor ? { type: 'publishable' as const, claims: { ...actor.claims, role: actor.role } } : null
}
