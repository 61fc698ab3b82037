import type { AnyAST } from '@supabase/lite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { type Kysely, sql } from 'kysely'
import { actorSettings } from '../../database/actor.ts'
import type { Connection } from '../../database/connection.ts'
import '../../database/driver.ts'
import type { Log } from '../../log.ts'
import { requestScope } from '../request-scope.ts'
import { boundAnswers } from './answer-size.ts'
import { limitEmbeds } from './question-limits.ts'
import { tieEmbeds, visibleSchema } from './relationships.ts'
import { RestRefusal, restRefusal } from './rest-error.ts'
import { valueTypes } from './value-types.ts'

// After the driver, so that lite works with the repaired one.
const { createPostgresConnection } = await import('@supabase/lite/postgres')

const longestStatementMs = 8000
// As hosted Supabase gives them.
const statementMs = { anon: 3000, authenticated: longestStatementMs, service_role: longestStatementMs }

/** Returns a pool through which requests reach the database, with the defects of lite's own repaired. */
export function openLiteConnection(login: Connection, log: Log, poolSize: number): PostgresConnection {
  const connection = createPostgresConnection({
    url: 'url' in login ? login.url : '',
    postgresOptions: {
      ...('url' in login ? {} : login),
      max: poolSize,
      onnotice() {},
      connection: {
        application_name: 'sopan',
        search_path: 'public, extensions',
        statement_timeout: longestStatementMs,
        idle_in_transaction_session_timeout: 30_000,
      },
      types: valueTypes,
    },
  })
  boundAnswers(connection.driver)
  const introspect = connection.introspect.bind(connection)
  const onPostgrestAST = connection.onPostgrestAST.bind(connection)
  return Object.assign(connection, {
    // Otherwise the first request grants everything on every table to anon and authenticated, for good, or never
    // changes the role when no table has row security yet.
    rlsState: 'active',
    applyJwtSessionContext,
    async introspect(options?: { useCache?: boolean }) {
      const schema = await introspect(options)
      const url = requestScope.getStore()?.url
      return url ? visibleSchema(schema, url) : schema
    },
    async onPostgrestAST(query: AnyAST) {
      const scope = requestScope.getStore()
      if (scope) scope.isUnderstood = true
      const schema = await introspect({ useCache: true })
      return limitEmbeds(tieEmbeds(await onPostgrestAST(query), schema), schema)
    },
    normalizeDbError: (error: unknown) => {
      throw new RestRefusal(restRefusal(error, log))
    },
  }) as PostgresConnection
}

// One statement instead of seven. Whoever asks outside a request is nobody and stops here.
async function applyJwtSessionContext(transaction: Kysely<unknown>) {
  const actor = requestScope.getStore()?.actor
  if (!actor) throw new Error('A query was asked outside a request.')
  const all = { ...actorSettings(actor), statement_timeout: String(statementMs[actor.role]) }
  const settings = Object.entries(all).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
  await sql`select ${sql.join(settings)}`.execute(transaction)
}
