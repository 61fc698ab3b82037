import { createLog } from '../log.ts'
import { ensureDatabasePassword } from '../secrets.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { runningEmbedded } from './embedded.ts'
import { FolderInUse } from './folder-lock.ts'
import { startServer } from './open-database.ts'
import { existingData } from './place.ts'
import type { PostgresServer } from './postgres-server.ts'

/** A database for one command, whether a server is running on it or not. */
export type ReachedDatabase = Pick<PostgresServer, 'owner' | 'close'>

/** Returns the existing database of the settings: the one a running server has open, or started for this command. */
export async function reachDatabase(settings: Settings): Promise<ReachedDatabase> {
  const { backend, dataDir } = settings
  if (backend.kind === 'embedded' && !existingData(dataDir))
    throw new SettingsError(`There is no database in ${dataDir} yet.`)
  const secrets = { databasePassword: ensureDatabasePassword(settings) }
  try {
    return await startServer({ settings, secrets, log: createLog('warn') })
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return { owner: runningEmbedded(dataDir, secrets), close: async () => {} }
  }
}
