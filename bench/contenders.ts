import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startPostgrestOn } from '../tests/postgrest.ts'
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
  const execArgv = ['--min-semi-space-size=16', '--max-semi-space-size=16', '--heap-growing-percent=60'] // as `npm start` and server/start.js say
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

/** Returns a real PostgREST. */
export async function startPostgrest({ login, secrets }: AppOrder): Promise<Contender> {
  return { name: 'PostgREST', base: '/', ...(await startPostgrestOn(login, secrets.jwtSecret)) }
}
