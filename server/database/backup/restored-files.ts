import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Content } from './archive-reader.ts'

/** The stored files of a backup, unpacked beside the ones they replace. */
export interface RestoredFiles {
  add(path: string, content: Content): Promise<void>
  /** Puts them in place and returns how to undo that. */
  exchange(): Promise<() => Promise<void>>
  /** Deletes what was replaced, or what was unpacked for nothing. */
  clean(): Promise<void>
}

/** Returns an empty folder beside `folder` for the files of a backup. */
export async function unpackFiles(folder: string): Promise<RestoredFiles> {
  const unpacked = `${folder}.restored`
  const replaced = `${folder}.replaced`
  // A restore that was interrupted between its two renames left the files under this name only.
  if (existsSync(replaced) && !existsSync(folder)) await rename(replaced, folder)
  await rm(replaced, { recursive: true, force: true })
  await rm(unpacked, { recursive: true, force: true })
  await mkdir(unpacked, { recursive: true, mode: 0o700 })

  return {
    async add(path, content) {
      const file = join(unpacked, path)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(file, { mode: 0o600, flush: true }))
    },
    async exchange() {
      const hadFiles = existsSync(folder)
      if (hadFiles) await rename(folder, replaced)
      await rename(unpacked, folder)
      return async () => {
        await rename(folder, unpacked)
        if (hadFiles) await rename(replaced, folder)
      }
    },
    async clean() {
      await rm(replaced, { recursive: true, force: true })
      await rm(unpacked, { recursive: true, force: true })
    },
  }
}
