import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keysOf } from './backup-keys.ts'
import { complain } from './complain.ts'
import { verifyArchive } from './database/backup/archive-reader.ts'
import { refuseUsedTarget, restoreBackup } from './database/backup/restore-backup.ts'
import { connect } from './database/connection.ts'
import { startServer } from './database/open-database.ts'
import { createLog } from './log.ts'
import { reportRestore } from './reports.ts'
import { ensureDatabasePassword } from './secrets.ts'
import { readSettings, SettingsError } from './settings.ts'
import { keepRestored } from './stored-secrets.ts'

const usage = 'npm run restore -- FILE [--key FILE] [--force]'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' }, key: { type: 'string' } },
  })
  const [file, ...more] = positionals
  if (!file || more.length) throw new SettingsError(`Say which backup shall be restored: ${usage}`)
  const path = resolve(file)
  const keys = keysOf(values, process.env)
  const manifest = await verifyArchive(path, keys)

  const settings = readSettings(process.env)
  const secrets = { databasePassword: ensureDatabasePassword(settings) }
  const server = await startServer({ settings, secrets, log: createLog('warn') })
  try {
    if (!values.force) await refuseUsedTarget(server.owner)
    const started = performance.now()
    const restored = await restoreBackup({
      owner: server.owner,
      dataDir: settings.dataDir,
      path,
      keys,
      manifest,
    })
    keepRestored(settings, restored)
    const sql = connect(server.owner)
    await reportRestore(sql, {
      seconds: Math.ceil((performance.now() - started) / 1000),
      tables: manifest.tables.length,
      files: manifest.files.length,
      madeAt: manifest.madeAt,
    })
    await sql.end({ timeout: 1 })
    console.log(
      `Restored the state of ${manifest.madeAt}: ${manifest.tables.length} tables, ${manifest.files.length} files.`,
    )
  } finally {
    await server.close()
  }
} catch (error) {
  complain(error)
}
