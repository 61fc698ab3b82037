import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Encrypter } from 'age-encryption'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/database/database.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { type Connection, connect, type Sql, toDatabase } from '../connection.ts'
import { migrate } from '../migrate.ts'
import { verifyArchive } from './archive-reader.ts'
import { createArchive } from './archive-writer.ts'
import { createKey, type Keys, type Lock, LockedBackup } from './lock.ts'
import { entryNames, type Manifest } from './manifest.ts'
import { refuseUsedTarget, restoreBackup, TargetNotEmpty } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const log = pino({ level: 'silent' })
const secrets = { jwtSecret: 'K4w9pXz2Qm7Lr1Vt8Ns5Bd3Fg6Hj0YcT' }
let folder: string
let path: string
let administrator: Sql
const databases: string[] = []

beforeAll(() => {
  administrator = connect(inject('cluster').owner)
})
beforeEach(() => {
  folder = temporaryFolder()
  path = join(folder, 'sopan.backup')
})
afterAll(async () => {
  for (const name of databases) await administrator.unsafe(`drop database ${name} with (force)`)
  await administrator.end()
})

async function emptyDatabase(): Promise<Connection> {
  const name = `sopan_backup_${randomBytes(6).toString('hex')}`
  await administrator.unsafe(`create database ${name}`)
  databases.push(name)
  return toDatabase(inject('cluster').owner, name)
}

async function inside<Answer>(owner: Connection, ask: (sql: Sql) => Promise<Answer>): Promise<Answer> {
  const sql = connect(owner)
  try {
    return await ask(sql)
  } finally {
    await sql.end()
  }
}

const dataDir = (name: string) => join(folder, name)
const save = (owner: Connection, to = path, lock: Lock = 'plain') =>
  writeBackup({ owner, dataDir: dataDir('source'), secrets, release: '1.2.3', path: to, lock })
const restore = async (owner: Connection, migrations?: string, from = path, keys: Keys = {}) =>
  restoreBackup({
    owner,
    dataDir: dataDir('target'),
    path: from,
    keys,
    manifest: await verifyArchive(from, keys),
    migrations,
  })
const contents = ({ tables, sequences, files }: Manifest) => ({ tables, sequences, files })
/** What migrations say of themselves is written by each database, and its rows lie as they found room. */
const withoutOrder = ({ tables, ...rest }: ReturnType<typeof contents>) => ({
  ...rest,
  tables: tables.map((table) => (table.name === 'schema_migrations' ? { ...table, sha256: '' } : table)),
})

// What a guess costs is held by lock.test.ts; here it would be that five times.
function cheapPassphrases() {
  const { setPassphrase } = Encrypter.prototype
  const spy = vi.spyOn(Encrypter.prototype, 'setPassphrase').mockImplementation(function (
    this: Encrypter,
    passphrase,
  ) {
    this.setScryptWorkFactor(8)
    setPassphrase.call(this, passphrase)
  })
  onTestFinished(() => spy.mockRestore())
}

describe('with tables of every kind', () => {
  let migrations: string
  let source: Connection

  beforeEach(async () => {
    migrations = join(folder, 'migrations')
    mkdirSync(migrations)
    writeFileSync(
      join(migrations, '20260101000000_kinds.sql'),
      `create table public.rooms (
         id bigint generated always as identity primary key,
         name text not null unique, facts jsonb, picture bytea, since timestamptz, price numeric, tags text[],
         loud text generated always as (upper(name)) stored, next_id bigint references public.rooms
       );
       create table public.guests (id uuid primary key default gen_random_uuid(), room_id bigint not null references public.rooms on delete cascade);
       create table public.visits (at timestamptz);
       create table public.keys (number int unique deferrable initially deferred, room_id bigint references public.rooms);
       alter table public.rooms enable row level security;
       create schema private;
       create table private.counters (name text primary key, count int not null check (count >= 0));
       insert into private.counters values ('made by the migration', 1);
       create function private.count_guest() returns trigger language plpgsql as $$
       begin update private.counters set count = count + 1; return new; end $$;
       create trigger count after insert on public.guests for each row execute function private.count_guest();
       create sequence public.invoice_number start 1000;`,
    )
    source = await emptyDatabase()
    await migrate({ owner: source, log, folder: migrations })
    await inside(source, async (sql) => {
      await sql`
        insert into public.rooms (name, facts, picture, since, price, tags, next_id) values
          ('सोपान कक्ष', ${sql.json({ नाम: 'दीपावली', quote: '"\\', nested: [1, null, true] })}, ${Buffer.from([0, 1, 255, 10, 92])},
            '2026-02-28 23:59:59.123456+05:30', 12345678901234567890.0123456789, ${['a,b', 'c"d', '\\N', '']}, 2),
          (${'tab\tline\nreturn\rback\\slash \\N \\.'}, null, null, 'infinity', 'NaN', null, 1)`
      await sql`insert into public.guests (room_id) values (1), (1), (2)`
      await sql`insert into public.keys values (7, 1)`
      await sql`insert into public.visits values (now())`
      // One row longer than what postgres.js reads at once: it falls asleep after it unless it is woken.
      await sql`insert into public.rooms (name) values (repeat('x', 1000))`
      await sql`update public.rooms set facts = to_jsonb(repeat('y', 70000)) where name like 'xxx%'`
      await sql`select nextval('public.invoice_number'), nextval('public.invoice_number')`
    })
    mkdirSync(join(dataDir('source'), 'storage/files/ab'), { recursive: true })
    mkdirSync(join(dataDir('source'), 'storage/receiving'), { recursive: true })
    writeFileSync(join(dataDir('source'), 'storage/files/ab/photo'), randomBytes(300_000))
    writeFileSync(join(dataDir('source'), 'storage/files/ab/empty'), '')
    writeFileSync(join(dataDir('source'), 'storage/receiving/half'), 'half')
  })

  test.each(['a passphrase', 'a key'])(
    'locked with %s it says nothing, and comes back to the byte',
    async (way) => {
      cheapPassphrases()
      const { identity, recipient } = await createKey()
      const passphrase = 'four words that only we know'
      const lock = way === 'a key' ? { recipients: [recipient] } : { passphrase }
      const saved = await save(source, path, lock)
      const written = readFileSync(path)
      expect(written.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
      expect(written.includes('rooms')).toBe(false)
      const other = await createKey()
      for (const keys of [
        {},
        { identities: [other.identity] },
        { passphrase: 'four words that nobody knows' },
      ]) {
        await expect(verifyArchive(path, keys)).rejects.toBeInstanceOf(LockedBackup)
      }
      const keys = way === 'a key' ? { identities: [other.identity, identity] } : { passphrase }
      const target = await emptyDatabase()
      await restore(target, migrations, path, keys)
      await save(target, join(folder, 'again.backup'))
      expect(contents(await verifyArchive(join(folder, 'again.backup'))).tables).toEqual(saved.tables)

      written[written.length - 40] = (written[written.length - 40] ?? 0) ^ 1
      writeFileSync(path, written)
      await expect(verifyArchive(path, keys)).rejects.toThrow('is damaged')
    },
  )

  test('everything comes back, to the byte', async () => {
    const saved = await save(source)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
    expect(existsSync(`${dataDir('source')}/storage.backup-${process.pid}`)).toBe(false)
    expect(saved.files.map((file) => file.path)).toEqual(['files/ab/empty', 'files/ab/photo'])
    expect(saved.tables.find((table) => table.name === 'rooms')).toMatchObject({ rows: 3 })

    const target = await emptyDatabase()
    expect(await restore(target, migrations)).toEqual(secrets)
    const again = await save(target, join(folder, 'again'))
    expect({ ...contents(again), files: [] }).toEqual({ ...contents(saved), files: [] })
    for (const file of saved.files) {
      const [before, after] = ['source', 'target'].map((name) =>
        readFileSync(join(dataDir(name), 'storage', file.path)),
      )
      expect(after).toEqual(before)
    }

    await inside(target, async (sql) => {
      const [room] =
        await sql`select name, loud, facts, picture, price::text, since::text from public.rooms where id = 1`
      expect(room).toMatchObject({
        name: 'सोपान कक्ष',
        loud: 'सोपान कक्ष',
        price: '12345678901234567890.0123456789',
      })
      expect(room?.facts).toEqual({ नाम: 'दीपावली', quote: '"\\', nested: [1, null, true] })
      expect([...(room?.picture ?? [])]).toEqual([0, 1, 255, 10, 92])
      expect(await sql`insert into public.rooms (name) values ('next') returning id::int`).toEqual([
        { id: 4 },
      ])
      expect(await sql`select nextval('public.invoice_number')::int as number`).toEqual([{ number: 1002 }])
      expect(await sql`select count from private.counters`).toEqual([{ count: 4 }])
    })
  })

  test('rules are in force again afterwards', async () => {
    await save(source)
    const target = await emptyDatabase()
    await restore(target, migrations)
    await inside(target, async (sql) => {
      await expect(sql`insert into public.guests (room_id) values (99)`).rejects.toMatchObject({
        code: '23503',
      })
      await expect(sql`insert into public.rooms (name) values (${'with\0nul'})`).rejects.toMatchObject({
        code: '22021',
      })
      await sql`insert into public.guests (room_id) values (2)`
      expect(await sql`select count from private.counters`).toEqual([{ count: 5 }])
      expect(await sql`select relrowsecurity from pg_class where oid = 'public.rooms'::regclass`).toEqual([
        { relrowsecurity: true },
      ])
    })
  })

  test('a backup of an older release is brought up to date with its data', async () => {
    await save(source)
    writeFileSync(
      join(migrations, '20260102000000_sizes.sql'),
      `alter table public.rooms add column size text;
       update public.rooms set size = 'large';
       alter table public.rooms alter column size set not null;`,
    )
    const target = await emptyDatabase()
    await migrate({ owner: target, log, folder: migrations })
    await restore(target, migrations)
    await inside(target, async (sql) => {
      expect(await sql`select distinct size from public.rooms`).toEqual([{ size: 'large' }])
      expect(await sql`select count(*)::int as count from supabase_migrations.schema_migrations`).toEqual([
        { count: 2 },
      ])
    })
    expect(await migrate({ owner: target, log, folder: migrations })).toEqual([])
  })

  test('a backup of a newer release is refused', async () => {
    await save(source)
    rmSync(join(migrations, '20260101000000_kinds.sql'))
    await expect(restore(await emptyDatabase(), migrations)).rejects.toThrow(
      'of a newer release: migration 20260101000000',
    )
  })

  test('one moment is saved, whatever is written meanwhile', async () => {
    await inside(source, async (sql) => {
      await sql`insert into public.rooms (name, tags) select 'room ' || n, array_fill('x'::text, array[100]) from generate_series(1, 60000) n`
    })
    const saving = save(source)
    const changed = inside(source, async (sql) => {
      let changes = 0
      for (let isSaved = false; !isSaved; changes++) {
        await sql`insert into public.visits values (now())`
        await sql`insert into public.rooms (name) values (${`late ${changes}`})`
        isSaved = await Promise.race([saving.then(() => true), sql`select 1`.then(() => false)])
      }
      return changes
    })
    const saved = await saving
    expect(await changed).toBeGreaterThan(1)
    const rows = (name: string) => saved.tables.find((table) => table.name === name)?.rows
    // Every round writes a visit and then a room, so one moment shows as many of both, or one visit more.
    const [visits = 0, rooms = 0] = [rows('visits'), rows('rooms')]
    expect(visits - 1 - (rooms - 60_003)).toBeOneOf([0, 1])
    await verifyArchive(path)
  })

  test('a restore that fails changes neither table nor file', async () => {
    await save(source)
    const manifest = await verifyArchive(path)
    const table = manifest.tables.find(({ name }) => name === 'guests') as Manifest['tables'][number]
    const strangers = Buffer.from(`${'6e1b8f6e-0000-4000-8000-000000000001'}\t77\n`)
    const rewritten = {
      ...table,
      bytes: strangers.length,
      sha256: createHash('sha256').update(strangers).digest('hex'),
    }
    const forged = createArchive(join(folder, 'forged'), 'plain')
    await forged.add(entryNames.part('public', 'guests', 0), strangers)
    await forged.add(
      entryNames.manifest,
      Buffer.from(JSON.stringify({ ...manifest, tables: [rewritten], files: [] })),
    )
    await forged.finish()

    const target = await emptyDatabase()
    await restore(target, migrations)
    const before = await save(target, join(folder, 'before'))
    const photo = join(dataDir('target'), 'storage/files/ab/photo')
    const content = readFileSync(photo)
    await expect(restore(target, migrations, join(folder, 'forged'))).rejects.toMatchObject({ code: '23503' })
    expect(contents(await save(target, join(folder, 'after')))).toEqual(contents(before))
    expect(readFileSync(photo)).toEqual(content)
    expect(readdirSync(dataDir('target'))).toEqual(['storage'])
  })

  test('a restore that fails at the very last moment brings the files back too', async () => {
    await save(source)
    const target = await emptyDatabase()
    await restore(target, migrations)
    const before = await save(target, join(folder, 'before'))
    const photo = join(dataDir('target'), 'storage/files/ab/photo')
    writeFileSync(photo, 'a newer photo')
    writeFileSync(
      join(migrations, '20260103000000_twice.sql'),
      'insert into public.keys values (7, 2); -- the rule is checked when the transaction ends',
    )
    await expect(restore(target, migrations)).rejects.toMatchObject({ code: '23505' })
    expect(readFileSync(photo, 'utf8')).toBe('a newer photo')
    expect(readdirSync(dataDir('target'))).toEqual(['storage'])
    expect((await save(target, join(folder, 'after'))).tables).toEqual(before.tables)
  })

  test.each([
    ['text with a NUL', 'counters', 'private', 'a\0b\t1\n', '22021'],
    ['a row that breaks a rule', 'counters', 'private', 'a\t-1\n', '23514'],
    ['a row that is cut off', 'counters', 'private', 'a', '22P04'],
  ])('%s is refused', async (_, name, schema, row, code) => {
    await save(source)
    const manifest = await verifyArchive(path)
    const content = Buffer.from(row)
    const table = {
      schema,
      name,
      columns: ['name', 'count'],
      rows: 1,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    }
    const forged = createArchive(join(folder, 'forged'), 'plain')
    await forged.add(entryNames.part(schema, name, 0), content)
    await forged.add(
      entryNames.manifest,
      Buffer.from(JSON.stringify({ ...manifest, tables: [table], files: [] })),
    )
    await forged.finish()
    await expect(restore(await emptyDatabase(), migrations, join(folder, 'forged'))).rejects.toMatchObject({
      code,
    })
  })

  test('damage is found before anything is changed', async () => {
    await save(source)
    const whole = readFileSync(path)
    const broken = join(folder, 'broken')
    const check = (content: Buffer) => {
      writeFileSync(broken, content)
      return expect(verifyArchive(broken)).rejects
    }
    const flipped = Buffer.from(whole)
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1
    await check(flipped).toThrow('is damaged')
    await check(whole.subarray(0, whole.length - 100)).toThrow('is damaged or no backup')
    await check(whole.subarray(0, whole.length >> 1)).toThrow('is damaged or no backup')
    await check(Buffer.from('PK not a backup')).toThrow('is damaged or no backup')
    await check(Buffer.alloc(0)).toThrow('is damaged or no backup')
    await expect(verifyArchive(join(folder, 'nothing'))).rejects.toThrow('ENOENT')
  })

  test.each([
    [
      'without its table of contents',
      async (add: Add) => add('tables/public.rooms/000000', '1'),
      'is not complete',
    ],
    [
      'with a wrong checksum',
      async (add: Add, manifest: Manifest) => add('manifest.json', manifest),
      'does not have its checksum',
    ],
    [
      'with something unlisted',
      async (add: Add, manifest: Manifest) => {
        await add('files/files/extra', 'x')
        await add('manifest.json', { ...manifest, tables: [], files: [] })
      },
      'which it does not list',
    ],
    [
      'that writes outside its folder',
      async (add: Add, manifest: Manifest) => {
        await add('manifest.json', {
          ...manifest,
          files: [{ path: '../secrets.json', bytes: 0, sha256: '0'.repeat(64) }],
        })
      },
      'does not understand',
    ],
  ])('an archive %s is refused', async (_, fill, words) => {
    const manifest = await save(source)
    const archive = createArchive(join(folder, 'forged'), 'plain')
    await fill(
      (name, content) =>
        archive.add(name, Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))),
      manifest,
    )
    await archive.finish()
    await expect(verifyArchive(join(folder, 'forged'))).rejects.toThrow(words)
  })
})
type Add = (name: string, content: unknown) => Promise<void>

describe('with our own tables', () => {
  const source = testDatabase()
  const target = testDatabase()

  test('a real database comes back, and a used one is protected', async () => {
    await source.sql`
      insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
      values (gen_random_uuid(), 'lata@annapurna.test', 'x', '{"name": "लता"}')`
    // A table in parts: the target has no part for that day.
    await source.sql`select private.open_analytics_day('2026-02-01')`
    await source.sql`
      insert into private.analytics_events
      values ('2026-02-01', gen_random_uuid(), gen_random_uuid(), '2026-02-01T06:00Z', 'page_view', 'navigation', 'view',
        '', null, null, '/', 'direct', 'organic', '', 'phone', 'Chrome', 'hi')`
    const saved = await save(source.owner)
    await refuseUsedTarget(target.owner)
    await restore(target.owner)
    const again = await save(target.owner, join(folder, 'again'))
    expect(withoutOrder(contents(again))).toEqual(withoutOrder(contents(saved)))
    expect(await target.sql`select day::text from private.analytics_events`).toEqual([{ day: '2026-02-01' }])
    await expect(refuseUsedTarget(target.owner)).rejects.toThrow(TargetNotEmpty)
    await expect(refuseUsedTarget(target.owner)).rejects.toThrow('has accounts and data. With --force')
  })
})
