import pino from 'pino'
import { actorSettings } from '../server/database/actor.ts'
import { connect, type Sql } from '../server/database/connection.ts'
import { putLibrary } from '../server/database/library.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'

// How fast is the compliance wall of a large house? 2,000 people who each need 10 certifications and hold most of them, some
// for the second time, beside 20 tenants of 200: the first page, a search, the outlets side by side, and one person. Every
// question is asked as the API asks it: begin, say who asks, ask, commit.

const people = 2000
const kinds = 10
const others = 20

const log = pino({ level: 'silent' })
const server = await startThrowaway(log)
const options = { connection: { search_path: 'public, extensions', statement_timeout: 0 } }
const sql = connect(server.owner, { ...options, max: 4 })
try {
  await migrate({ owner: server.owner, log })
  await putLibrary({ owner: server.owner, log })
  await fill(sql)
  await ask(sql)
} finally {
  await sql.end({ timeout: 1 })
  await server.remove()
}

async function fill(sql: Sql) {
  const watched = ['tenants', 'people', 'people_outlets', 'outlets', 'profiles', 'assignments']
  for (const table of watched) await sql.unsafe(`alter table ${table} disable trigger user`)
  await sql`
    insert into tenants (name, slug, seat_cap, active_modules)
    select 'Tenant ' || n, 'tenant-' || n, 100000, '["foh_courses", "boh_courses"]' from generate_series(0, ${others}) n`
  await sql`
    insert into outlets (tenant_id, name, city, kind)
    select id, 'Outlet ' || n, 'Pune', 'hotel' from tenants, generate_series(1, 20) n`
  await sql`
    insert into people (tenant_id, full_name, joined_on)
    select id, 'Person ' || md5(slug || n), current_date - (n % 1000) from tenants
    cross join lateral generate_series(1, case slug when 'tenant-0' then ${people}::int else 200 end) n`
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select p.tenant_id, p.id, o.id, current_date - 30
    from (select id, tenant_id, row_number() over (partition by tenant_id order by id) % 20 as place from people) p
    join (select id, tenant_id, row_number() over (partition by tenant_id order by id) % 20 as place from outlets) o
      using (tenant_id, place)`
  await sql`
    insert into auth.users (id, email) select gen_random_uuid(), 'user' || n || '@bench.test' from generate_series(1, 2) n`
  await sql`
    update profiles p set tenant_id = t.id, tenant_role = case p.email when 'user1@bench.test' then 'admin' else 'manager' end
    from tenants t where t.slug = 'tenant-0' and p.email like '%@bench.test'`
  await sql`
    update people p set profile_id = login.id
    from (select id, row_number() over (order by email) as place from profiles where email like '%@bench.test') login
    join (select id, row_number() over (order by id) as place from people
      where tenant_id = (select id from tenants where slug = 'tenant-0')) person using (place)
    where p.id = person.id`
  await sql`
    insert into certifications (tenant_id, title, earned_by, valid_months, grace_days)
    select t.id, jsonb_build_object('en', 'Kind ' || n, 'hi', 'प्रकार ' || n), case when n <= 6 then 'courses' else 'document' end, 12, 30
    from tenants t, generate_series(1, ${kinds}) n`
  await sql`
    insert into certifications (tenant_id, title, earned_by, valid_months, people_per_holder)
    select t.id, '{"en": "Supervisor", "hi": "सुपरवाइज़र"}', 'document', 24, 25 from tenants t`
  await sql`insert into certification_needs (tenant_id, certification_id) select tenant_id, id from certifications where tenant_id is not null`
  await sql`
    insert into certification_courses (certification_id, course_id, is_renewal)
    select k.id, c.id, false
    from certifications k join (select id, row_number() over (order by slug) as place from courses where tenant_id is null) c
      on c.place = split_part(k.title ->> 'en', ' ', 2)::int
    where k.tenant_id is not null and k.earned_by = 'courses'`
  for (const round of [1, 2])
    await sql`
      insert into credentials (tenant_id, person_id, certification_id, valid_from, valid_until, source)
      select p.tenant_id, p.id, k.id, drawn.day, private.valid_until(drawn.day, 12), 'courses'
      from people p join certifications k on k.tenant_id = p.tenant_id
      cross join lateral (select (hashtextextended(p.id::text || k.id || ${round}::int, 0) & 511)::int as n) draw
      cross join lateral (select private.today() - draw.n - 1 as day) drawn
      where draw.n < case ${round}::int when 1 then 430 else 150 end`
  await sql`
    insert into assignments (tenant_id, person_id, course_id, side, source, due_on)
    select p.tenant_id, p.id, c.id, c.side, 'manual', private.today() + 20
    from people p join courses c on c.tenant_id is null
    where (hashtextextended(p.id::text || c.id, 0) & 7) < 5
    on conflict do nothing`
  for (const table of watched) await sql.unsafe(`alter table ${table} enable trigger user`)
  await sql`vacuum analyze`
  const [rows] = await sql`
    select (select count(*)::int from credentials) as credentials, (select count(*)::int from assignments) as assignments`
  console.log(
    `${people} people x ${kinds} certifications; in all ${rows?.credentials} periods, ${rows?.assignments} assignments\n`,
  )
}

async function ask(sql: Sql) {
  const [world] = await sql`
    select t.id as tenant, (select id from profiles where email = 'user1@bench.test') as admin,
      (select id from profiles where email = 'user2@bench.test') as manager,
      (select id from people where tenant_id = t.id order by id desc limit 1) as person
    from tenants t where t.slug = 'tenant-0'`
  const { tenant, admin, manager, person } = world as unknown as Record<string, string>
  const questions: [string, string | undefined, string][] = [
    ['the first page of the whole house', admin, `compliance_wall('${tenant}', p_limit => 25)`],
    ['only what is expired', admin, `compliance_wall('${tenant}', p_state => 'expired', p_limit => 25)`],
    ['a name that is typed', admin, `compliance_wall('${tenant}', p_search => 'aff', p_limit => 25)`],
    ['the last page', admin, `compliance_wall('${tenant}', p_limit => 25, p_offset => ${people - 25})`],
    ['a page of 500, for the CSV', admin, `compliance_wall('${tenant}', p_limit => 500)`],
    ['a manager’s own', manager, `compliance_wall('${tenant}', p_limit => 25)`],
    ['the outlets side by side', admin, `(select count(*) from compliance_of_outlets('${tenant}'))`],
    ['what ends when', admin, `(select count(*) from compliance_calendar('${tenant}'))`],
    ['one person', admin, `person_papers('${person}')`],
    ['what waits, with every page', manager, `learning_waiting('${tenant}')`],
  ]
  console.log('median ms   worst ms')
  for (const [name, who, question] of questions) {
    const times: number[] = []
    for (let n = 0; n < 12; n++) {
      const began = performance.now()
      await as(sql, who ?? '', question)
      if (n > 1) times.push(performance.now() - began)
    }
    console.log(`${ms(middle(times), 9)}  ${ms(Math.max(...times), 9)}   ${name}`)
  }
}

async function as(sql: Sql, who: string, question: string) {
  const settings = actorSettings({ role: 'authenticated', claims: { sub: who } })
  await sql.begin(async (transaction) => {
    await transaction`select set_config(key, value, true) from jsonb_each_text(${sql.json(settings)}) order by key = 'role'`
    await transaction.unsafe(`select ${question}`)
  })
}

function ms(value: number, width: number): string {
  return value.toFixed(1).padStart(width)
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
