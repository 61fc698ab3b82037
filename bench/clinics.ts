import pino from 'pino'
import { actorSettings } from '../server/database/actor.ts'
import { connect, type Sql } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'

// How fast is readiness for a large tenant? 10,000 people with evidence in 200 skills each, two million pieces: who is how far
// for a role of twelve skills, one person's way, and the matrix. Asked as the API asks: begin, say who asks, ask, commit.

const log = pino({ level: 'silent' })
const server = await startThrowaway(log)
const sql = connect(server.owner, {
  connection: { search_path: 'public, extensions', statement_timeout: 0 },
  max: 4,
})
try {
  await migrate({ owner: server.owner, log })
  const { tenant, admin, role, person } = await fill(sql)
  const asked = (question: string) =>
    sql.begin(async (transaction) => {
      const settings = actorSettings({ role: 'authenticated', claims: { sub: admin } })
      for (const [name, value] of Object.entries(settings))
        await transaction`select set_config(${name}, ${value}, true)`
      await transaction.unsafe(question)
    })
  console.log('      p50      p95')
  await told(
    'the formula: readiness of all 10,000 for a role from the evidence',
    5,
    () =>
      sql`select count(*) from private.readiness_by_formula(${tenant}, null, ${role}, private.today()) r where r.percent >= 0`,
  )
  await told(
    'as it is kept: the same',
    20,
    () =>
      sql`select count(*) from private.role_readiness(${tenant}, null, ${role}, private.today()) r where r.percent >= 0`,
  )
  await told('the list of all 10,000 for a role, as the page asks', 20, () =>
    asked(`select * from ready_for_role('${tenant}', '${role}')`),
  )
  await told('one person’s way', 20, () => asked(`select way_of('${person}')`))
  await told('the matrix of 10 roles and 20 outlets', 5, () => asked(`select skills_matrix('${tenant}')`))
  await told('the whole of Today, for an admin of all 20 outlets', 10, () =>
    asked(`select today('${tenant}')`),
  )
  await told(
    'evidence of one person that is built again',
    10,
    () => sql`select private.gather_evidence(${tenant}, ${[person]})`,
  )
} finally {
  await sql.end({ timeout: 1 })
  await server.remove()
}

async function fill(sql: Sql) {
  const watched = ['tenants', 'people', 'profiles', 'people_outlets']
  for (const table of watched) await sql.unsafe(`alter table ${table} disable trigger user`)
  const [house] = await sql`
    insert into tenants (name, slug, seat_cap, active_modules)
    values ('House', 'house', 100000, '["foh_courses", "boh_courses", "career_clinics"]') returning id`
  const tenant = house?.id as string
  await sql`insert into auth.users (id, email) values (gen_random_uuid(), 'admin@bench.test')`
  const [login] = await sql`
    update profiles set tenant_id = ${tenant}, tenant_role = 'admin' where email = 'admin@bench.test' returning id`
  await sql`insert into people (tenant_id, full_name) select ${tenant}, 'Person ' || n from generate_series(1, 10000) n`
  await sql`insert into outlets (tenant_id, name, city, kind) select ${tenant}, 'Outlet ' || n, 'Pune', 'hotel' from generate_series(1, 20) n`
  await sql`insert into departments (tenant_id, name, side) values (${tenant}, 'All', 'front')`
  await sql`
    insert into job_roles (tenant_id, department_id, name) select ${tenant}, d.id, 'Role ' || n
    from departments d, generate_series(1, 10) n where d.tenant_id = ${tenant}`
  await sql`insert into skills (tenant_id, name, is_learned) select ${tenant}, 'Skill ' || n, true from generate_series(1, 200) n`
  await sql`
    insert into role_skills (tenant_id, job_role_id, skill_id, level, weight, is_gate)
    select ${tenant}, r.id, s.id, 3, 1 + s.n % 3, s.n % 4 = 0
    from (select id, row_number() over (order by id) as n from job_roles where tenant_id = ${tenant}) r
    join (select id, row_number() over (order by id) as n from skills where tenant_id = ${tenant}) s on s.n between r.n * 12 and r.n * 12 + 11`
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
    select ${tenant}, p.id, o.id, r.id, private.today() - 90
    from (select id, row_number() over (order by id) as n from people where tenant_id = ${tenant}) p
    join (select id, row_number() over (order by id) as n from outlets where tenant_id = ${tenant}) o on o.n = 1 + p.n % 20
    join (select id, row_number() over (order by id) as n from job_roles where tenant_id = ${tenant}) r on r.n = 1 + p.n % 10`
  for (const table of watched) await sql.unsafe(`alter table ${table} enable trigger user`)
  await sql`
    insert into private.skill_evidence (tenant_id, person_id, skill_id, kind, level, at)
    select ${tenant}, p.id, s.id, (array['self', 'quiz', 'course', 'coach', 'observation'])[1 + x.drawn % 5], x.drawn % 5, now() - make_interval(days => x.drawn % 450)
    from people p, skills s, lateral (select abs(hashtext(p.id::text || s.id)) as drawn) x
    where p.tenant_id = ${tenant} and s.tenant_id = ${tenant}`
  await sql`vacuum analyze`
  const [role] = await sql`select id from job_roles where tenant_id = ${tenant} order by id limit 1`
  const [person] = await sql`select id from people where tenant_id = ${tenant} order by id limit 1`
  return { tenant, admin: login?.id as string, role: role?.id as string, person: person?.id as string }
}

async function told(name: string, times: number, ask: () => Promise<unknown>) {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    await ask()
    taken.push(performance.now() - began)
  }
  taken.sort((one, other) => one - other)
  const at = (share: number) => (taken[Math.floor(times * share)] as number).toFixed(1).padStart(8)
  console.log(`${at(0.5)} ${at(0.95)} ms  ${name}`)
}
