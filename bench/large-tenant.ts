import pino from 'pino'
import { actorSettings } from '../server/database/actor.ts'
import { connect, type Sql } from '../server/database/connection.ts'
import { putLibrary } from '../server/database/library.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'
import { useOf } from './process-use.ts'

// How fast are the first pages of a tenant of 10,000 people? Today for an admin, a trainer, a unit manager and a member, the
// wall, the list of people, a path that everybody is on, the team and the insights. Goal: 300 ms of CPU in the database,
// which says the same on a busy machine. Every question is asked as the API asks it: begin, say who asks, ask, commit.
// `npm run bench -- large-tenant [people]`

const people = Number(process.argv[2] ?? 10_000)
const outlets = 40
const goalMs = 300
const rounds = 8

const log = pino({ level: 'silent' })
const server = await startThrowaway(log)
const sql = connect(server.owner, {
  connection: { search_path: 'public, extensions', statement_timeout: 0 },
  max: 1,
})
try {
  await migrate({ owner: server.owner, log })
  await putLibrary({ owner: server.owner, log })
  await fillPeople(sql)
  await fillLearning(sql)
  await ask(sql)
} finally {
  await sql.end({ timeout: 1 })
  await server.remove()
}

async function fillPeople(sql: Sql) {
  await quietly(sql, ['tenants', 'people', 'people_outlets', 'outlets', 'profiles'], async () => {
    await sql`
      insert into tenants (name, slug, seat_cap, active_modules)
      values ('Large', 'large', 100000, '["foh_courses", "boh_courses"]')`
    await sql`
      insert into outlets (tenant_id, name, city, kind)
      select id, 'Outlet ' || n, 'Pune', 'hotel' from tenants, generate_series(1, ${outlets}::int) n`
    await sql`
      insert into people (tenant_id, full_name, joined_on)
      select id, 'Person ' || md5(n::text), current_date - (n % 1000) from tenants, generate_series(1, ${people}::int) n`
    await sql`
      insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
      select p.tenant_id, p.id, o.id, current_date - 30
      from (select id, tenant_id, row_number() over (order by id) % ${outlets}::int as place from people) p
      join (select id, row_number() over (order by id) % ${outlets}::int as place from outlets) o using (place)`
    await sql`
      insert into auth.users (id, email)
      select gen_random_uuid(), role || '@bench.test' from unnest(array['admin', 'trainer', 'manager', 'member']) role`
    await sql`
      update profiles set tenant_id = (select id from tenants), tenant_role = split_part(email, '@', 1) where email like '%@bench.test'`
    await sql`
      update people p set profile_id = login.id
      from (select id, row_number() over (order by email) as place from profiles where email like '%@bench.test') login
      join (select id, row_number() over (order by id) as place from people) person using (place) where p.id = person.id`
  })
}

async function fillLearning(sql: Sql) {
  await quietly(sql, ['assignments', 'certificates', 'quiz_attempts', 'observations'], async () => {
    await sql`
      insert into certifications (tenant_id, title, earned_by, valid_months, grace_days)
      select t.id, jsonb_build_object('en', 'Kind ' || n, 'hi', 'प्रकार ' || n), case when n <= 6 then 'courses' else 'document' end, 12, 30
      from tenants t, generate_series(1, 10) n`
    await sql`
      insert into certification_needs (tenant_id, certification_id) select tenant_id, id from certifications where tenant_id is not null`
    await sql`
      insert into certification_courses (certification_id, course_id, is_renewal)
      select k.id, c.id, false
      from certifications k join (select id, row_number() over (order by slug) as place from courses where tenant_id is null) c
        on c.place = split_part(k.title ->> 'en', ' ', 2)::int
      where k.tenant_id is not null and k.earned_by = 'courses'`
    await sql`
      insert into credentials (tenant_id, person_id, certification_id, valid_from, valid_until, source)
      select p.tenant_id, p.id, k.id, private.today() - n - 1, private.valid_until(private.today() - n - 1, 12), 'courses'
      from people p join certifications k on k.tenant_id = p.tenant_id
      cross join lateral (select (hashtextextended(p.id::text || k.id, 0) & 511)::int as n) draw where n < 430`
    // six of ten courses each: half of them done in a year, the others due around today
    await sql`
      insert into assignments (tenant_id, person_id, course_id, side, source, version_id, assigned_at, due_on, started_at, completed_at)
      select p.tenant_id, p.id, c.id, c.side, 'manual', case when is_done then v.id end, now() - make_interval(days => 30 + n),
        private.today() - n + case when is_done then 0 else 320 end,
        case when is_done then now() - make_interval(days => 20 + n) end, case when is_done then now() - make_interval(days => n + draw % 9 - 4) end
      from people p join (select *, row_number() over (order by slug) as place from courses where tenant_id is null) c on c.place <= 10
      join course_versions v on v.course_id = c.id and v.state = 'published'
      cross join lateral (select (hashtextextended(p.id::text || c.id, 1) & 1023)::int as draw) d
      cross join lateral (select draw % 340 as n, draw < 310 as is_done) e where draw < 620`
    await sql`
      insert into certificates (tenant_id, person_id, course_id, side, version_id, assignment_id, code, issued_on, valid_until)
      select tenant_id, person_id, course_id, side, version_id, id, translate(substr(md5(id::text), 1, 24), '01abcdef', 'ZXBCDFGH'),
        completed_at::date, private.valid_until(completed_at::date, 12)
      from assignments where completed_at is not null`
    await sql`
      insert into quiz_attempts (assignment_id, lesson_id, number, client_id, question_ids, seed, started_at, finished_at, score_percent, is_passed)
      select a.id, l.id, 1, gen_random_uuid(), array(select q.id from questions q where q.lesson_id = l.id order by q.id limit 6), 'x',
        a.completed_at, a.completed_at, 80, true
      from assignments a
      join lateral (
        select l.id from lessons l where l.version_id = a.version_id and exists (select from questions q where q.lesson_id = l.id)
        order by l.position limit 1) l on true
      where a.completed_at is not null`
    await sql`
      insert into quiz_answers (attempt_id, question_id, answer, share)
      select t.id, q, '[0]', case when hashtextextended(t.id::text || q, 0) % 4 = 0 then 0 else 1 end
      from quiz_attempts t cross join unnest(t.question_ids) q`
    await sql`
      insert into observations (tenant_id, person_id, outlet_id, assignment_id, lesson_id, version_id, attempt, state, client_id, requested_at)
      select a.tenant_id, a.person_id, w.outlet_id, a.id, l.id, a.version_id, 1, 'requested', gen_random_uuid(), now()
      from assignments a join people_outlets w using (person_id)
      join lateral (select l.id from lessons l where l.version_id = a.version_id and l.move_on = 'observed' limit 1) l on true
      where a.completed_at > now() - interval '20 days' limit 400`
  })
  const [path] =
    await sql`insert into learning_paths (tenant_id, published_at) select id, now() from tenants returning id, tenant_id`
  const [version] = await sql`
    insert into path_versions (path_id, number, state, title, summary, mode, published_at)
    values (${path?.id}, 1, 'published', '{"en": "First weeks", "hi": "पहले हफ़्ते"}', '{"en": "", "hi": ""}', 'ordered', now()) returning id`
  await sql`
    insert into path_steps (version_id, position, kind, course_id, due_days)
    select ${version?.id}, row_number() over (order by slug), 'course', id, 7 from (select * from courses where tenant_id is null order by slug limit 4) c`
  await sql`select private.place_path(${path?.tenant_id}, ${path?.id}, array(select id from people), 'manual')`
  await sql`vacuum analyze`
  const [rows] = await sql`
    select (select count(*)::int from credentials) as periods, (select count(*)::int from assignments) as assignments,
      (select count(*)::int from quiz_answers) as answers, (select count(*)::int from observations) as observations`
  console.log(`${people} people at ${outlets} outlets: ${JSON.stringify(rows)}\n`)
}

/** Fills tables as an import of years would have, without what follows each row. */
async function quietly(sql: Sql, tables: readonly string[], fill: () => Promise<void>) {
  for (const table of tables) await sql.unsafe(`alter table ${table} disable trigger user`)
  await fill()
  for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger user`)
}

async function ask(sql: Sql) {
  const [world] =
    await sql`select t.id as tenant, (select id from learning_paths) as path, (select id from outlets order by id limit 1) as outlet from tenants t`
  const { tenant, path, outlet } = world as unknown as Record<string, string>
  const all = (call: string) => `(select count(*) from ${call})`
  const questions: [string, string][] = [
    ...['admin', 'trainer', 'manager', 'member'].map((role): [string, string] => [
      role,
      `today('${tenant}')`,
    ]),
    ['admin', `compliance_wall('${tenant}', p_limit => 25)`],
    ['manager', `compliance_wall('${tenant}', p_limit => 25)`],
    ['admin', all(`compliance_of_outlets('${tenant}')`)],
    ['admin', all(`list_people('${tenant}', p_limit => 25)`)],
    ['admin', all(`list_people('${tenant}', p_search => 'aff', p_limit => 25)`)],
    ['admin', all(`list_people('${tenant}', p_access => 'none', p_limit => 25)`)],
    ['admin', `team_paths('${tenant}')`],
    ['admin', `path_people('${tenant}', '${path}')`],
    ['admin', `path_people('${tenant}', '${path}', p_outlet_id => '${outlet}')`],
    ['admin', all(`course_overview('${tenant}')`)],
    ['admin', `learning_waiting('${tenant}')`],
    ['manager', `learning_waiting('${tenant}')`],
    ...['training_trend', 'weak_questions', 'weak_steps', 'first_certificates'].map(
      (name): [string, string] => ['admin', all(`${name}('${tenant}')`)],
    ),
  ]
  const [backend] = await sql`select pg_backend_pid() as pid`
  const cpuMs = () => useOf(backend?.pid).cpuSeconds * 1000
  console.log('   cpu ms  median ms')
  for (const [role, question] of questions) {
    const times: number[] = []
    await as(sql, role, question)
    const before = cpuMs()
    for (let n = 0; n < rounds; n++) {
      const began = performance.now()
      await as(sql, role, question)
      times.push(performance.now() - began)
    }
    const cpu = (cpuMs() - before) / rounds
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    const told = question.replace(/^\(select count\(\*\) from |\)$|(, )?'[\da-f-]{36}'/g, '')
    const slow = cpu > goalMs ? '   SLOW' : ''
    console.log(`${cpu.toFixed(0).padStart(9)}  ${median.toFixed(0).padStart(9)}   ${role}: ${told}${slow}`)
  }
}

async function as(sql: Sql, role: string, question: string) {
  const [who] = await sql`select id from profiles where email = ${`${role}@bench.test`}`
  const settings = actorSettings({ role: 'authenticated', claims: { sub: who?.id } })
  await sql.begin(async (transaction) => {
    await transaction`select set_config(key, value, true) from jsonb_each_text(${sql.json(settings)}) order by key = 'role'`
    await transaction.unsafe(`select ${question}`)
  })
}
