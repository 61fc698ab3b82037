import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

// Files of reports that are made in the background: whose they are, what the server reads for them, and what ends them.

const db = testDatabase()
const { aTenant, aPerson, aPlacement, anOutlet, aManagerOf } = castOf(db)

let house: TestTenant
let other: TestTenant
let garden: string
let harbour: string
let manager: string
beforeEach(async () => {
  await db.sql`delete from report_files`
  house = await aTenant({ tier: 'master' })
  other = await aTenant({ tier: 'master' })
  garden = await anOutlet(house.id, 'Garden')
  harbour = await anOutlet(house.id, 'Harbour')
  manager = await aManagerOf(house.id, garden)
  for (const [outlet, name] of [
    [garden, 'Asha'],
    [garden, 'Ravi'],
    [harbour, 'Lata'],
  ] as const) {
    await aPlacement(await aPerson(house.id, name), outlet)
  }
})

const rows = { explore: 'people', rows: true, filters: {} }
const figures = { explore: 'people', dimensions: ['outlet'], metrics: ['people'], filters: {} }

async function ask(who: string, asks: object[] = [rows], more: object = {}) {
  const id = randomUUID()
  const said = { name: 'People', place: 'build', query: 'of=people', asks, said: { lines: [] }, ...more }
  await db.as(who, (sql) => sql`select ask_report_file(${house.id}, ${id}, ${sql.json(said as never)})`)
  return id
}
const files = async (who: string, of = house.id) =>
  (await db.as(who, (sql) => sql`select list_report_files(${of}) as told`))[0]?.told.files as {
    id: string
    state: string
    problem: string | null
    rows_done: number
    rows_all: number | null
    may_fetch: boolean
  }[]
const set = (who: string, id: string, state: string) =>
  db.as(who, (sql) => sql`select set_report_file(${house.id}, ${id}, ${state})`)
const fetched = async (who: string, id: string) =>
  (await db.as(who, (sql) => sql`select fetch_report_file(${house.id}, ${id}) as told`))[0]?.told
const claim = async () => (await db.sql`select claim_report_file() as told`)[0]?.told
const read = async ({ id, turn }: { id: string; turn: string }, after: unknown = null) =>
  (
    await db.sql`select read_report_file(${id}, ${turn}, ${after === null ? null : db.sql.json(after as never)}) as told`
  )[0]?.told
const finish = ({ id, turn }: { id: string; turn: string }) =>
  db.sql`select finish_report_file(${id}, ${turn}, 100, false)`

async function made(who: string, asks?: object[]) {
  const id = await ask(who, asks)
  const file = await claim()
  expect(file.id).toBe(id)
  await read(file)
  await db.sql`insert into storage.objects (bucket_id, name) values ('report-files', ${file.path})`
  await finish(file)
  return file
}
/** The files that storage lets somebody fetch. */
const lying = async (who: string) =>
  (await db.as(who, (sql) => sql`select name from storage.objects where bucket_id = 'report-files'`)).map(
    ({ name }) => name,
  )
const names = ({ rows: told }: { rows: unknown[][] }) => told.map(([name]) => name).toSorted()

test('a file holds what whoever asked for it reads: the admin everybody, a manager the people of the own outlet', async () => {
  await ask(house.admin)
  await ask(manager)
  const [first, second] = [await claim(), await claim()]
  expect(await claim()).toBeNull()
  const [all, own] = [await read(first), await read(second)]
  expect(names(all)).toEqual(expect.arrayContaining(['Asha', 'Lata', 'Ravi']))
  expect(names(own)).not.toContain('Lata')
  expect(names(own)).toEqual(expect.arrayContaining(['Asha', 'Ravi']))
  expect(own).toMatchObject({ columns: ['person', 'joined_on'], units: { joined_on: 'day' }, is_last: true })
  await finish(second)
  expect(await files(manager)).toMatchObject([{ state: 'ready', may_fetch: true, rows_all: own.rows.length }])
})

test('rows are read on behind the last one: in pieces they are what they are in one', async () => {
  const whole = (
    await db.as(house.admin, (sql) => sql`select run_report(${house.id}, ${sql.json(rows)}) as told`)
  )[0]?.told
  await db.sql`create or replace function private.report_file_batch() returns integer language sql immutable as 'select 2'`
  try {
    await ask(house.admin)
    const file = await claim()
    const pieces: unknown[][] = []
    for (let batch = await read(file); ; batch = await read(file, batch.after)) {
      expect(batch.rows.length).toBeLessThanOrEqual(2)
      pieces.push(...batch.rows)
      if (batch.is_last) break
    }
    expect(pieces).toEqual(whole.rows.map(({ cells }: { cells: unknown[] }) => cells))
    expect(await files(house.admin)).toMatchObject([{ rows_done: pieces.length, rows_all: pieces.length }])
  } finally {
    await db.sql`create or replace function private.report_file_batch() returns integer language sql immutable set search_path = '' as 'select 10000'`
  }
})

test('a file ends where it may hold no more, and says so', async () => {
  await db.sql`create or replace function private.report_file_rows_most() returns integer language sql immutable as 'select 2'`
  try {
    await ask(house.admin)
    expect(await read(await claim())).toMatchObject({ is_last: true, is_cut: true })
    expect(await files(house.admin)).toMatchObject([{ rows_done: 2, rows_all: 2 }])
  } finally {
    await db.sql`create or replace function private.report_file_rows_most() returns integer language sql immutable set search_path = '' as 'select 200000'`
  }
})

test('the figures of a report come with their total and what is made of them', async () => {
  const own = {
    ...figures,
    metrics: ['people', 'with_login'],
    calculation: 'with_login/people*100',
    hidden: ['with_login'],
  }
  await ask(house.admin, [own])
  const { told } = await read(await claim())
  expect(told[0].metrics).toMatchObject([{ key: 'people' }, { key: 'calc', unit: 'percent', decimals: 1 }])
  for (const { values } of told[0].rows) expect(values).toHaveLength(2)
  expect(told[0].totals).toHaveLength(2)
  await expect(ask(house.admin, [{ ...own, calculation: 'login_percent/people*100' }])).rejects.toMatchObject(
    {
      message: 'invalid_report',
    },
  )
})

test('nobody else sees a file, stops it or fetches it, in no tenant', async () => {
  const { id, path } = await made(manager)
  expect(await files(house.admin)).toEqual([])
  await expect(files(other.admin, house.id)).rejects.toMatchObject({ message: 'unknown_tenant' })
  for (const who of [house.admin, other.admin]) {
    await expect(fetched(who, id)).rejects.toMatchObject({ code: 'PT404' })
    await expect(set(who, id, 'removed')).rejects.toMatchObject({ code: 'PT404' })
    expect(await lying(who)).toEqual([])
  }
  expect(await lying(manager)).toEqual([path])
  expect(await fetched(manager, id)).toEqual({ path, name: 'People' })
  const [told] = await db.sql`select action, actor_id from audit_log where subject_id = ${id}`
  expect(told).toEqual({ action: 'report_file.fetched', actor_id: manager })
})

test('whose rights change while it is made gets no file, and whose change afterwards opens it no more', async () => {
  const { id, path } = await made(manager)
  expect(await lying(manager)).toEqual([path])
  await db.sql`update people_outlets set outlet_id = ${harbour} where person_id = (select id from people where profile_id = ${manager})`
  expect(await files(manager)).toMatchObject([{ state: 'ready', may_fetch: false }])
  await expect(fetched(manager, id)).rejects.toMatchObject({ message: 'file_is_gone' })
  expect(await lying(manager)).toEqual([])

  await set(manager, id, 'again')
  const again = await claim()
  expect(names(await read(again))).toContain('Lata')
  await db.sql`update profiles set tenant_role = 'member' where id = ${manager}`
  await expect(read(again)).rejects.toMatchObject({ code: 'PT403' })
  await expect(finish(again)).rejects.toMatchObject({ code: 'PT403' })
  await db.sql`update profiles set is_active = false where id = ${manager}`
  await expect(finish(again)).rejects.toMatchObject({ code: expect.stringMatching(/^PT40[34]$/) })
})

test('what is stopped is read no further, and can be made again', async () => {
  const id = await ask(manager)
  const file = await claim()
  await set(manager, id, 'cancelled')
  await expect(read(file)).rejects.toMatchObject({ message: 'file_stopped' })
  await expect(finish(file)).rejects.toMatchObject({ message: 'file_stopped' })
  expect(await files(manager)).toMatchObject([{ state: 'cancelled' }])
  expect(await claim()).toBeNull()
  await set(manager, id, 'again')
  expect((await claim()).id).toBe(id)
})

test('one that nobody works at any more is taken up again; who was thought dead writes no more; the third time it has failed', async () => {
  const id = await ask(manager)
  let last = await claim()
  for (const _ of [1, 2]) {
    await db.sql`update report_files set beat_at = now() - interval '3 minutes' where id = ${id}`
    const next = await claim()
    expect(next).toMatchObject({ id })
    await expect(read(last)).rejects.toMatchObject({ message: 'file_stopped' })
    last = next
  }
  await db.sql`update report_files set beat_at = now() - interval '3 minutes' where id = ${id}`
  expect(await claim()).toBeNull()
  expect(await files(manager)).toMatchObject([{ state: 'failed', problem: 'file_interrupted' }])
})

test('a server that stops lets go of it, and that is no attempt', async () => {
  const id = await ask(manager)
  for (const _ of [1, 2, 3, 4]) {
    const { turn } = await claim()
    await db.sql`select fail_report_file(${id}, ${turn})`
  }
  expect(await files(manager)).toMatchObject([{ state: 'waiting' }])
})

test('what cannot be answered is refused at once, as is the sixth at a time', async () => {
  const refused = (asks: object[], more: object = {}) =>
    expect(ask(manager, asks, more)).rejects.toMatchObject({ code: expect.stringMatching(/^PT40/) })
  await refused([{ ...figures, metrics: ['nothing'] }])
  await refused([{ explore: 'seats', metrics: ['seats'] }]) // of the workspace as a whole
  await refused([])
  await refused([rows, rows])
  await refused([rows], { name: ' ' })
  await refused([rows], { place: '../x' })
  for (const _ of [1, 2, 3, 4, 5]) await ask(manager)
  await expect(ask(manager)).rejects.toMatchObject({ message: 'too_many_files' })
})

test('who waits for long is told by mail, and everyone on Today until it is fetched', async () => {
  const lines = async () =>
    (await db.as(manager, (sql) => sql`select today(${house.id}) as told`))[0]?.told.lines.filter(
      ({ kind }: { kind: string }) => kind === 'files_ready',
    )
  const mails = () => db.sql`select data ->> 'name' as name from mail_outbox where template = 'report_file'`
  const { id } = await made(manager)
  expect(await mails()).toEqual([])
  expect(await lines()).toMatchObject([{ count: 1 }])
  await fetched(manager, id)
  expect(await lines()).toEqual([])
  await ask(manager)
  const slow = await claim()
  await db.sql`update report_files set asked_at = now() - interval '5 minutes' where id = ${slow.id}`
  await read(slow)
  await finish(slow)
  expect(await mails()).toEqual([{ name: 'People' }])
})

test('it goes after the days that it is kept, with its file, and with the login', async () => {
  const { id } = await made(manager)
  await db.sql`update report_files set ended_at = now() - interval '4 days' where id = ${id}`
  await expect(fetched(manager, id)).rejects.toMatchObject({ message: 'file_is_gone' })
  await db.sql`update private.scheduled_jobs set last_started_at = null`
  await db.sql`select run_due_jobs()`
  expect(await files(manager)).toEqual([])
  await made(manager)
  await db.sql`delete from auth.users where id = ${manager}`
  expect(await db.sql`select id from report_files where profile_id = ${manager}`).toEqual([])
})
