import { createHash, randomUUID } from 'node:crypto'
import pino from 'pino'
import type { TransactionSql } from 'postgres'
import {
  judgePeopleRows,
  peopleColumns,
  readPeopleHeadings,
  readPeopleRow,
} from '../app/domain/people-csv.ts'
import { readTableText } from '../app/domain/table-text.ts'
import { actorSettings } from '../server/database/actor.ts'
import { connect, type Sql } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'

// How fast are people imported? 10,000 rows with 5 % errors into a tenant of 2,000 people beside 50 tenants of 1,000: read
// and judged as in the browser, tried in a dry run, imported, and the same file a second time; pieces of 500 rows, each
// asked as the API asks it.

const rows = 10_000
const known = 2000
const pieceOf = 500

const text = aFile()
const before = process.memoryUsage().heapUsed
let began = performance.now()
const list = await readList(new TextEncoder().encode(text))
const readMs = performance.now() - began
const refusedHere = list.filter(({ refused }) => refused).length
tell(
  'read and judged',
  readMs,
  `${refusedHere} refused, ${megabytes(process.memoryUsage().heapUsed - before)} of memory`,
)

const log = pino({ level: 'silent' })
const server = await startThrowaway(log)
const sql = connect(server.owner, {
  max: 4,
  connection: { search_path: 'public, extensions', statement_timeout: 0 },
})
try {
  await migrate({ owner: server.owner, log })
  const { tenant, admin } = await fill(sql)
  await inPieces('dry run', (piece) =>
    as(sql, admin, (tx) => tx`select outcome from check_people(${tenant}, ${tx.json(piece as never)})`),
  )
  await plainInserts(sql)
  for (const name of ['import', 'the same file again']) {
    const id = randomUUID()
    await as(
      sql,
      admin,
      (tx) =>
        tx`select start_people_import(${id}, ${tenant}, 'people.csv', ${createHash('sha256').update(name).digest('hex')}, ${rows})`,
    )
    await inPieces(name, (piece) =>
      as(sql, admin, (tx) => tx`select outcome from import_people(${id}, ${tx.json(piece as never)})`),
    )
  }
} finally {
  await sql.end({ timeout: 1 })
  await server.remove()
}

/** 10,000 people as Excel in India saves them: one in twenty has a mistake, one in ten is known already. */
function aFile(): string {
  const mistakes = ['a@b', '12', '31/02/2026', 'repeated', 'Nowhere']
  const lines = Array.from({ length: rows }, (_, n) => {
    const mistake = n % 20 === 7 ? mistakes[Math.floor(n / 20) % mistakes.length] : undefined
    const code = mistake === 'repeated' ? 'E-0' : `E-${n % 10 === 3 ? Math.floor(n / 10) : n + known}`
    const outlet = mistake === 'Nowhere' ? mistake : `Outlet ${(n % 20) + 1}`
    return [
      `Person ${n} शेट्टी`,
      code,
      mistake === 'a@b' ? mistake : `person${n}@bench.test`,
      mistake === '12' ? mistake : `98${String(n).padStart(8, '0')}`,
      n % 7 === 0 ? `${outlet} | Outlet ${((n + 1) % 20) + 1}` : outlet,
      `Role ${n % 10}`,
      '',
      mistake === '31/02/2026' ? mistake : '20/11/2025',
      n % 2 ? 'Hindi' : 'English',
    ].join(';')
  })
  return `\uFEFFName;Employee number;E-mail;Phone;Outlets;Job role;Department;Joined on;Language\r\n${lines.join('\r\n')}`
}

async function readList(bytes: Uint8Array) {
  const decoded = readTableText(bytes, 5_000_000)
  if ('problem' in decoded) throw new Error(decoded.problem)
  const { parse } = (await import('papaparse')).default
  const [headings = [], ...body] = parse<string[]>(decoded.text, { skipEmptyLines: 'greedy' }).data
  const { places } = readPeopleHeadings(headings)
  if (Object.keys(places).length !== peopleColumns.length) throw new Error('the headings are not known')
  return judgePeopleRows(body.map((cells, at) => readPeopleRow(at + 2, cells, places, 2026)))
}

async function fill(sql: Sql) {
  const watched = ['tenants', 'people', 'people_outlets', 'outlets', 'profiles', 'job_roles', 'departments']
  for (const table of watched) await sql.unsafe(`alter table ${table} disable trigger user`)
  await sql`
    insert into tenants (name, slug, seat_cap, active_modules)
    select 'Tenant ' || n, 'tenant-' || n, 100, '["foh_courses"]' from generate_series(0, 50) n`
  await sql`
    insert into outlets (tenant_id, name, city, kind)
    select id, 'Outlet ' || n, 'Pune', 'hotel' from tenants, generate_series(1, 20) n`
  await sql`insert into departments (tenant_id, name, side) select id, 'Service', 'front' from tenants`
  await sql`
    insert into job_roles (tenant_id, department_id, name)
    select tenant_id, id, 'Role ' || n from departments, generate_series(0, 9) n`
  await sql`
    insert into people (tenant_id, full_name, employee_code, phone, joined_on)
    select id, 'Known ' || n, 'E-' || n, '+9197' || lpad(n::text, 8, '0'), '2025-01-01' from tenants
    cross join lateral generate_series(0, case slug when 'tenant-0' then ${known}::int else 1000 end - 1) n`
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select p.tenant_id, p.id, o.id, '2025-01-01' from people p join outlets o on o.tenant_id = p.tenant_id and o.name = 'Outlet 1'`
  await sql`insert into auth.users (id, email) values (gen_random_uuid(), 'admin@bench.test')`
  await sql`
    update profiles set tenant_id = (select id from tenants where slug = 'tenant-0'), tenant_role = 'admin'
    where email = 'admin@bench.test'`
  for (const table of watched) await sql.unsafe(`alter table ${table} enable trigger user`)
  await sql`vacuum analyze`
  const [row] = await sql`
    select t.id as tenant, p.id as admin from tenants t, profiles p where t.slug = 'tenant-0' and p.email = 'admin@bench.test'`
  return row as unknown as { tenant: string; admin: string }
}

async function inPieces(name: string, one: (piece: unknown[]) => Promise<readonly Record<string, string>[]>) {
  const counts: Record<string, number> = {}
  const times: number[] = []
  for (let from = 0; from < list.length; from += pieceOf) {
    began = performance.now()
    const results = await one(list.slice(from, from + pieceOf))
    times.push(performance.now() - began)
    for (const { outcome = '' } of results) counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  const total = times.reduce((sum, time) => sum + time, 0)
  tell(name, total, `${JSON.stringify(counts)}, slowest piece ${Math.round(Math.max(...times))} ms`)
}

/** What the same disk does at best: as many plain rows in one statement, with the indexes and constraints of the table. */
async function plainInserts(sql: Sql) {
  began = performance.now()
  await sql.begin(async (tx) => {
    await tx`alter table people disable trigger user`
    await tx`
      insert into people (tenant_id, full_name, employee_code)
      select id, 'Plain ' || n, 'P-' || n from tenants, generate_series(1, ${rows}) n where slug = 'tenant-1'`
    await tx`alter table people enable trigger user`
  })
  tell('to compare: plain inserts, one statement', performance.now() - began, '')
}

function as<Answer>(sql: Sql, who: string, ask: (tx: TransactionSql) => Promise<Answer>) {
  return sql.begin(async (tx) => {
    const claims = { sub: who, role: 'authenticated', aud: 'authenticated', email: 'admin@bench.test' }
    for (const [key, value] of Object.entries(actorSettings({ role: 'authenticated', claims })))
      await tx`select set_config(${key}, ${value}, true)`
    return ask(tx)
  }) as Promise<Answer>
}

function tell(what: string, ms: number, more: string) {
  console.log(
    `${String(Math.round(ms)).padStart(7)} ms  ${String(Math.round((rows / ms) * 1000)).padStart(8)} rows/s   ${what}  ${more}`,
  )
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}
