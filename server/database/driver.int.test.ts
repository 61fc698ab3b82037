import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test, vi } from 'vitest'
import { testDatabase } from '../../tests/database/database.ts'
import { connect, databaseOf, type Sql } from './connection.ts'

const db = testDatabase()
const closed = { code: 'CONNECTION_CLOSED' }
const broken = { code: expect.stringMatching(/CONNECTION_CLOSED|57P01/) } // said by us or by the server

/** Ends every session of the pool, as a restart of the server would. */
async function breakSessions(pool: Sql) {
  const [{ pid } = { pid: 0 }] = await pool`select pg_backend_pid() as pid`
  await endSession(pid)
}

async function endSession(pid: number) {
  await db.sql`select pg_terminate_backend(${pid})`
  await vi.waitFor(async () => {
    expect(await db.sql`select 1 from pg_stat_activity where pid = ${pid}`).toEqual([])
  })
  await sleep(20) // until the end of the session has arrived here as well
}

test('a pool goes on after its session ended', async () => {
  const pool = db.connect(1)
  await breakSessions(pool)
  expect(await pool`select 1 as one`.catch(() => pool`select 1 as one`)).toEqual([{ one: 1 }])
})

test('a transaction whose session ended fails as a whole, and the pool goes on', async () => {
  const pool = db.connect(1)
  await db.sql`create table steps (number int)`
  const { promise: isOver, resolve: over } = Promise.withResolvers<unknown>()
  const transaction = pool.begin(async (sql) => {
    await sql`insert into steps values (1)`
    const [{ pid } = { pid: 0 }] = await sql`select pg_backend_pid() as pid`
    await endSession(pid)
    await pool`select 1` // the pool has a new session meanwhile, and the transaction must not go on in that one
    await sql`insert into steps values (2)`.then(over, over)
  })
  await expect(transaction).rejects.toMatchObject(broken)
  expect(await isOver).toMatchObject(closed)
  expect(await pool`select number from steps`).toEqual([])
})

test('a query on the way when the session ends is refused, and so is the rest', async () => {
  const pool = db.connect(1)
  const [{ pid } = { pid: 0 }] = await pool`select pg_backend_pid() as pid`
  const transaction = pool.begin((sql) => sql`select pg_sleep(30)`)
  const outcome = expect(transaction).rejects.toMatchObject(broken)
  await sleep(50)
  await endSession(pid)
  await outcome
  expect(await pool`select 2 as two`).toEqual([{ two: 2 }])
})

test('a reserved connection stays with its session', async () => {
  const pool = db.connect(1)
  const reserved = await pool.reserve()
  const [{ pid } = { pid: 0 }] = await reserved`select pg_backend_pid() as pid`
  await endSession(pid)
  await expect(reserved`select 1`).rejects.toMatchObject(closed)
  await expect(reserved`rollback`).rejects.toMatchObject(closed)
  expect(await pool`select 3 as three`).toEqual([{ three: 3 }])
  await expect(reserved`select 1`).rejects.toMatchObject(closed)
  reserved.release()
  expect(await pool`select 4 as four`).toEqual([{ four: 4 }])
})

test('what waits for its turn on a session that ends is refused', async () => {
  const pool = db.connect(2)
  const reserved = await pool.reserve()
  const [{ pid } = { pid: 0 }] = await reserved`select pg_backend_pid() as pid`
  const long = reserved.unsafe('select pg_sleep(30), $1::int', [1])
  const outcomes = Promise.allSettled([
    long.execute(),
    reserved`select 'waits'`.execute(),
    pool.begin(async (sql) => {
      const [{ pid } = { pid: 0 }] = await sql`select pg_backend_pid() as pid`
      setTimeout(() => endSession(pid), 50)
      await Promise.all([sql.unsafe('select pg_sleep(30), $1::int', [1]), sql`select 'waits too'`])
    }),
  ])
  await sleep(50)
  await endSession(pid)
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  reserved.release()
  expect(await Promise.all([pool`select 1`, pool`select 2`])).toHaveLength(2)
})

test('whoever waits for a connection gets one after a break', async () => {
  const pool = db.connect(1)
  const first = await pool.reserve()
  const [{ pid } = { pid: 0 }] = await first`select pg_backend_pid() as pid`
  const second = pool.reserve()
  await endSession(pid)
  await expect(first`select 1`).rejects.toMatchObject(broken)
  await vi.waitFor(() => expect(first`select 1`).rejects.toMatchObject(closed)) // now the end has arrived here
  first.release()
  const got = await second
  expect(await got`select 5 as five`).toEqual([{ five: 5 }])
  got.release()
})

test('a request for a connection that was refused takes none away later', async () => {
  const pool = db.connect(2)
  const name = databaseOf(db.owner)
  const administrator = connect(inject('cluster').owner)
  await administrator.unsafe(`alter database ${name} allow_connections false`)
  const refused = await Promise.allSettled(Array.from({ length: 6 }, () => pool.reserve()))
  await administrator.unsafe(`alter database ${name} allow_connections true`)
  await administrator.end()
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['rejected']))
  for (let turn = 0; turn < 4; turn++) {
    const reserved = await pool.reserve()
    await reserved`select 1`
    reserved.release()
  }
})

test('many breaks under load end no process and leave no connection waiting', async () => {
  const pool = db.connect(4)
  const until = Date.now() + 2000
  let [answers, refusals] = [0, 0]
  const inTransaction = () =>
    pool.begin(async (sql) => {
      await sql`select pg_sleep(0.001)`
      await sql`select repeat('x', 2000)`
    })
  // As the REST interface works: a connection of its own, and the words of a transaction.
  const onReserved = async () => {
    const sql = await pool.reserve()
    try {
      await sql`begin`
      await sql`select pg_sleep(0.001)`
      await sql`commit`
    } catch (error) {
      await sql`rollback`.catch(() => {})
      throw error
    } finally {
      sql.release()
    }
  }
  const work = async (_: unknown, number: number) => {
    while (Date.now() < until) {
      await (number % 2 ? inTransaction() : onReserved()).then(
        () => answers++,
        () => refusals++,
      )
    }
  }
  const workers = Promise.all(Array.from({ length: 8 }, work))
  while (Date.now() < until) {
    await db.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_sleep(0.001)%'`
    await sleep(20)
  }
  await workers
  expect(answers).toBeGreaterThan(10)
  expect(refusals).toBeGreaterThan(10)
  const askAll = () => Promise.allSettled(Array.from({ length: 8 }, () => pool`select 1 as one`))
  await askAll() // may still meet a session that ended just now
  expect((await askAll()).filter(({ status }) => status === 'rejected')).toEqual([])
})

test('a long row does not put the reader to sleep', async () => {
  const content = await db.sql.unsafe("copy (select repeat('x', 70000)) to stdout").readable()
  let bytes = 0
  for await (const part of content) bytes += part.length
  expect(bytes).toBe(70_001)
  expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }])
})

test('after an outage a connection is tried again within half a second', async () => {
  const pool = db.connect(1)
  const administrator = connect(inject('cluster').owner)
  const allow = (isAllowed: boolean) =>
    administrator.unsafe(`alter database ${databaseOf(db.owner)} allow_connections ${isAllowed}`)
  await allow(false)
  for (let attempt = 0; attempt < 7; attempt++) await expect(pool`select 1`).rejects.toThrow()
  await allow(true)
  await administrator.end()
  const asked = Date.now()
  expect(await pool`select 1 as one`).toEqual([{ one: 1 }])
  expect(Date.now() - asked).toBeLessThan(3000)
})

test('rows that are copied in arrive, and the connection goes on', async () => {
  const pool = db.connect(1)
  await db.sql`create table copied (number int primary key)`
  await pipeline(Readable.from(['1\n2\n']), await pool`copy copied from stdin`.writable())
  expect(await pool`select number from copied`).toEqual([{ number: 1 }, { number: 2 }])
})

test('a row that is refused after the last one was sent fails the copy, and the connection goes on', async () => {
  const pool = db.connect(1)
  await db.sql`create table refused (number int primary key)`
  const copying = pipeline(Readable.from(['1\n1\n']), await pool`copy refused from stdin`.writable())
  await expect(copying).rejects.toMatchObject({ code: '23505' })
  expect(await pool`select number from refused`).toEqual([])
})
