import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { windows } from './binaries.ts'

/** The unprivileged account PostgreSQL runs as, because it refuses to run as root. */
export interface Account {
  uid: number
  gid: number
}

export const isRoot = process.getuid?.() === 0

/** Returns the account PostgreSQL must run as, or undefined when it runs as ourselves. Throws when there is none. */
export function postgresAccount(): Account | undefined {
  if (!isRoot) return undefined
  const known = readFileSync('/etc/passwd', 'utf8')
  for (const name of ['postgres', 'nobody']) {
    const entry = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(known)
    if (entry) return { uid: Number(entry[1]), gid: Number(entry[2]) }
  }
  throw new Error(
    'The server runs as root, and there is neither a "postgres" nor a "nobody" account to run PostgreSQL as. Start it as a normal user.',
  )
}

/** Returns whether the account can enter the folder. We ask the system, because every folder above counts. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  return succeeds(account, '/bin/sh', ['-c', 'cd -P "$0"', folder])
}

/** Returns whether the account can run the program. */
export function canRun(account: Account | undefined, file: string): boolean {
  return succeeds(account, file, ['--version'])
}

function succeeds(account: Account | undefined, file: string, args: string[]): boolean {
  if (!account) return true
  return spawnSync(file, args, { ...account, cwd: '/', stdio: 'ignore', timeout: 5000 }).status === 0
}

/** Returns the environment for PostgreSQL's programs: nothing of ours, no secret, plain locale and UTC. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { HOME: '/', LC_ALL: 'C', TZ: 'UTC' }
  for (const name of windows ? ['PATH', 'SystemRoot', 'TEMP', 'TMP'] : ['PATH']) {
    environment[name] = process.env[name]
  }
  environment.PATH ??= ['/usr/bin', '/bin'].join(delimiter)
  return environment
}
