import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { makeDataFolder } from './data-folder.ts'
import { type Settings, SettingsError } from './settings.ts'

/** What each secret has to look like, wherever it comes from. */
export const secretShapes = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_').min(30),
  secretKey: z.string().startsWith('sb_secret_').min(30),
  databasePassword: z.string().min(20),
})

export type StoredSecrets = Partial<z.infer<typeof secretShapes>>

type Where = Pick<Settings, 'dataDir'>

/** Returns the path of the file that keeps generated secrets. */
export function secretsFile({ dataDir }: Where): string {
  return join(dataDir, 'secrets.json')
}

/** Returns the kept secrets, none when there is no file yet. Throws SettingsError when it is open to others or damaged. */
export function readStored(where: Where): StoredSecrets {
  const file = secretsFile(where)
  if (!existsSync(file)) return {}
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new SettingsError(`${file} can be read by other accounts. Close it with "chmod 600 ${file}".`)
  }
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new SettingsError(
      `${file} cannot be read. It belongs to the account that started the server first.`,
      {
        cause: error,
      },
    )
  }
  try {
    return secretShapes.partial().parse(JSON.parse(text))
  } catch (error) {
    throw new SettingsError(
      `${file} is damaged. Restore it from a backup; the database's password is in it.`,
      {
        cause: error,
      },
    )
  }
}

/**
 * Adds secrets to the kept ones in one step, so an interruption leaves the old file or the new one. Returns false
 * when another process made the file meanwhile: then its secrets count.
 */
export function store(where: Where, kept: StoredSecrets, made: StoredSecrets): boolean {
  const file = secretsFile(where)
  const isNew = !existsSync(file)
  makeDataFolder(where.dataDir)
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify({ ...kept, ...made }, null, 2)}\n`, { mode: 0o600 })
  if (!isNew) {
    renameSync(unfinished, file)
    return true
  }
  try {
    linkSync(unfinished, file) // unlike a rename, refuses to replace
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Puts restored secrets in the place of the kept ones. The database's password stays: it belongs to this machine. */
export function keepRestored(where: Where, restored: StoredSecrets) {
  const { databasePassword: _, ...others } = restored
  if (Object.keys(others).length) store(where, readStored(where), others)
}
