import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { makeDataFolder } from '../data-folder.ts'
import { type Account, canEnter, canRun, isRoot, postgresAccount } from './account.ts'
import { nativeFolder, nativeVersion, program } from './binaries.ts'

/** Where one embedded PostgreSQL lives: its programs, its data, and the account it runs as. */
export interface Place {
  native: string
  data: string
  account: Account | undefined
}

export interface PlaceOptions {
  /** The data folder was chosen with SOPAN_DATA: then the database lives there or nowhere. */
  chosen: boolean
  /** Where data and programs go when PostgreSQL's account cannot reach the default folder. */
  fallback?: string
}

const defaultFallback = '/var/lib/sopan'

/** Returns where PostgreSQL and its data live below `dataDir`. Throws when existing or chosen data cannot be reached. */
export function findPlace(dataDir: string, { chosen, fallback = defaultFallback }: PlaceOptions): Place {
  const folder = resolve(dataDir)
  makeDataFolder(folder)
  const native = nativeFolder()
  if (!isRoot) return { native, data: ownData(join(folder, 'postgres')), account: undefined }

  const moved = join(folder, 'postgres.moved')
  const elsewhere = existsSync(moved) ? readFileSync(moved, 'utf8').trim() : undefined
  const existing = elsewhere ?? join(folder, 'postgres')
  const account = ownerOf(existing) ?? postgresAccount()
  if (elsewhere && !existsSync(elsewhere)) {
    throw new Error(`${moved} says that the database lives in ${elsewhere}, but nothing is there.`)
  }
  const data = elsewhere ?? reachableData(folder, account, { chosen, fallback, moved })
  return { native: runnableNative(native, account, fallback), data, account }
}

/** Returns where the existing database of a data folder is, or undefined when there is none. */
export function existingData(dataDir: string): string | undefined {
  const moved = join(dataDir, 'postgres.moved')
  const data = existsSync(moved) ? readFileSync(moved, 'utf8').trim() : join(dataDir, 'postgres')
  return existsSync(data) ? data : undefined
}

function reachableData(
  folder: string,
  account: Account | undefined,
  { chosen, fallback, moved }: { chosen: boolean; fallback: string; moved: string },
): string {
  const data = join(folder, 'postgres')
  if (!canEnter(account, folder) && isOurs(folder)) chmodSync(folder, 0o711) // never the folders above
  if (canEnter(account, folder)) return data

  const remedy = `account ${account?.uid}, which PostgreSQL runs as when the server is started by root, cannot reach it. Allow it to pass the folders above (chmod o+x), or start the server as a normal user.`
  if (existsSync(data)) throw new Error(`The database is in ${data}, but ${remedy}`)
  if (chosen) throw new Error(`SOPAN_DATA is ${folder}, but ${remedy}`)
  mkdirSync(fallback, { recursive: true, mode: 0o711 })
  const parent = mkdtempSync(join(fallback, 'data-')) // a new one: whoever deleted the data folder wants to start anew
  chmodSync(parent, 0o711)
  if (!canEnter(account, parent)) throw new Error(`Neither ${folder} nor ${parent}: ${remedy}`)
  writeFileSync(moved, `${join(parent, 'postgres')}\n`)
  return join(parent, 'postgres')
}

function isOurs(folder: string): boolean {
  const content = readdirSync(folder)
  return content.length === 0 || content.includes('secrets.json') || content.includes('server.lock')
}

/** Returns where the account can run PostgreSQL from: a checkout below /root is copied, once per version. */
export function runnableNative(native: string, account: Account | undefined, fallback: string): string {
  if (canRun(account, program(native, 'postgres'))) return native
  const copy = join(fallback, `postgres-${nativeVersion(native)}`)
  if (!existsSync(copy)) {
    mkdirSync(fallback, { recursive: true, mode: 0o711 })
    const unfinished = `${copy}.${process.pid}`
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, copy)
  }
  if (canRun(account, program(copy, 'postgres'))) return copy
  throw new Error(`Account ${account?.uid} can run PostgreSQL neither from ${native} nor from ${copy}.`)
}

// Data made by a normal user and now served by root stays that user's: PostgreSQL insists on owning its folder.
function ownerOf(data: string): Account | undefined {
  if (!existsSync(data)) return undefined
  const { uid, gid } = statSync(data)
  return uid === 0 ? undefined : { uid, gid }
}

function ownData(data: string): string {
  const owner = existsSync(data) ? statSync(data).uid : undefined
  if (owner !== undefined && owner !== process.getuid?.() && process.getuid) {
    throw new Error(`${data} belongs to account ${owner}. Start the server as that account, or as root.`)
  }
  return data
}
