import type postgres from 'postgres'
import driver from './driver.ts'

/** How to reach a database as one role: what postgres.js takes. */
export type Connection =
  | { host: string; port: number; user: string; password: string; database: string }
  | { url: string }

export type Sql = postgres.Sql
export type Transaction = postgres.TransactionSql

/** Returns a pool for the connection. Notices are dropped and answers are plain rows; the caller ends it. */
export function connect(connection: Connection, options: postgres.Options<Record<string, never>> = {}): Sql {
  const common = { max: 1, onnotice() {}, ...options }
  return 'url' in connection ? driver(connection.url, common) : driver({ ...connection, ...common })
}

/** Returns the name of the database that the connection leads to. */
export function databaseOf(connection: Connection): string {
  if (!('url' in connection)) return connection.database
  return decodeURIComponent(new URL(connection.url).pathname.slice(1)) || 'postgres'
}

/** Returns the connection to the same server as another role. */
export function asRole(connection: Connection, user: string, password: string): Connection {
  if (!('url' in connection)) return { ...connection, user, password }
  const url = new URL(connection.url)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  return { url: url.href }
}

/** Returns the connection of the same role to another database of the same server. */
export function toDatabase(connection: Connection, database: string): Connection {
  if (!('url' in connection)) return { ...connection, database }
  const url = new URL(connection.url)
  url.pathname = `/${encodeURIComponent(database)}`
  return { url: url.href }
}

/** Returns the text as a quoted SQL identifier. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Returns the text as a quoted SQL literal, for the statements that take no parameters. */
export function literal(text: string): string {
  const quoted = text.replaceAll("'", "''")
  return text.includes('\\') ? `E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`
}
