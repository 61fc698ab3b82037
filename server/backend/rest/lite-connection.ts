import type { AnyAST } from '@supabase/lite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { Connection } from '../../database/connection.ts'
import type { Log } from '../../log.ts'
import { createPostgresConnection } from '../lite.ts'
import { requestScope } from '../request-scope.ts'
import { longestStatementMs } from './guarded-statement.ts'
import { guardTransactions } from './guarded-transactions.ts'
import { limitEmbeds } from './question-limits.ts'
import { recorder } from './recorder.ts'
import { tieEmbeds, visibleSchema } from './relationships.ts'
import { RestRefusal, restRefusal } from './rest-error.ts'
import { openSchemaCache } from './schema-cache.ts'
import { valueTypes } from './value-types.ts'

/**
 * Returns a pool through which requests reach the database, with the defects of lite's own repaired. What the schema
 * looks like is kept in `schemaFile` from one start to the next.
 */
export function openLiteConnection(
  login: Connection,
  log: Log,
  poolSize: number,
  schemaFile?: string,
): PostgresConnection {
  const connection: PostgresConnection = createPostgresConnection({
    url: 'url' in login ? login.url : '',
    ...(schemaFile && { schemaCache: openSchemaCache(schemaFile, () => connection.kysely) }),
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
  guardTransactions(connection.driver)
  const introspect = connection.introspect.bind(connection)
  const onPostgrestAST = connection.onPostgrestAST.bind(connection)
  const withContext = connection.withContext.bind(connection)
  return Object.assign(connection, {
    // Otherwise the first request grants everything on every table to anon and authenticated, for good, or never
    // changes the role when no table has row security yet.
    rlsState: 'active',
    async applyJwtSessionContext() {}, // said with the first statement of each transaction, see guardTransactions
    async introspect(options?: { useCache?: boolean }) {
      const schema = await introspect(options)
      const url = requestScope.getStore()?.url
      return url ? visibleSchema(schema, url) : schema
    },
    async onPostgrestAST(query: AnyAST) {
      const scope = requestScope.getStore()
      if (scope) scope.isUnderstood = true
      const schema = await introspect({ useCache: true })
      const question = limitEmbeds(tieEmbeds(await onPostgrestAST(query), schema), schema)
      if (scope?.recording) scope.recording.question = question
      return question
    },
    withContext: ((variables, ask, options) =>
      requestScope.getStore()?.recording
        ? ask(recorder)
        : withContext(variables, ask, options)) as typeof withContext,
    normalizeDbError: (error: unknown) => {
      throw new RestRefusal(restRefusal(error, log))
    },
  }) as PostgresConnection
}
