import { removeOrphans } from '../../supabase/functions/_shared/orphans.ts'
import { platform } from '../../supabase/functions/_shared/platform.ts'
import type { Sql } from '../database/connection.ts'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from '../loop.ts'

const everyMs = 6 * 60 * 60_000

/** Removes files that no row refers to: when the database's job has found some, else every six hours. */
export async function startFileRetention(sql: Sql, log: Log): Promise<Loop> {
  const round = async () => {
    const removed = await removeOrphans(platform())
    if (removed > 0) log.info({ removed }, 'files without a row were removed')
  }
  const loop = startLoop(everyMs, round, (error) => log.warn({ err: error }, 'files could not be cleared'))
  // A connection pooler may not pass notices on; then the interval alone has to do.
  const notices = await sql.listen('files_orphaned', loop.wake).catch(() => undefined)
  return {
    wake: loop.wake,
    async close() {
      await notices?.unlisten().catch(() => undefined)
      await loop.close()
    },
  }
}
