import { spawnSync } from 'node:child_process'
import { postgresEnvironment } from './account.ts'
import { program } from './binaries.ts'
import { literal } from './connection.ts'
import type { Place } from './place.ts'

/**
 * Runs statements as the owner of a stopped PostgreSQL, which asks for no password: who can write the folder owns the
 * database anyway. Throws with PostgreSQL's words.
 */
export function singleUser(
  { native, account }: Place,
  data: string,
  database: string,
  statements: readonly string[],
) {
  const settings = ['exit_on_error=on', 'timezone=UTC', 'search_path=public, extensions']
  const done = spawnSync(
    program(native, 'postgres'),
    ['--single', '-j', '-D', data, ...settings.flatMap((setting) => ['-c', setting]), database],
    {
      ...account,
      cwd: '/',
      env: postgresEnvironment(),
      input: statements.map((statement) => `${statement};\n\n`).join(''),
      encoding: 'utf8',
    },
  )
  if (done.status !== 0) throw new Error(`Cannot change the stopped database in ${data}: ${done.stderr}`)
}

/** The statement that gives the owner a password. */
export function ownersPassword(password: string): string {
  return `alter role postgres password ${literal(password)}`
}
