import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { requestScope } from '../request-scope.ts'

const connection: DatabaseConnection = {
  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery) {
    requestScope.getStore()?.recording?.statements.push({ text, parameters })
    return { rows: [] as Row[] }
  },
  async *streamQuery() {},
}

/** A database that is asked nothing: it notes the statements in the request's scope and has no rows. */
export const recorder = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      async init() {},
      async acquireConnection() {
        return connection
      },
      async beginTransaction() {},
      async commitTransaction() {},
      async rollbackTransaction() {},
      async releaseConnection() {},
      async destroy() {},
    }),
  },
})
