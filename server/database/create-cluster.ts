import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresEnvironment } from './account.ts'
import { program } from './binaries.ts'
import type { Place } from './place.ts'

/** Returns whether the place has a database already. */
export function hasCluster({ data }: Place): boolean {
  return existsSync(join(data, 'PG_VERSION'))
}

/**
 * Makes the empty database of a place, owned by the role `postgres` with this password. It is made in a side
 * folder and renamed, so an interrupted run leaves nothing that looks like a database.
 */
export function createCluster(place: Place, password: string, { durable = true } = {}) {
  const { native, data, account } = place
  const unfinished = `${data}.new`
  const passwordFile = `${data}.password`
  if (existsSync(data))
    throw new Error(`${data} is there, but it is no PostgreSQL database. Move it away first.`)
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid)
  try {
    const args = ['-D', unfinished, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile]
    const locale = ['-E', 'UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const made = spawnSync(
      program(native, 'initdb'),
      [...args, ...locale, '--no-instructions', ...(durable ? [] : ['--no-sync'])],
      { ...account, cwd: '/', env: postgresEnvironment(), encoding: 'utf8' },
    )
    if (made.status !== 0)
      throw new Error(`Cannot make the database in ${data}: ${made.error?.message ?? made.stderr}`)
    renameSync(unfinished, data)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}
