import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from './database/folder-lock.ts'
import { existingData, findPlace } from './database/place.ts'
import { stopOrphan } from './database/postmaster.ts'
import type { Log } from './log.ts'
import { SettingsError } from './settings.ts'

/** Three at night in India, when nobody looks. */
const resetAt = { hour: 21, minute: 30 } as const

/** Milliseconds until a showcase begins anew: at most a day. */
export function untilReset(now: Date): number {
  const next = new Date(now)
  next.setUTCHours(resetAt.hour, resetAt.minute, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next.getTime() - now.getTime()
}

const mark = 'showcase.txt'

/**
 * Empties the data folder of a showcase, so that it begins with the demo of today. Throws for a folder that was not made as one: whoever
 * mistypes SOPAN_DATA must not lose what is there; and FolderInUse where another server runs on it.
 */
export function emptyShowcase(dataDir: string, log: Log) {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const marked = join(dataDir, mark)
  if (!existsSync(marked)) {
    if (readdirSync(dataDir).length > 0 || existingData(dataDir))
      throw new SettingsError(
        `SOPAN_DATA is ${dataDir}, where something is already that is no showcase. A showcase empties its folder every night: give it a new one.`,
      )
    writeFileSync(
      marked,
      'The server empties this folder each night and at every start. Keep nothing here.\n',
    )
  }
  const unlock = lockFolder(dataDir) // of a showcase that runs nothing is taken away
  try {
    const data = existingData(dataDir)
    if (data) stopOrphan(findPlace(dataDir, { chosen: true }), log)
    for (const folder of [data, join(dataDir, 'storage'), join(dataDir, 'postgres.moved')])
      if (folder) rmSync(folder, { recursive: true, force: true })
  } finally {
    unlock()
  }
}
