import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createTokens } from '../server/backend/tokens.ts'
import { ensureLoginRole } from '../server/database/api-roles.ts'
import { asRole, connect, type Sql } from '../server/database/connection.ts'
import type { Log } from '../server/database/log.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'
import type { AppOrder } from './app-alone.ts'
import type { Asked } from './http-load.ts'

/** Somebody signed in with a page of the portal open. */
export interface OpenPage {
  visitor: Visitor
  /** What a request of theirs carries. */
  headers: Record<string, string>
  /** What the page asks by itself: is my standing still what it was? */
  standing: Asked
  /** What a visit of the portal's first page reads. */
  reads: Asked[]
}

export interface PeopledDatabase extends AppOrder {
  pages: OpenPage[]
  /** The main process of PostgreSQL. */
  pid: number
  remove(): Promise<void>
}

const tenants = 200
const secrets = {
  jwtSecret: 'a bench has no secrets but needs 32 characters',
  publishableKey: 'sb_publishable_for_the_bench_alone',
  secretKey: 'sb_secret_for_the_bench_alone_and_nobody_else',
}
const role = { name: 'bench_login', password: 'bench' }

/**
 * Returns a database of 200 tenants with 200 people each, of whom so many in all have a session and a page open.
 * `schema` is SQL for tables that a measurement brings along.
 */
export async function openPages(log: Log, people: number, schema = ''): Promise<PeopledDatabase> {
  const { owner, remove } = await startThrowaway(log)
  try {
    await migrate({ owner, log })
    const sql = connect(owner)
    await ensureLoginRole(sql, role.name, role.password)
    await sql.unsafe(schema)
    await fill(sql, people)
    const visitors = await sql<Visitor[]>`
      select p.id, p.email, p.tenant_id as tenant, s.id as session
      from profiles p join auth.sessions s on s.user_id = p.id`
    const pid = parentOf((await sql`select pg_backend_pid() as pid`)[0]?.pid)
    await sql.end()
    const login = asRole(owner, role.name, role.password)
    return { login, secrets, pages: visitors.map(pageOf), pid, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function fill(sql: Sql, people: number) {
  const watched = ['tenants', 'profiles', 'people', 'people_outlets', 'outlets', 'job_roles', 'departments']
  for (const table of watched) await sql.unsafe(`alter table ${table} disable trigger user`)
  await sql`
    insert into tenants (name, slug, seat_cap, active_modules)
    select 'Tenant ' || n, 'tenant-' || n, 1000, '[]' from generate_series(1, ${tenants}) n`
  await sql`
    insert into outlets (tenant_id, name, city, kind)
    select id, 'Outlet ' || n, 'Pune', 'hotel' from tenants, generate_series(1, 5) n`
  await sql`
    insert into people (tenant_id, full_name)
    select id, 'Person ' || md5(slug || n) from tenants, generate_series(1, 200) n`
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select p.tenant_id, p.id, o.id, current_date - 30
    from (select id, tenant_id, row_number() over (partition by tenant_id order by id) % 5 as place from people) p
    join (select id, tenant_id, row_number() over (partition by tenant_id order by id) % 5 as place from outlets) o
      using (tenant_id, place)`
  for (const table of watched) await sql.unsafe(`alter table ${table} enable trigger user`)
  await sql`
    insert into auth.users (id, email)
    select gen_random_uuid(), 'user' || n || '@bench.test' from generate_series(1, ${people}) n`
  await sql`
    update profiles p set tenant_id = t.id, tenant_role = 'admin'
    from (select id, row_number() over (order by id) - 1 as place from tenants) t
    where substring(p.email from 'user(\\d+)@')::int % ${tenants} = t.place`
  await sql`insert into auth.sessions (id, user_id, aal) select gen_random_uuid(), id, 'aal1' from auth.users`
  await sql`vacuum analyze`
}

export interface Visitor {
  id: string
  email: string
  tenant: string
  session: string
}

// A day, so that no token ends while it is measured. Of another issuer than the server's own it would be none.
const tokens = createTokens(secrets.jwtSecret, 'http://localhost:3000/auth/v1', 24 * 3600)

function pageOf(visitor: Visitor): OpenPage {
  const { id, email, tenant, session } = visitor
  const { token } = tokens.sign({
    sub: id,
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
    session_id: session,
    is_anonymous: false,
  })
  const headers = {
    apikey: secrets.publishableKey,
    authorization: `Bearer ${token}`,
    'x-request-id': randomUUID(),
  }
  const read = (path: string, more: Record<string, string> = {}): Asked => ({
    path,
    headers: { ...headers, ...more },
  })
  const own = `tenant_id=eq.${tenant}`
  return {
    visitor,
    headers,
    standing: read('rpc/my_standing'),
    reads: [
      read(`profiles?select=id,role,tenant_role,tenants(id,name,tier)&id=eq.${id}`),
      read(
        `profiles?select=id,name:full_name,seenAt:last_seen_at&${own}&order=last_seen_at.desc.nullslast&limit=5`,
      ),
      read(
        `people?select=name:full_name,joinedOn:joined_on,placements:people_outlets(id,until:valid_until,outlets(name,city),job_roles(name))&${own}&profile_id=eq.${id}`,
      ),
      read(`people?select=id,full_name&${own}&order=full_name&limit=25`, { prefer: 'count=exact' }),
      read(`outlets?select=id,name,city&${own}&order=name`),
      read(`job_roles?select=id,name&${own}&order=name`),
      read(`departments?select=id,name&${own}&order=name`),
    ],
  }
}

function parentOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
}
