import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/database/database.ts'
import type { Actor } from '../../database/actor.ts'
import type { Sql } from '../../database/connection.ts'
import { openScope } from '../request-scope.ts'
import { askGuarded } from './guarded-statement.ts'
import { openLiteConnection } from './lite-connection.ts'

const db = testDatabase()
const lata: Actor = {
  role: 'authenticated',
  claims: { sub: '00000000-0000-4000-8000-00000000000a', email: 'lata@guest.test' },
  headers: { 'x-real-ip': '203.0.113.7' },
}
const nobody: Actor = { role: 'anon' }
let connection: ReturnType<typeof openLiteConnection>
let pool: Sql

beforeAll(async () => {
  await db.sql.unsafe(`
    create table public.steps (number int check (number < 100), by text default current_user);
    grant select, insert on public.steps to authenticated;
    revoke all on public.steps from anon;
    create table public.told (id int primary key, first int references public.told deferrable initially deferred);
    grant insert on public.told to authenticated`)
  connection = openLiteConnection(db.login, pino({ level: 'silent' }), 1)
  pool = connection.driver as unknown as Sql
})
afterAll(() => pool.end({ timeout: 1 }))

const ask = async (actor: Actor, text: string, parameters: unknown[] = [], options = {}) => {
  const rows = await askGuarded(
    pool,
    openScope(actor, new URL('http://sopan.test/')),
    { text, parameters },
    options,
  )
  return rows.map((row) => row.map(String))
}

/** What the one session of the pool has when no one asks, seen by itself and by the owner. */
async function left() {
  const [own] = await pool`
    select current_user = session_user as own_role, current_setting('role') as role,
      current_setting('request.jwt.claims', true) as claims, current_setting('request.jwt.claim.sub', true) as sub,
      current_setting('request.headers', true) as headers, current_setting('statement_timeout') as timeout,
      current_setting('transaction_read_only') as read_only, pg_backend_pid() as pid`
  const [seen] = await db.sql`select state from pg_stat_activity where pid = ${own?.pid}`
  const { pid, ...rest } = own ?? {}
  return { ...rest, state: seen?.state }
}

const untouched = {
  own_role: true,
  role: 'none',
  claims: expect.toBeOneOf([null, '']),
  sub: expect.toBeOneOf([null, '']),
  headers: expect.toBeOneOf([null, '']),
  timeout: '8s',
  read_only: 'off',
  state: 'idle',
}

test('a statement runs as its actor, and leaves nothing on the session', async () => {
  const [who] = await ask(
    lata,
    `select current_user::text, auth.uid()::text, current_setting('request.headers')::json ->> 'x-real-ip', current_setting('statement_timeout')`,
  )
  expect(who).toEqual(['authenticated', lata.claims?.sub, '203.0.113.7', '8s'])
  expect(await left()).toEqual(untouched)
  expect(
    await ask(
      nobody,
      `select current_user::text, current_setting('request.jwt.claims'), current_setting('statement_timeout')`,
    ),
  ).toEqual([['anon', '', '3s']])
  expect(await left()).toEqual(untouched)
})

test.each([
  ['a right it has not', () => ask(nobody, 'select * from steps'), '42501'],
  ['a constraint', () => ask(lata, 'insert into steps values ($1)', [100]), '23514'],
  ['a text that is no number', () => ask(lata, 'insert into steps values ($1::text::int)', ['x']), '22P02'],
  ['SQL that cannot be read', () => ask(lata, 'select from where'), '42601'],
  [
    'a constraint that is looked at when the transaction ends',
    () => ask(lata, 'insert into told values (1, 2)'),
    '23503',
  ],
  ['its time', () => ask(lata, 'select pg_sleep(5)', [], { more: { statement_timeout: '50' } }), '57014'],
  [
    'a write of who may only read',
    () => ask(lata, 'insert into steps values (1)', [], { more: { transaction_read_only: 'on' } }),
    '25006',
  ],
  [
    'a role nobody has',
    () => ask({ ...lata, role: 'postgres' as 'anon' }, 'insert into steps values (2)'),
    '42501',
  ],
])('after a statement that ended by %s nothing is left', async (_, statement, code) => {
  for (const times of [1, 2]) await expect(statement(), `${times}`).rejects.toMatchObject({ code })
  expect(await left()).toEqual(untouched)
  expect(await db.sql`select number from steps`).toEqual([])
  expect(await ask(lata, 'select current_user::text')).toEqual([['authenticated']])
})

test('a prepared statement asks as whoever asks it, also after one that failed', async () => {
  const who = (actor: Actor) => ask(actor, 'select current_user::text, $1::text', ['x'], { isPrepared: true })
  expect(await who(lata)).toEqual([['authenticated', 'x']])
  await expect(
    ask(nobody, 'select number from steps where number > $1', [1], { isPrepared: true }),
  ).rejects.toMatchObject({ code: '42501' })
  expect(await who(nobody)).toEqual([['anon', 'x']])
  expect(await ask(lata, 'select number from steps where number > $1', [1], { isPrepared: true })).toEqual([])
  await expect(
    ask(nobody, 'select number from steps where number > $1', [1], { isPrepared: true }),
  ).rejects.toMatchObject({ code: '42501' })
  expect(await left()).toEqual(untouched)
})

test('many at once on one session each ask as themselves', async () => {
  const actors = [lata, nobody, { role: 'service_role' } as Actor]
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      ask(actors[n % 3] ?? nobody, n % 7 ? 'select current_user::text' : 'select 1 / 0').catch(
        ({ code }) => code,
      ),
    ),
  )
  answers.forEach((answer, n) => {
    expect(answer).toEqual(n % 7 ? [[actors[n % 3]?.role]] : '22012')
  })
  expect(await left()).toEqual(untouched)
})

test('after a cancelled statement, and after a session that was ended, nothing is left', async () => {
  for (const [stop, code] of [
    ['pg_cancel_backend', '57014'],
    ['pg_terminate_backend', expect.stringMatching(/57P01|CONNECTION_CLOSED/)],
  ] as const) {
    const slow = ask(lata, `insert into steps select 1 from pg_sleep(20)`)
    const outcome = expect(slow).rejects.toMatchObject({ code })
    await vi.waitFor(async () => {
      const [running] =
        await db.sql`select ${db.sql(stop)}(pid) from pg_stat_activity where query like '%pg_sleep(20)%' and state = 'active' and pid <> pg_backend_pid()`
      expect(running).toBeDefined()
    })
    await outcome
    expect(await left().catch(left)).toEqual(untouched)
    // A new session knows nothing of what was prepared in the one before.
    expect(await ask(lata, 'select current_user::text')).toEqual([['authenticated']])
  }
  expect(await db.sql`select number from steps`).toEqual([])
})
