import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect, databaseOf } from './connection.ts'
import type { Log } from './log.ts'
import type { PostgresServer } from './postgres-server.ts'

const oldestVersion = 15
const startsWithinMs = 30_000
const probeEveryMs = 5000

// The server is not there yet: refused, unknown name, starting up, shutting down.
const notYet = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECT_TIMEOUT',
  '57P03',
  '57P01',
])

const remedies: Record<string, string> = {
  '28P01': 'The password in DATABASE_URL is wrong.',
  '28000': 'The server does not let this user in from here. Ask for an entry in its pg_hba.conf.',
  '3D000': 'The database does not exist yet. Make it with "create database".',
}

/** Returns the Postgres server of DATABASE_URL, reached and probed from now on. Waits for one that is just starting. */
export async function reachServer(
  url: string,
  log: Log,
  { waitMs = startsWithinMs, probeMs = probeEveryMs } = {},
): Promise<PostgresServer> {
  const owner: Connection = { url }
  await waitUntilReachable(owner, log, waitMs)
  return { kind: 'postgres', owner, ...startProbe(owner, log, probeMs) }
}

async function waitUntilReachable(owner: Connection, log: Log, waitMs: number) {
  const givesUpAt = Date.now() + waitMs
  for (let isFirst = true; ; isFirst = false) {
    const sql = connect(owner, { connect_timeout: 5 })
    try {
      const [server] = await sql`select current_setting('server_version_num')::int / 10000 as version`
      if (server?.version >= oldestVersion) return
      throw new Error(
        `The server of DATABASE_URL runs PostgreSQL ${server?.version}. It needs ${oldestVersion} or newer.`,
      )
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string }
      const remedy = remedies[code]
      if (remedy) throw new Error(`${remedy} (${message})`, { cause: error })
      if (!notYet.has(code)) throw error
      if (Date.now() > givesUpAt) {
        throw new Error(
          `The database "${databaseOf(owner)}" of DATABASE_URL cannot be reached: ${code} ${message}`,
          {
            cause: error,
          },
        )
      }
      if (isFirst) log.warn({ code }, 'the database cannot be reached yet, waiting for it')
    } finally {
      await sql.end({ timeout: 1 })
    }
    await sleep(500)
  }
}

function startProbe(owner: Connection, log: Log, probeMs: number): Pick<PostgresServer, 'state' | 'close'> {
  const sql = connect(owner, { connect_timeout: 5, idle_timeout: 60 })
  let state: 'ready' | 'down' = 'ready'
  const probe = async () => {
    const timeout = AbortSignal.timeout(Math.max(probeMs, 1000))
    const answered = await Promise.race([
      sql`select 1`.then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => timeout.addEventListener('abort', () => resolve(false))),
    ])
    const now = answered ? 'ready' : 'down'
    if (now !== state) log[answered ? 'info' : 'error']({ database: now }, 'the database changed its state')
    state = now
    timer = setTimeout(probe, probeMs)
    timer.unref()
  }
  let timer = setTimeout(probe, probeMs)
  timer.unref()
  return {
    state: () => state,
    async close() {
      clearTimeout(timer)
      await sql.end({ timeout: 1 })
    },
  }
}
