import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { dayInIndia } from '../../app/domain/india-moment.ts'
import { nativeFolder, nativeVersion } from './binaries.ts'
import { connect, toDatabase } from './connection.ts'
import { type Contents, putContents } from './contents.ts'
import { createCluster } from './create-cluster.ts'
import { embeddedDatabase } from './embedded-database.ts'
import type { Log } from './log.ts'
import { findPlace, type Place } from './place.ts'
import { isAlive } from './postmaster.ts'
import { chooseSocket } from './socket.ts'
import { startPostgres } from './start-postgres.ts'
import { removeAbandoned } from './throwaway.ts'

const prefix = 'sopan-template-'

/** Where templates are kept: not in `dist/`, which each build begins by emptying. */
export const templatesFolder = resolve(import.meta.dirname, '../../node_modules/.cache/sopan-database')

interface TemplateOptions {
  contents: Contents
  log: Log
  folder?: string
}

/**
 * Returns the folder of a stopped PostgreSQL with these contents, to be copied by `createCluster`; made first where there is
 * none of today's sources, which takes as long as to fill a database. It knows no password. Undefined where none can be made or
 * kept: a start then fills its database itself, and says what is wrong with it.
 */
export async function databaseTemplate({
  contents,
  log,
  folder = templatesFolder,
}: TemplateOptions): Promise<string | undefined> {
  try {
    const template = join(folder, `${contents}-${fingerprintOf(contents)}`)
    if (!existsSync(template)) await makeTemplate(template, { contents, log, folder })
    readdirSync(template) // as another account it may be there and closed
    return template
  } catch (error) {
    log.debug({ err: error }, 'there is no template of the database')
    return undefined
  }
}

async function makeTemplate(template: string, { contents, log, folder }: Required<TemplateOptions>) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const below = contents === 'demo' ? await databaseTemplate({ contents: 'release', log, folder }) : undefined
  removeAbandoned(tmpdir(), prefix)
  const scratch = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  chmodSync(scratch, 0o711) // started by root, PostgreSQL runs as another account and must pass
  const unfinished = `${template}.${process.pid}`
  try {
    const place = findPlace(scratch, { chosen: true })
    const segment = await fill(place, { contents, log, below })
    mkdirSync(unfinished, { mode: 0o700 })
    const isNeeded = (path: string) =>
      basename(dirname(path)) !== 'pg_wal' ||
      !/^[0-9A-F]{24}$/.test(basename(path)) ||
      basename(path) === segment
    cpSync(place.data, unfinished, { recursive: true, filter: isNeeded })
    renameSync(unfinished, template)
  } catch (error) {
    if (!existsSync(template)) throw error // else another start was faster
  } finally {
    for (const left of [scratch, unfinished]) rmSync(left, { recursive: true, force: true })
  }
  removeOlder(folder, template, contents)
}

/** Fills a new database and stops it. Returns the one file of its log that a start on it will read. */
async function fill(
  place: Place,
  { contents, log, below }: Pick<TemplateOptions, 'contents' | 'log'> & { below: string | undefined },
): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  createCluster(place, password, { durable: false, template: below })
  const socket = await chooseSocket(place)
  const postgres = await startPostgres(place, socket, { log, durable: false })
  try {
    const server = { host: socket.host, port: socket.port, user: 'postgres', password, database: 'postgres' }
    const sql = connect(server)
    try {
      if (!below) await sql.unsafe(`create database ${embeddedDatabase}`)
      await putContents({ owner: toDatabase(server, embeddedDatabase), log, contents })
      await sql`alter role postgres password null`
      // Stopping writes no more than fits into the file that is begun here.
      await sql.unsafe('select pg_switch_wal()')
      await sql.unsafe('checkpoint')
      const [last] = await sql`select pg_walfile_name(pg_current_wal_insert_lsn()) as segment`
      return last?.segment
    } finally {
      await sql.end()
    }
  } finally {
    await postgres.stop()
    socket.remove()
  }
}

// Of other sources or another day, and what a killed process left half.
function removeOlder(folder: string, template: string, contents: Contents) {
  for (const name of readdirSync(folder)) {
    const [, of, maker] = /^(release|demo)-[0-9a-f]+(?:\.(\d+))?$/.exec(name) ?? []
    const isOld = maker ? !isAlive(Number(maker)) : of === contents && join(folder, name) !== template
    if (isOld) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

const root = resolve(import.meta.dirname, '../..')
const sources = {
  release: [
    'supabase/migrations/*.sql',
    'content/library/*.yml',
    'content/shop-forms/*.yml',
    'server/database/*.ts',
    'server/backend/system-schema.ts',
  ],
  demo: ['supabase/seed/*.sql'],
}

/** What a template is made of: sources, PostgreSQL's version, and of a demo the day around which it is laid. */
function fingerprintOf(contents: Contents): string {
  const hash = createHash('sha256')
  hash.update(`${process.platform} ${process.arch} ${nativeVersion(nativeFolder())}\n`)
  if (contents === 'demo') hash.update(`${dayInIndia(new Date())}\n`)
  const patterns = contents === 'demo' ? [...sources.release, ...sources.demo] : sources.release
  const files = globSync(patterns, { cwd: root, exclude: ['**/*.test.ts', '**/*.fixture.ts'] })
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}
