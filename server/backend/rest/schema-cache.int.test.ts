import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database/database.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { openLiteConnection } from './lite-connection.ts'
import { openSchemaCache } from './schema-cache.ts'

const db = testDatabase()
const log = pino({ level: 'silent' })
let folder: string
let file: string

beforeAll(() => {
  folder = temporaryFolder()
  file = join(folder, 'schema.json')
})

/** The names of the tables as a server sees them that starts now. */
async function tablesAtStart(where = file): Promise<string[]> {
  const connection = openLiteConnection(db.login, log, 1, where)
  try {
    const { tables } = await connection.introspect({ useCache: true })
    return tables.map(({ name }) => name)
  } finally {
    await connection.driver.end({ timeout: 1 })
  }
}

/** Puts another description behind the fingerprint, to see who reads it. */
function describeOtherwise(description: string) {
  const [fingerprint] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, `${fingerprint}\n${description}`)
}

test('the schema is read from the catalogue once, and from the file until the catalogue changes', async () => {
  expect(await tablesAtStart()).toContain('profiles')
  describeOtherwise('{"tables":[{"name":"kept"}]}')
  expect(await tablesAtStart()).toEqual(['kept'])

  for (const change of [
    'create table public.planned (id int)',
    'alter table public.planned add column name text',
    'drop table public.planned',
    'create function public.told() returns int language sql return 1',
    'revoke select on public.profiles from authenticated',
  ]) {
    describeOtherwise('{"tables":[{"name":"kept"}]}')
    await db.sql.unsafe(change)
    expect(await tablesAtStart(), change).toContain('profiles')
  }
})

test('what changes while the catalogue is read is seen by the next start', async () => {
  const connection = openLiteConnection(db.login, log, 1, file)
  const cache = openSchemaCache(file, () => connection.kysely)
  try {
    await cache.get()
    await db.sql`create table public.meanwhile (id int)`
    await cache.set('', '{"tables":[{"name":"kept"}]}')
    expect(await tablesAtStart()).toContain('meanwhile')
  } finally {
    await connection.driver.end({ timeout: 1 })
  }
})

test('a file that is damaged or cannot be written costs time and nothing else', async () => {
  await tablesAtStart()
  describeOtherwise('{"tables":[')
  expect(await tablesAtStart()).toContain('profiles')
  writeFileSync(file, 'nothing')
  expect(await tablesAtStart()).toContain('profiles')
  expect(await tablesAtStart(join(folder, 'nowhere/schema.json'))).toContain('profiles')
})
