import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'
import type { Place } from './place.ts'
import type { Socket } from './socket.ts'
import { type PostgresProcess, startPostgres } from './start-postgres.ts'

/** An embedded PostgreSQL that is started again whenever it ends by itself. */
export interface Supervised {
  state(): 'ready' | 'down'
  stop(): Promise<void>
}

const firstWaitMs = 100
const longestWaitMs = 30_000
const steadyAfterMs = 60_000

/** Returns PostgreSQL running and supervised. Throws when even the first start fails. */
export async function supervise(place: Place, socket: Socket, log: Log): Promise<Supervised> {
  let current: PostgresProcess | undefined = await startPostgres(place, socket, { log })
  const stopping = new AbortController()

  const watch = async () => {
    let waitMs = firstWaitMs
    while (!stopping.signal.aborted) {
      if (current) {
        const startedAt = Date.now()
        await current.ended
        current = undefined
        if (Date.now() - startedAt > steadyAfterMs) waitMs = firstWaitMs
        if (!stopping.signal.aborted) log.error({ waitMs }, 'PostgreSQL ended by itself, starting it again')
      }
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
      waitMs = Math.min(waitMs * 2, longestWaitMs)
      if (stopping.signal.aborted) return
      try {
        current = await startPostgres(place, socket, { log })
        log.info({ pid: current.pid }, 'PostgreSQL is back')
      } catch (error) {
        log.error({ err: error, waitMs }, 'PostgreSQL does not start')
      }
    }
  }
  const watched = watch()

  return {
    state: () => (current ? 'ready' : 'down'),
    async stop() {
      stopping.abort()
      await current?.stop()
      await watched
      await current?.stop() // one that was starting just now
    },
  }
}
