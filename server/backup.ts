import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { lockOf, writeKey } from './backup-keys.ts'
import { complain } from './complain.ts'
import { writeBackup } from './database/backup/write-backup.ts'
import { connect } from './database/connection.ts'
import { reachDatabase } from './database/reach-database.ts'
import { reportBackup } from './reports.ts'
import { readSettings, SettingsError } from './settings.ts'
import { readStored } from './stored-secrets.ts'

const usage = 'npm run backup -- FILE --key KEYFILE'
const plainWarning =
  'It is not locked: whoever has this file has everything. It is readable by this account only; keep it that way.'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, plain: { type: 'boolean' }, 'create-key': { type: 'string' } },
  })
  if (values['create-key']) await makeKey(values['create-key'])
  else await makeBackup(positionals, values)
} catch (error) {
  complain(error)
}

async function makeKey(file: string) {
  const recipient = await writeKey(file)
  console.log(`${file} opens backups. Keep it away from this machine, in two places; nothing replaces it.`)
  console.log(`This public key, in a file of its own, is enough to lock them:\n${recipient}`)
}

async function makeBackup([file, ...more]: string[], chosen: { key?: string; plain?: boolean }) {
  if (!file || more.length) throw new SettingsError(`Say where the backup shall be written: ${usage}`)
  const path = resolve(file)
  if (existsSync(path)) throw new SettingsError(`${path} exists already. A backup never replaces a file.`)
  const lock = await lockOf(chosen, process.env)

  const settings = readSettings(process.env)
  const database = await reachDatabase(settings)
  try {
    const { dataDir, version } = settings
    const started = performance.now()
    const { databasePassword: _, ...secrets } = readStored(settings)
    const { tables, files } = await writeBackup({
      owner: database.owner,
      dataDir,
      secrets,
      release: version,
      path,
      lock,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const sql = connect(database.owner)
    await reportBackup(sql, {
      seconds: Math.ceil((performance.now() - started) / 1000),
      bytes: statSync(path).size,
      rows,
      tables: tables.length,
      files: files.length,
      version,
    }).catch(() =>
      console.error('The backup is made. The console could not be told: start the server once first.'),
    )
    await sql.end({ timeout: 1 })
    console.log(`${path}: ${rows} rows of ${tables.length} tables, ${files.length} files and the secrets.`)
    console.log(lock === 'plain' ? plainWarning : 'Only its key or passphrase opens it. Keep that elsewhere.')
  } finally {
    await database.close()
  }
}
