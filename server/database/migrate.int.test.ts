import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database/database.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { ensureLoginRole } from './api-roles.ts'
import { migrate } from './migrate.ts'
import { seedDemo } from './seed.ts'

const db = testDatabase()
const log = pino({ level: 'silent' })
let folder: string

beforeEach(async () => {
  folder = temporaryFolder()
  await db.sql`delete from supabase_migrations.schema_migrations`
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = () => migrate({ owner: db.owner, log, folder })
const exists = async (table: string) =>
  (await db.sql`select to_regclass(${`public.${table}`}) is not null as there`)[0]?.there

test('files are applied once, in order, and recorded as the Supabase CLI does', async () => {
  write('20260101000001_second.sql', 'alter table steps add column height int; -- cm\n')
  write('20260101000000_first.sql', '-- A step.\ncreate table steps (id int);\ninsert into steps values (1);')
  write('readme.md', 'not a migration')
  expect(await run()).toEqual(['20260101000000_first.sql', '20260101000001_second.sql'])
  expect(await run()).toEqual([])
  expect(await db.sql`select id, height from steps`).toEqual([{ id: 1, height: null }])
  expect(
    await db.sql`select version, name, statements from supabase_migrations.schema_migrations order by 1`,
  ).toEqual([
    {
      version: '20260101000000',
      name: 'first',
      statements: ['-- A step.\ncreate table steps (id int)', 'insert into steps values (1)'],
    },
    { version: '20260101000001', name: 'second', statements: ['alter table steps add column height int'] },
  ])
})

test.each([
  ['a syntax error', 'create table a (id int);\n\ncreate table b (\n  id int,\n  colour\n);', 6, '42601'],
  ['an unknown table', '-- why\n\n-- more\ninsert into nowhere values (1);', 4, '42P01'],
  ['a broken rule', 'create table a (id int check (id > 0));\ninsert into a\n  values (-1);', 2, '23514'],
  ['an error inside a block', "select 1;\ndo $$\nbegin\n  raise exception 'no';\nend $$;", 2, 'P0001'],
])('%s is named with file and line, and the file changes nothing', async (_, text, line, code) => {
  write('20260102000000_broken.sql', `create table half_done (id int);\n${text}`)
  await expect(run()).rejects.toMatchObject({
    file: 'supabase/migrations/20260102000000_broken.sql',
    line: line + 1,
    message: expect.stringContaining(`20260102000000_broken.sql, line ${line + 1}: `),
    cause: { code },
  })
  await expect(run()).rejects.toThrow(`(${code})`)
  expect(await exists('half_done')).toBe(false)
})

test('a file before the broken one stays, and a repaired file goes on from there', async () => {
  write('20260103000000_good.sql', 'create table good (id int)')
  write('20260103000001_bad.sql', 'create table bad (id wrong_type)')
  await expect(run()).rejects.toThrow('line 1: type "wrong_type" does not exist')
  expect(await exists('good')).toBe(true)
  write('20260103000001_bad.sql', 'create table bad (id int)')
  expect(await run()).toEqual(['20260103000001_bad.sql'])
})

test('what a first start left open that was killed in the middle is closed by the next', async () => {
  const isOpen = async (name: string) =>
    (await db.sql`select has_function_privilege('public', ${`private.${name}()`}, 'execute') as open`)[0]
      ?.open
  const closing = 'revoke execute on all functions in schema private from public;'
  write(
    '20260103000000_one.sql',
    `create function private.one() returns int language sql return 1;\n${closing}`,
  )
  write('20260103000001_bad.sql', 'create table bad (id wrong_type)')
  await expect(run()).rejects.toThrow('does not exist')
  write(
    '20260103000001_bad.sql',
    `create function private.two() returns int language sql return 2;\n${closing}`,
  )
  await run()
  expect([await isOpen('one'), await isOpen('two')]).toEqual([false, false])
  await db.sql`grant execute on function private.two() to public`
  expect(await run()).toEqual([])
  expect(await isOpen('two')).toBe(false)
})

test('a start that has nothing to do leaves the catalogue as it is', async () => {
  write('20260104000000_quiet.sql', 'create table quiet (id int)')
  const role = `sopan_quiet_${randomBytes(4).toString('hex')}` // roles belong to the cluster, which other tests share
  const start = async () => {
    await run()
    await ensureLoginRole(db.sql, role, 'some password or other')
    const [row] = await db.sql`
      select (select sum(xmin::text::numeric) from pg_proc) || ' ' || (select sum(xmin::text::numeric) from pg_class) as written`
    return row?.written
  }
  try {
    expect(await start()).toBe(await start())
  } finally {
    await db.sql.unsafe(`drop owned by ${role}; drop role ${role}`)
  }
})

test('a database of a newer release is refused', async () => {
  await db.sql`insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'future')`
  await expect(run()).rejects.toThrow('29990101000000_future, which this release does not know')
})

test('demo data goes into an empty database only, all files or none', async () => {
  write('10_people.sql', 'create table guests (name text);')
  write('20_more.sql', "insert into guests values ('Lata');\ninsert into strangers values (1);")
  const seed = () => seedDemo({ owner: db.owner, log, folder })
  await expect(seed()).rejects.toThrow(
    'supabase/seed/20_more.sql, line 2: relation "strangers" does not exist',
  )
  expect(await exists('guests')).toBe(false)

  write('20_more.sql', "insert into guests values ('Lata');")
  expect(await seed()).toBe(true)
  expect(await seed()).toBe(false)
  expect(await db.sql`select name from guests`).toEqual([{ name: 'Lata' }])
})
