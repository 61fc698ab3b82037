import { randomUUID } from 'node:crypto'
import { streamXlsxRows } from 'hucre/xlsx'
import type { TransactionSql } from 'postgres'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { provideEnvironment } from '../../supabase/functions/_shared/environment.ts'
import { platform } from '../../supabase/functions/_shared/platform.ts'
import { makeReportFiles } from '../../supabase/functions/_shared/report-files.ts'
import { castOf, type TestTenant } from '../../tests/database/people.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'

// A file as the server makes it, opened again: what is in it against what the page reads, and what happens when it goes wrong.

const under = backendUnderTest()
const { aTenant, aPerson, anOutlet, aPlacement } = castOf(under)
let house: TestTenant
let isDiskFull = false
/** Called before each batch of a file. */
let beforeBatch = async () => {}

beforeAll(() => {
  provideEnvironment({
    settings: { SUPABASE_URL: siteUrl, SUPABASE_SECRET_KEY: secrets.secretKey },
    report: () => {},
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      if (isDiskFull && pathname.startsWith('/storage/'))
        return Response.json(
          { statusCode: '507', error: 'InsufficientStorage', message: 'full' },
          { status: 507 },
        )
      if (pathname.endsWith('/read_report_file')) await beforeBatch()
      return under.backend.fetch(request, { address: '127.0.0.1' })
    },
  })
})
beforeEach(async () => {
  isDiskFull = false
  beforeBatch = async () => {}
  await under.sql`delete from report_files`
  house = await aTenant({ tier: 'master' })
  const outlet = await anOutlet(house.id, 'Garden & <Terrace>')
  for (const name of ['=SUM(A1)', 'Lata क्षत्रिय', 'Ravi'])
    await aPlacement(await aPerson(house.id, name), outlet)
  await under.sql`update people set joined_on = '2026-04-05' where tenant_id = ${house.id} and full_name = 'Ravi'`
})

/** Asks as somebody who is signed in. */
const as = <Answer>(who: string, ask: (sql: TransactionSql) => Promise<Answer>) =>
  under.sql.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: who, role: 'authenticated' })}, true)`
    await sql`set local role authenticated`
    return ask(sql)
  })
const rows = { explore: 'people', rows: true, filters: {} }

async function asked(asks: object[] = [rows]) {
  const id = randomUUID()
  const said = {
    name: 'People: all',
    place: 'build',
    query: '',
    asks,
    said: { lines: ['Who is here', 'as of today'], remarks: ['What it counts'] },
  }
  await as(house.admin, (sql) => sql`select ask_report_file(${house.id}, ${id}, ${sql.json(said as never)})`)
  return id
}
const stateOf = async (id: string) =>
  (
    await under.sql`select state, problem, rows_done, bytes::int, is_cut, path from report_files where id = ${id}`
  )[0]

async function opened(path: string, sheet = 0) {
  const { data } = await platform().storage.from('report-files').download(path)
  if (!data) throw new Error('no file')
  const read: unknown[][] = []
  for await (const { values } of streamXlsxRows(new Uint8Array(await data.arrayBuffer()), { sheet }))
    read.push(values)
  return read
}

test('a file holds the rows that the page reads, in their order: names as text, days as days', async () => {
  const id = await asked()
  expect(await makeReportFiles(platform())).toBe(1)
  const file = await stateOf(id)
  expect(file).toMatchObject({ state: 'ready', is_cut: false })
  expect(file?.bytes).toBeGreaterThan(1000)
  const [page] = await as(
    house.admin,
    (sql) => sql`select run_report(${house.id}, ${sql.json(rows)}) as told`,
  )
  const read = await opened(file?.path)
  expect(read.slice(1, 3)).toEqual([['Who is here'], ['as of today']])
  expect(read[4]).toEqual(['What it counts']) // above the rows, however many there are
  const head = read.findIndex(([first]) => first === 'Person')
  const count = page?.told.rows.length
  expect(file?.rows_done).toBe(count)
  expect(
    read
      .slice(head + 1, head + 1 + count)
      .map(([name, day]) => [name, day instanceof Date ? day.toISOString().slice(0, 10) : null]),
  ).toEqual(page?.told.rows.map(({ cells }: { cells: unknown[] }) => cells))
  expect(read.flat()).toContain('=SUM(A1)')
})

test('figures stand in it with their total, as numbers, and on a second sheet what they count', async () => {
  const id = await asked([
    { explore: 'people', dimensions: ['outlet'], metrics: ['people', 'login_percent'], filters: {} },
  ])
  await makeReportFiles(platform())
  const file = await stateOf(id)
  const read = await opened(file?.path)
  const head = read.findIndex(([first]) => first === 'Outlet')
  expect(read[head]).toHaveLength(3)
  const garden = read.find(([name]) => name === 'Garden & <Terrace>')
  expect(garden?.slice(1)).toEqual([3, 0])
  expect(read.flat()).not.toContain('What it counts')
  expect(await opened(file?.path, 1)).toEqual([['What it counts']])
})

test('what is stopped while it is written leaves no file behind', async () => {
  const id = await asked()
  beforeBatch = async () => {
    await as(house.admin, (sql) => sql`select set_report_file(${house.id}, ${id}, 'cancelled')`)
  }
  expect(await makeReportFiles(platform())).toBe(0)
  expect(await stateOf(id)).toMatchObject({ state: 'cancelled', path: null })
  expect(
    await under.sql`select name from storage.objects where bucket_id = 'report-files' and name like ${`${house.id}%`}`,
  ).toEqual([])
})

test('whose rights are withdrawn meanwhile gets none, and is told why', async () => {
  const id = await asked()
  beforeBatch = async () => {
    await under.sql`update tenants set active_modules = active_modules - 'bi_reports' where id = ${house.id}`
  }
  expect(await makeReportFiles(platform())).toBe(0)
  expect(await stateOf(id)).toMatchObject({ state: 'failed', problem: 'rights_changed' })
})

test('a full disk is said as such', async () => {
  const id = await asked()
  isDiskFull = true
  expect(await makeReportFiles(platform())).toBe(0)
  expect(await stateOf(id)).toMatchObject({ state: 'failed', problem: 'disk_full' })
})

test('a server that stops lets go of the file in hand, and the next one makes it', async () => {
  const id = await asked()
  const closing = new AbortController()
  const claimed = vi.fn()
  beforeBatch = async () => {
    claimed()
    closing.abort()
  }
  const { sql } = under
  await sql`create or replace function private.report_file_batch() returns integer language sql immutable as 'select 1'`
  try {
    expect(await makeReportFiles(platform(), closing.signal)).toBe(0)
    expect(claimed).toHaveBeenCalledTimes(1)
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' })
    beforeBatch = async () => {}
    expect(await makeReportFiles(platform())).toBe(1)
    expect(await stateOf(id)).toMatchObject({ state: 'ready' })
  } finally {
    await sql`create or replace function private.report_file_batch() returns integer language sql immutable set search_path = '' as 'select 10000'`
  }
})
