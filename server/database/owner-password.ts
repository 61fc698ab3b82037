import { spawnSync } from 'node:child_process'
import { postgresEnvironment } from './account.ts'
import { program } from './binaries.ts'
import { literal } from './connection.ts'
import type { Place } from './place.ts'

/**
 * Gives the owner of a stopped embedded database a new password, when the stored one was lost or replaced. Who can
 * write the data folder owns the database anyway.
 */
export function setOwnerPassword({ native, data, account }: Place, password: string) {
  const done = spawnSync(program(native, 'postgres'), ['--single', '-D', data, 'postgres'], {
    ...account,
    cwd: '/',
    env: postgresEnvironment(),
    input: `alter role postgres password ${literal(password)}\n`,
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`Cannot set the password of the database's owner: ${done.stderr}`)
}
