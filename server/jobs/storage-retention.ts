import { clearLeftovers } from '../backend/storage/leftovers.ts'
import { storageFolder } from '../data-folder.ts'
import type { Sql } from '../database/connection.ts'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from '../loop.ts'

const everyMs = 6 * 60 * 60_000

/** Removes from the storage folder what a killed server left behind, now and every six hours. */
export function startStorageRetention(sql: Sql, dataDir: string, log: Log): Loop {
  return startLoop(
    everyMs,
    async () => {
      const cleared = await clearLeftovers(sql, storageFolder(dataDir))
      if (cleared.strange > 0) {
        log.warn(
          cleared,
          'the storage folder holds mostly files that this database does not know: none removed',
        )
      } else if (cleared.received + cleared.unnamed > 0) {
        log.info(cleared, 'files that a killed server left were removed')
      }
    },
    (error) => log.warn({ err: error }, 'the storage folder could not be cleared'),
  )
}
