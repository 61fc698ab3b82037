import type { Connection } from './connection.ts'

/** The server behind a database: a PostgreSQL of our own, or someone else's. */
export interface PostgresServer {
  kind: 'embedded' | 'postgres'
  /** Passes every policy: for migrations, backups and administration, never for a request. */
  owner: Connection
  state(): 'ready' | 'down'
  close(): Promise<void>
}
