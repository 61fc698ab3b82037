import { spawnSync } from 'node:child_process'
import {
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { postgresEnvironment } from './account.ts'
import { program } from './binaries.ts'
import { embeddedDatabase } from './embedded-database.ts'
import { ownSecrets } from './own-secrets.ts'
import type { Place } from './place.ts'
import { ownersPassword, singleUser } from './single-user.ts'

/** Returns whether the place has a database already. */
export function hasCluster({ data }: Place): boolean {
  return existsSync(join(data, 'PG_VERSION'))
}

interface ClusterOptions {
  durable?: boolean
  /** The folder of a stopped PostgreSQL to begin with, see `databaseTemplate`; none makes an empty one. */
  template?: string | undefined
}

/**
 * Makes the database of a place, owned by the role `postgres` with this password. It is made in a side folder and
 * renamed, so an interrupted run leaves nothing that looks like a database.
 */
export function createCluster(
  place: Place,
  password: string,
  { durable = true, template }: ClusterOptions = {},
) {
  const { data } = place
  const unfinished = `${data}.new`
  if (existsSync(data))
    throw new Error(`${data} is there, but it is no PostgreSQL database. Move it away first.`)
  rmSync(unfinished, { recursive: true, force: true })
  if (template) copyCluster(place, unfinished, password, template, durable)
  else initialise(place, unfinished, password, durable)
  renameSync(unfinished, data)
}

function initialise(place: Place, unfinished: string, password: string, durable: boolean) {
  const { data, account } = place
  const passwordFile = `${data}.password`
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid)
  try {
    const args = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile, '--no-instructions']
    const locale = ['-E', 'UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    initdb(place, unfinished, [...args, ...locale, ...(durable ? [] : ['--no-sync'])])
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function copyCluster(place: Place, unfinished: string, password: string, template: string, durable: boolean) {
  const { account } = place
  mkdirSync(unfinished, { mode: 0o700 })
  // without a copy of each block, where the disk can
  cpSync(template, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE })
  if (account)
    for (const path of ['.', ...readdirSync(unfinished, { recursive: true, encoding: 'utf8' })])
      chownSync(join(unfinished, path), account.uid, account.gid)
  singleUser(place, unfinished, embeddedDatabase, [ownersPassword(password), ...ownSecrets])
  if (durable) initdb(place, unfinished, ['--sync-only'])
}

function initdb({ native, data, account }: Place, folder: string, args: string[]) {
  const sync = process.platform === 'linux' ? ['--sync-method=syncfs'] : [] // one call instead of 1,500
  const made = spawnSync(program(native, 'initdb'), ['-D', folder, ...args, ...sync], {
    ...account,
    cwd: '/',
    env: postgresEnvironment(),
    encoding: 'utf8',
  })
  if (made.status !== 0)
    throw new Error(`Cannot make the database in ${data}: ${made.error?.message ?? made.stderr}`)
}
