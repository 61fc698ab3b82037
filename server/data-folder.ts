import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes the data folder, for its owner alone. As root others may pass through it (not read it), because PostgreSQL
 * runs as another account and has its own folder inside.
 */
export function makeDataFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}

/** Returns where the files of the storage are kept. */
export function storageFolder(dataDir: string): string {
  return join(dataDir, 'storage')
}
