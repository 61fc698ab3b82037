import pino from 'pino'
import type { TransactionSql } from 'postgres'
import { actorSettings } from '../server/database/actor.ts'
import { connect, type Sql } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'

// What do the policies cost? 1,000,000 rows of 200 tenants in each of the large tables, every question asked twice: by
// somebody whom the policies watch, and by the owner with the same rows named in the question. Times are medians of
// what one request to the API does: begin, say who asks, ask, commit. Goals: no policy reads a whole table, and for the
// questions that the application asks, which name what they are after, with policies <= 1.3 times without. Finding out
// who asks has a fixed price of some 0.1 ms, which no index makes smaller: up to 0.15 ms are not held against a question.

const tenants = 200
const rowsPerTenant = 5000
const repeats = 41

interface Question {
  name: string
  who: 'admin' | 'manager' | 'member' | 'platform'
  /** Whether the application asks so; the others are asked only by somebody who plays with the API. */
  isAsked: boolean
  /** As a visitor asks it, and as the owner has to ask to get the same rows. */
  watched: string
  plain: string
}

const questions: Question[] = [
  {
    name: 'a page of people, tenant named',
    isAsked: true,
    who: 'admin',
    watched: 'select id, full_name from people where tenant_id = $tenant order by full_name limit 50',
    plain: 'select id, full_name from people where tenant_id = $tenant order by full_name limit 50',
  },
  {
    name: 'all people of a tenant counted, tenant named',
    isAsked: true,
    who: 'admin',
    watched: 'select count(*) from people where tenant_id = $tenant',
    plain: 'select count(*) from people where tenant_id = $tenant',
  },
  {
    name: 'all people I may see counted, nothing named',
    isAsked: false,
    who: 'admin',
    watched: 'select count(*) from people',
    plain: 'select count(*) from people where tenant_id = $tenant',
  },
  {
    name: 'one person by id',
    isAsked: true,
    who: 'admin',
    watched: 'select * from people where id = $person',
    plain: 'select * from people where id = $person',
  },
  {
    name: 'the people of my outlet with their placements',
    isAsked: true,
    who: 'manager',
    watched:
      'select p.id, p.full_name, w.valid_from from people_outlets w join people p on p.id = w.person_id where w.outlet_id = $outlet order by 2',
    plain:
      'select p.id, p.full_name, w.valid_from from people_outlets w join people p on p.id = w.person_id where w.outlet_id = $outlet order by 2',
  },
  {
    name: 'all people I may see, nothing named',
    isAsked: false,
    who: 'manager',
    watched: 'select id, full_name from people order by full_name',
    plain: 'select id, full_name from people where id = any ($ownPeople) order by full_name',
  },
  {
    name: 'my own record',
    isAsked: true,
    who: 'member',
    watched: 'select id, full_name from people where profile_id = $me',
    plain: 'select id, full_name from people where profile_id = $me',
  },
  {
    name: 'my own record, nothing named',
    isAsked: false,
    who: 'member',
    watched: 'select id, full_name from people',
    plain: 'select id, full_name from people where profile_id = $me',
  },
  {
    name: 'the newest 50 entries of the log, tenant named',
    isAsked: true,
    who: 'admin',
    watched: 'select id, action from audit_log where tenant_id = $tenant order by at desc limit 50',
    plain: 'select id, action from audit_log where tenant_id = $tenant order by at desc limit 50',
  },
  {
    name: 'the log counted, nothing named',
    isAsked: false,
    who: 'admin',
    watched: 'select count(*) from audit_log',
    plain: 'select count(*) from audit_log where tenant_id = $tenant',
  },
  {
    name: 'who works at my outlet',
    isAsked: true,
    who: 'manager',
    watched: 'select id, person_id from people_outlets where outlet_id = $outlet',
    plain: 'select id, person_id from people_outlets where outlet_id = $outlet',
  },
  {
    name: 'all placements I may see counted, nothing named',
    isAsked: false,
    who: 'admin',
    watched: 'select count(*) from people_outlets',
    plain: 'select count(*) from people_outlets where tenant_id = $tenant',
  },
  {
    name: 'a tenant’s page of people, for a platform admin',
    isAsked: true,
    who: 'platform',
    watched: 'select id, full_name from people where tenant_id = $tenant order by full_name limit 50',
    plain: 'select id, full_name from people where tenant_id = $tenant order by full_name limit 50',
  },
  {
    name: 'members of a tenant counted, for a platform admin',
    isAsked: true,
    who: 'platform',
    watched: 'select count(*) from profiles where tenant_id = $tenant',
    plain: 'select count(*) from profiles where tenant_id = $tenant',
  },
]

const log = pino({ level: 'silent' })
const server = await startThrowaway(log)
const sql = connect(server.owner, { connection: { search_path: 'public, extensions', statement_timeout: 0 } })
try {
  await migrate({ owner: server.owner, log })
  await fill(sql)
  process.exitCode = (await measure(sql)) ? 0 : 1
} finally {
  await sql.end({ timeout: 1 })
  await server.remove()
}

async function fill(sql: Sql) {
  const watched = ['tenants', 'profiles', 'people', 'people_outlets', 'outlets', 'audit_log']
  for (const table of watched) await sql.unsafe(`alter table ${table} disable trigger user`)
  await sql`
    insert into tenants (name, slug, seat_cap, active_modules)
    select 'Tenant ' || n, 'tenant-' || n, 100000, '[]' from generate_series(1, ${tenants}) n`
  await sql`
    insert into outlets (tenant_id, name, city, kind)
    select id, 'Outlet ' || n, 'Pune', 'hotel' from tenants, generate_series(1, 50) n`
  await sql`
    insert into people (tenant_id, full_name)
    select id, 'Person ' || md5(slug || n) from tenants, generate_series(1, ${rowsPerTenant}) n`
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select p.tenant_id, p.id, o.id, current_date - 30
    from (select id, tenant_id, row_number() over (partition by tenant_id order by id) % 50 as place from people) p
    join (select id, tenant_id, row_number() over (partition by tenant_id order by id) % 50 as place from outlets) o
      using (tenant_id, place)`
  await sql`
    insert into audit_log (at, tenant_id, actor_kind, action, subject_type)
    select now() - n * interval '7 minutes', id, 'person', 'outlet.changed', 'outlets'
    from tenants, generate_series(1, ${rowsPerTenant}) n`
  for (const table of watched) await sql.unsafe(`alter table ${table} enable trigger user`)
  // Logins belong to one tenant in the middle, and to nobody in great number.
  await sql`insert into auth.users (id, email) select gen_random_uuid(), 'user' || n || '@bench.test' from generate_series(1, 20000) n`
  await sql`
    update profiles p set tenant_id = t.id, tenant_role = r.role
    from (values ('admin', 1), ('manager', 2), ('member', 3)) r (role, number), tenants t
    where t.slug = 'tenant-100' and p.email = 'user' || r.number || '@bench.test'`
  await sql`update profiles set role = 'admin' where email = 'user4@bench.test'`
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select me.tenant_id, me.id, (select id from outlets o where o.tenant_id = me.tenant_id order by id limit 1), current_date - 9
    from people me where me.profile_id = (select id from profiles where email = 'user2@bench.test')`
  await sql`vacuum analyze`
}

async function measure(sql: Sql): Promise<boolean> {
  const ids = await idsOf(sql)
  let isGood = true
  console.log('with ms  without ms  ratio  question')
  for (const question of questions) {
    const me = ids[question.who] as string
    const fillIn = (text: string) =>
      text.replace(/\$(\w+)/g, (_, key) => literalOf(key === 'me' ? me : ids[key]))
    const answer = await compare(sql, me, fillIn(question.watched), fillIn(question.plain))
    const ratio = answer.watchedMs / answer.plainMs
    const isTooSlow = question.isAsked && ratio > 1.3 && answer.watchedMs - answer.plainMs > 0.15
    const problems = [
      ...answer.scans.map((table) => `reads all of ${table}`),
      ...(isTooSlow ? ['too slow'] : []),
    ]
    if (problems.length) isGood = false
    const columns = [
      answer.watchedMs.toFixed(3).padStart(7),
      answer.plainMs.toFixed(3).padStart(10),
      ratio.toFixed(2).padStart(5),
    ]
    console.log(`${columns.join('  ')}  ${question.name} (${question.who}) ${problems.join(', ')}`)
  }
  return isGood
}

async function compare(sql: Sql, me: string, watched: string, plain: string) {
  const visitor = actorSettings({ role: 'authenticated', claims: { sub: me } })
  const owner = { ...visitor, role: 'none' }
  const times = { watched: [] as number[], plain: [] as number[] }
  for (let n = -3; n < repeats; n++) {
    const one = await request(sql, visitor, watched)
    const other = await request(sql, owner, plain)
    if (one.rows !== other.rows) throw new Error(`${watched}: ${one.rows}, but ${plain}: ${other.rows}`)
    if (n < 0) continue // the first rounds warm the caches
    times.watched.push(one.ms)
    times.plain.push(other.ms)
  }
  const scans = await sql.begin(async (transaction) => {
    await become(transaction, visitor)
    return scansOf(transaction, watched)
  })
  return { watchedMs: middle(times.watched), plainMs: middle(times.plain), scans }
}

async function request(sql: Sql, settings: Record<string, string>, question: string) {
  const began = performance.now()
  const rows = await sql.begin(async (transaction) => {
    await become(transaction, settings)
    return transaction.unsafe(question)
  })
  return { ms: performance.now() - began, rows: JSON.stringify(rows.length === 1 ? rows : rows.length) }
}

async function idsOf(sql: Sql): Promise<Record<string, string | string[]>> {
  const [row] = await sql`
    select t.id as tenant,
      (select id from profiles where email = 'user1@bench.test') as admin,
      (select id from profiles where email = 'user2@bench.test') as manager,
      (select id from profiles where email = 'user3@bench.test') as member,
      (select id from profiles where email = 'user4@bench.test') as platform,
      (select id from people p where p.tenant_id = t.id order by id limit 1) as person,
      (select id from outlets o where o.tenant_id = t.id order by id limit 1) as outlet
    from tenants t where t.slug = 'tenant-100'`
  const own = await sql`select distinct person_id from people_outlets where outlet_id = ${row?.outlet}`
  return { ...(row as unknown as Record<string, string>), ownPeople: own.map(({ person_id }) => person_id) }
}

function literalOf(value: string | string[] | undefined): string {
  return Array.isArray(value) ? `array[${value.map((id) => `'${id}'`)}]::uuid[]` : `'${value}'`
}

async function become(sql: TransactionSql, settings: Record<string, string>) {
  await sql`select set_config(key, value, true) from jsonb_each_text(${sql.json(settings)}) order by key = 'role'`
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** Returns the tables that the question reads from end to end. */
async function scansOf(sql: TransactionSql, question: string): Promise<string[]> {
  const [row] = await sql.unsafe(`explain (format json) ${question}`)
  const [top] = (row as unknown as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN']
  return scansIn(top.Plan)
}

function scansIn(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(scansIn)
  return plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name'], ...below] : below
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
