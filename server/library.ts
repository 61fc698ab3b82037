import { complain } from './complain.ts'
import { putLibrary } from './database/library.ts'
import { type ReachedDatabase, reachDatabase } from './database/reach-database.ts'
import { putShopForms } from './database/shop-forms.ts'
import { createLog } from './log.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

// Every start of the server does this too; with Supabase the database is not ours to start.
try {
  const database = await reach(readSettings(process.env))
  try {
    const { owner } = database
    const log = createLog('warn')
    const files = [...(await putLibrary({ owner, log })), ...(await putShopForms({ owner, log }))]
    console.log(
      files.length
        ? `Renewed: ${files.join(', ')}`
        : 'Every course and form of the library is there as it is.',
    )
  } finally {
    await database.close()
  }
} catch (error) {
  complain(error)
}

async function reach(settings: Settings): Promise<ReachedDatabase> {
  const { backend } = settings
  if (backend.kind !== 'supabase') return reachDatabase(settings)
  if (!backend.dbUrl) throw new SettingsError('For Supabase, library needs SUPABASE_DB_URL too.')
  return { owner: { url: backend.dbUrl }, close: async () => {} }
}
