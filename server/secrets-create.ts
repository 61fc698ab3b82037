import { createSecrets } from './secrets.ts'
import { readSettings, SettingsError } from './settings.ts'

try {
  const file = createSecrets(readSettings(process.env))
  console.log(`The secrets are in ${file}, readable by this account only. They belong into your backup.`)
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
