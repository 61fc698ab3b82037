import { platform } from '../../supabase/functions/_shared/platform.ts'
import type { Sql } from '../database/connection.ts'
import type { Log } from '../log.ts'
import { type Loop, soonMs, startLoop } from '../loop.ts'

const everyMs = 30_000

/** Makes files of reports: at once when one is asked for, else it looks every 30 seconds for one that somebody left. Closing lets go of the one in hand. */
export async function startReportFiles(sql: Sql, log: Log): Promise<Loop> {
  const closing = new AbortController()
  const round = async () => {
    // What writes workbooks is large, and a start need not wait for it.
    const { makeReportFiles } = await import('../../supabase/functions/_shared/report-files.ts')
    const made = await makeReportFiles(platform(), closing.signal)
    if (made > 0) log.debug({ made }, 'files of reports were made')
  }
  const loop = startLoop(
    everyMs,
    round,
    (error) => log.warn({ err: error }, 'files of reports could not be made'),
    soonMs,
  )
  // A connection pooler may not pass notices on; then the interval alone has to do.
  const notices = await sql.listen('report_file_asked', loop.wake).catch(() => undefined)
  return {
    wake: loop.wake,
    async close() {
      closing.abort()
      await notices?.unlisten().catch(() => undefined)
      await loop.close()
    },
  }
}
