import { json } from 'node:stream/consumers'
import { storageFolder } from '../../data-folder.ts'
import { type StoredSecrets, secretShapes } from '../../stored-secrets.ts'
import { loginRoleOf } from '../api-roles.ts'
import { type Connection, connect, databaseOf, type Sql } from '../connection.ts'
import { type Content, readArchive } from './archive-reader.ts'
import { fillTables, type TableFiller } from './fill-tables.ts'
import type { Keys } from './lock.ts'
import { entryNames, type Manifest } from './manifest.ts'
import { rebuild, suspendRules } from './rebuild.ts'
import { type RestoredFiles, unpackFiles } from './restored-files.ts'
import { copySettings } from './tables.ts'

interface RestoreOptions {
  owner: Connection
  dataDir: string
  path: string
  keys?: Keys
  /** What `verifyArchive` said about this file. */
  manifest: Manifest
  migrations?: string
}

/** The target is in use, or has data that the restore would replace. */
export class TargetNotEmpty extends Error {}

/** Throws TargetNotEmpty when the database has accounts, or when a server works on it right now. */
export async function refuseUsedTarget(owner: Connection) {
  const sql = connect(owner)
  try {
    if (await isServed(sql, loginRoleOf(databaseOf(owner)))) {
      throw new TargetNotEmpty('A server is working on this database. Stop it first.')
    }
    if (await hasAccounts(sql)) {
      throw new TargetNotEmpty(
        'This database has accounts and data. With --force the backup replaces all of it.',
      )
    }
  } finally {
    await sql.end()
  }
}

/**
 * Replaces everything in the database and the stored files with the backup and returns its kept secrets. One
 * transaction: on any error all is as before.
 */
export async function restoreBackup({
  owner,
  dataDir,
  path,
  keys = {},
  manifest,
  migrations,
}: RestoreOptions): Promise<StoredSecrets> {
  const files = await unpackFiles(storageFolder(dataDir))
  const sql = connect(owner)
  let undo = async () => {}
  try {
    const secrets = await sql.begin(async (transaction) => {
      await transaction.unsafe('set local statement_timeout = 0').simple()
      const migrateFurther = await rebuild(transaction, manifest.migrations, migrations)
      await transaction.unsafe(copySettings).simple()
      const restoreRules = await suspendRules(transaction)
      const tables = await fillTables(transaction, manifest)
      const found = await unpack(path, keys, tables, files)
      await restoreRules()
      await migrateFurther()
      undo = await files.exchange()
      return found
    })
    await sql.unsafe('analyze')
    return secrets
  } catch (error) {
    await undo()
    throw error
  } finally {
    await files.clean()
    await sql.end()
  }
}

async function unpack(
  path: string,
  keys: Keys,
  tables: TableFiller,
  files: RestoredFiles,
): Promise<StoredSecrets> {
  let secrets: StoredSecrets = {}
  await readArchive(path, keys, async (name: string, content: Content) => {
    if (name.startsWith('tables/')) await tables.add(name, content)
    else if (name.startsWith('files/')) await files.add(name.slice('files/'.length), content)
    else if (name === entryNames.secrets) {
      secrets = secretShapes.partial().parse(await json(content))
    }
  })
  await tables.finish()
  return secrets
}

async function isServed(sql: Sql, role: string): Promise<boolean> {
  const [session] = await sql`
    select 1 from pg_stat_activity where datname = current_database() and usename = ${role} limit 1`
  return Boolean(session)
}

async function hasAccounts(sql: Sql): Promise<boolean> {
  const [users] = await sql`select to_regclass('auth.users') is not null as made`
  if (!users?.made) return false
  const [account] = await sql`select 1 from auth.users limit 1`
  return Boolean(account)
}
