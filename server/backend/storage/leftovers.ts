import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { as } from '../as-actor.ts'

export interface Leftovers {
  /** Files that no one goes on sending. */
  received: number
  /** Contents that no record names: the server was killed between the two. */
  unnamed: number
  /** Contents left alone because most of what lies there is unknown: this is another database's folder. */
  strange: number
}

const receivingAgeMs = 60 * 60_000 // far longer than any request may take, so never another server's upload
const unnamedAgeMs = 24 * 60 * 60_000
const fewUnnamed = 20

/** Removes what a killed server left in the storage's folder, whichever server on it that was. Returns how much of each. */
export async function clearLeftovers(sql: Sql, folder: string, now = Date.now()): Promise<Leftovers> {
  const received = await olderThan(now - receivingAgeMs, join(folder, 'receiving'))
  await removeAll(received)
  const kept = await keptBefore(now - unnamedAgeMs, join(folder, 'files'))
  const known = await knownVersions(sql, [...kept.keys()])
  const unnamed = [...kept].filter(([version]) => !known.has(version)).map(([, path]) => path)
  if (unnamed.length > Math.max(fewUnnamed, known.size)) {
    return { received: received.length, unnamed: 0, strange: unnamed.length }
  }
  await removeAll(unnamed)
  return { received: received.length, unnamed: unnamed.length, strange: 0 }
}

async function keptBefore(moment: number, folder: string): Promise<Map<string, string>> {
  const kept = new Map<string, string>()
  for (const part of await readdir(folder).catch(() => [])) {
    for (const path of await olderThan(moment, join(folder, part))) kept.set(path.slice(-36), path)
  }
  return kept
}

async function olderThan(moment: number, folder: string): Promise<string[]> {
  const paths = (await readdir(folder).catch(() => [])).map((name) => join(folder, name))
  const facts = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
  return paths.filter((_, at) => facts[at]?.isFile() && facts[at].mtimeMs < moment)
}

async function knownVersions(sql: Sql, versions: string[]): Promise<Set<string>> {
  const rows = await as(
    sql,
    { role: 'service_role', claims: { role: 'service_role' } },
    (transaction) => transaction<{ version: string }[]>`
      select version from storage.objects where version = any (${versions}::text[])`,
  )
  return new Set(rows.map(({ version }) => version))
}

async function removeAll(paths: readonly string[]) {
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}
