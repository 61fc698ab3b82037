import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { storageFolder } from '../../data-folder.ts'
import type { StoredSecrets } from '../../stored-secrets.ts'
import { type Connection, connect, identifier, type Transaction } from '../connection.ts'
import { type ArchiveWriter, createArchive } from './archive-writer.ts'
import type { Lock } from './lock.ts'
import { entryNames, type Manifest, type TableContent } from './manifest.ts'
import { copySettings, listSequences, listTables, type Table } from './tables.ts'

interface BackupOptions {
  owner: Connection
  dataDir: string
  secrets: Omit<StoredSecrets, 'databasePassword'>
  release: string
  path: string
  lock: Lock
}

const partBytes = 4 * 1024 * 1024

/** Writes all tables as of one moment, the stored files and the kept secrets into one archive, and returns its contents. */
export async function writeBackup({
  owner,
  dataDir,
  secrets,
  release,
  path,
  lock,
}: BackupOptions): Promise<Manifest> {
  const archive = createArchive(path, lock)
  const held = `${storageFolder(dataDir)}.backup-${process.pid}`
  const sql = connect(owner)
  try {
    const manifest = await sql.begin('isolation level repeatable read read only', async (snapshot) => {
      await snapshot.unsafe(copySettings).simple()
      const content = await emptyManifest(snapshot, release)
      await holdFiles(storageFolder(dataDir), held)
      for (const table of await listTables(snapshot))
        content.tables.push(await saveTable(snapshot, table, archive))
      content.files = await saveFiles(held, archive)
      return content
    })
    await archive.add(entryNames.secrets, Buffer.from(JSON.stringify(secrets)))
    manifest.secrets = Object.keys(secrets).sort()
    await archive.add(entryNames.manifest, Buffer.from(JSON.stringify(manifest, null, 1)))
    await archive.finish()
    return manifest
  } catch (error) {
    await archive.discard()
    throw error
  } finally {
    await sql.end({ timeout: 1 })
    await rm(held, { recursive: true, force: true })
  }
}

async function emptyManifest(snapshot: Transaction, release: string): Promise<Manifest> {
  const [server] = await snapshot`select current_setting('server_version') as version, now() as moment`
  const migrations = await snapshot`select version from supabase_migrations.schema_migrations order by 1`
  return {
    format: 1,
    release,
    madeAt: server?.moment.toISOString(),
    postgres: server?.version,
    migrations: migrations.map(({ version }) => version),
    tables: [],
    sequences: [...(await listSequences(snapshot))],
    files: [],
    secrets: [],
  }
}

async function saveTable(snapshot: Transaction, table: Table, archive: ArchiveWriter): Promise<TableContent> {
  const { schema, name, columns } = table
  const hash = createHash('sha256')
  let [rows, bytes, parts, collected] = [0, 0, 0, 0]
  let pending: Buffer[] = []
  const flush = async () => {
    if (!collected) return
    const part = Buffer.concat(pending, collected)
    hash.update(part)
    rows += linesIn(part)
    await archive.add(entryNames.part(schema, name, parts++), part)
    pending = []
    collected = 0
  }
  const rowsOf = `select ${columns.map(identifier)} from ${identifier(schema)}.${identifier(name)}`
  const content = await snapshot.unsafe(`copy (${rowsOf}) to stdout`).readable() // a table in parts has no rows itself
  for await (const some of content) {
    pending.push(some)
    collected += some.length
    bytes += some.length
    if (collected >= partBytes) await flush()
  }
  await flush()
  return { ...table, rows, bytes, sha256: hash.digest('hex') }
}

// A line feed inside a value is written as \n, so every real one ends a row.
function linesIn(part: Buffer): number {
  let lines = 0
  for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines++
  return lines
}

async function saveFiles(folder: string, archive: ArchiveWriter): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for (const path of await listFiles(folder)) {
    files.push({ path, ...(await archive.addFile(entryNames.file(path), join(folder, path))) })
  }
  return files
}

// A second name for every file, as of the moment of the snapshot: deleting one meanwhile does not take it from us.
async function holdFiles(folder: string, held: string) {
  await mkdir(held, { recursive: true, mode: 0o700 })
  for (const path of await listFiles(folder)) {
    await mkdir(join(held, dirname(path)), { recursive: true, mode: 0o700 })
    await link(join(folder, path), join(held, path)).catch((error) => {
      if (error.code !== 'ENOENT') throw error // deleted just now
    })
  }
}

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('receiving')) // half uploaded, under no name yet
    .sort()
}
