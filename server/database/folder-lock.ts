import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The data folder belongs to another running server. */
export class FolderInUse extends Error {}

/**
 * Takes the data folder for this process and returns how to give it back. The operating system holds the lock, so
 * it ends with the process, however that ends. Throws FolderInUse.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'server.lock')
  closeSync(openSync(path, 'a', 0o600)) // who can open the file could hold the lock
  const file = new DatabaseSync(path)
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    file.close()
    throw new FolderInUse(
      `Another server already uses ${folder}. Stop it first, or give this one a folder of its own with SOPAN_DATA.`,
      { cause: error },
    )
  }
  return () => file.close()
}
