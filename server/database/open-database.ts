import type { Secrets } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import { ensureLoginRole, loginRoleOf } from './api-roles.ts'
import { asRole, type Connection, connect, databaseOf } from './connection.ts'
import { type Contents, copiedContents, putContents } from './contents.ts'
import { startEmbedded } from './embedded.ts'
import { reachServer } from './external.ts'
import type { Log } from './log.ts'
import type { PostgresServer } from './postgres-server.ts'
import { refuseDemoData } from './seed.ts'
import { closeDoors } from './showcase-doors.ts'

/** A migrated database, ready to be served. */
export interface Database extends PostgresServer {
  /** What requests are answered with: no superuser, and the policies decide. */
  login: Connection
}

interface StartOptions {
  settings: Settings
  secrets: Pick<Secrets, 'databasePassword'>
  log: Log
}

interface OpenOptions extends StartOptions {
  secrets: Secrets
  /** The server, where it is starting already. */
  server?: Promise<PostgresServer>
}

/** Returns the database of the settings: started or reached, migrated, in demo mode with the demo's data. Throws with what to do. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const server = await (options.server ?? startServer(options, copiedContents(options.settings.mode)))
  try {
    const login = await prepare(server.owner, options)
    return { ...server, login }
  } catch (error) {
    await server.close()
    throw error
  }
}

/**
 * Returns the running server behind the database, untouched. For backup, restore and administration. An embedded one that is not
 * there yet is made empty, or with `contents`.
 */
export async function startServer(
  { settings, secrets, log }: StartOptions,
  contents?: Contents,
): Promise<PostgresServer> {
  const { backend } = settings
  if (backend.kind === 'supabase')
    throw new Error('With SUPABASE_URL the database belongs to Supabase, not to this server.')
  return backend.kind === 'embedded'
    ? startEmbedded({ settings, secrets, log, contents })
    : reachServer(backend.url, log)
}

async function prepare(owner: Connection, { settings, secrets, log }: OpenOptions): Promise<Connection> {
  const role = loginRoleOf(databaseOf(owner))
  const sql = connect(owner)
  try {
    // Several servers may share one Postgres; whoever comes second waits here until the first is done.
    await sql`select pg_advisory_lock(727272)`
    await putContents({ owner, log, contents: settings.mode === 'production' ? 'release' : 'demo' })
    if (settings.mode === 'production') await refuseDemoData(sql)
    if (settings.mode === 'showcase') await closeDoors(sql)
    await ensureLoginRole(sql, role, secrets.loginPassword)
  } finally {
    await sql.end()
  }
  return asRole(owner, role, secrets.loginPassword)
}
