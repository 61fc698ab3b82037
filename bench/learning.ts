import { randomUUID } from 'node:crypto'
import pino from 'pino'
import type { TransactionSql } from 'postgres'
import { actorSettings } from '../server/database/actor.ts'
import { connect, type Sql } from '../server/database/connection.ts'
import { putLibrary } from '../server/database/library.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'

// How fast is Learning for a large tenant? 2,000 people and 100 courses beside 20 tenants of 200 people: the overview of a
// whole tenant and of one outlet, courses assigned to 2,000 people, and quizzes handed in by 200 people at once. Every
// question is asked as the API asks it: begin, say who asks, ask, commit. Besides the mail of the day for a house of 5,000,
// and an import of 10,000 people into a house with rules.

const people = 2000
const courses = 100
const others = 20

const log = pino({ level: 'silent' })
const server = await startThrowaway(log)
const options = { connection: { search_path: 'public, extensions', statement_timeout: 0 } }
const sql = connect(server.owner, { ...options, max: 20 })
try {
  await migrate({ owner: server.owner, log })
  await putLibrary({ owner: server.owner, log })
  const world = await fill(sql)
  await overviews(sql, world)
  await assigning(sql, world)
  await quizzes(sql, world)
  await daily(sql)
} finally {
  await sql.end({ timeout: 1 })
  await server.remove()
}

interface World {
  tenant: string
  admin: string
  manager: string
  outlet: string
  course: string
  fresh: string
}

async function fill(sql: Sql): Promise<World> {
  const watched = ['tenants', 'people', 'people_outlets', 'outlets', 'profiles']
  for (const table of watched) await sql.unsafe(`alter table ${table} disable trigger user`)
  await sql`
    insert into tenants (name, slug, seat_cap, active_modules)
    select 'Tenant ' || n, 'tenant-' || n, 100000, '["foh_courses", "boh_courses"]' from generate_series(0, ${others}) n`
  await sql`
    insert into outlets (tenant_id, name, city, kind)
    select id, 'Outlet ' || n, 'Pune', 'hotel' from tenants, generate_series(1, 20) n`
  await sql`
    insert into people (tenant_id, full_name)
    select id, 'Person ' || md5(slug || n) from tenants
    cross join lateral generate_series(1, case slug when 'tenant-0' then ${people}::int else 200 end) n`
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select p.tenant_id, p.id, o.id, current_date - 30
    from (select id, tenant_id, row_number() over (partition by tenant_id order by id) % 20 as place from people) p
    join (select id, tenant_id, row_number() over (partition by tenant_id order by id) % 20 as place from outlets) o
      using (tenant_id, place)`
  await sql`
    insert into auth.users (id, email) select gen_random_uuid(), 'user' || n || '@bench.test' from generate_series(1, 202) n`
  await sql`
    update profiles p set tenant_id = t.id, tenant_role = case p.email when 'user1@bench.test' then 'admin'
      when 'user2@bench.test' then 'manager' else 'member' end
    from tenants t where t.slug = 'tenant-0' and p.email like '%@bench.test'`
  await sql`
    update people p set profile_id = login.id
    from (select id, row_number() over (order by email) as place from profiles where email like '%@bench.test') login
    join (select id, row_number() over (order by id) as place from people
      where tenant_id = (select id from tenants where slug = 'tenant-0')) person using (place)
    where p.id = person.id`
  for (const table of watched) await sql.unsafe(`alter table ${table} enable trigger user`)

  // A hundred courses: the first of the library, and copies of its outline.
  await sql`
    insert into courses (slug, side, valid_months) select 'copy-' || n, case n % 2 when 0 then 'front' else 'back' end, 12
    from generate_series(1, ${courses}) n`
  await sql`
    insert into course_versions (course_id, number, state, title, summary, minutes, lesson_count, published_at)
    select id, 1, 'published', jsonb_build_object('en', slug, 'hi', slug), '{"en": "-", "hi": "-"}', 15, 5, now()
    from courses where slug like 'copy-%'`
  await sql`
    insert into assignments (tenant_id, person_id, course_id, side, version_id, source, due_on, started_at, completed_at)
    select p.tenant_id, p.id, c.id, c.side, case when drawn.n < 60 then v.id end, 'manual', private.today() + drawn.n - 70,
      case when drawn.n < 60 then now() - interval '9 days' end, case when drawn.n < 50 then now() - interval '5 days' end
    from people p cross join courses c join course_versions v on v.course_id = c.id
    cross join lateral (select (hashtextextended(p.id::text || c.id::text, 0) & 127)::int as n) drawn
    where c.slug like 'copy-%'`
  await sql`
    insert into certificates (tenant_id, person_id, course_id, side, version_id, assignment_id, code, issued_on, valid_until)
    select tenant_id, person_id, course_id, side, version_id, id, private.new_certificate_code(), private.today() - 5,
      private.valid_until(private.today() - 5, 12) from assignments where completed_at is not null`
  await sql`vacuum analyze`
  const [world] = await sql`
    select t.id as tenant, (select id from profiles where email = 'user1@bench.test') as admin,
      (select id from profiles where email = 'user2@bench.test') as manager,
      (select w.outlet_id from people_outlets w join people p on p.id = w.person_id
        join profiles login on login.id = p.profile_id where login.email = 'user2@bench.test') as outlet,
      (select id from courses where slug = 'first-thirty-seconds') as course,
      (select id from courses where slug = 'complaint-recovery') as fresh
    from tenants t where t.slug = 'tenant-0'`
  const [rows] = await sql`
    select (select count(*)::int from assignments) as assignments, (select count(*)::int from certificates) as certificates`
  console.log(
    `${people} people x ${courses} courses; in all ${rows?.assignments} assignments, ${rows?.certificates} certificates\n`,
  )
  return world as unknown as World
}

async function overviews(sql: Sql, { tenant, admin, manager, outlet }: World) {
  const [course] = await sql`select id from courses where slug = 'copy-7'`
  const questions: [string, string, string][] = [
    ['whole tenant, most urgent first', admin, `course_overview('${tenant}')`],
    ['whole tenant, the last page', admin, `course_overview('${tenant}', p_offset => 190000)`],
    ['only what is overdue', admin, `course_overview('${tenant}', p_state => 'overdue')`],
    ['one course', admin, `course_overview('${tenant}', p_course_id => '${course?.id}')`],
    ['one outlet', admin, `course_overview('${tenant}', p_outlet_id => '${outlet}')`],
    ['a manager’s own', manager, `course_overview('${tenant}')`],
    ['a learner’s courses', manager, '(select count(*) from my_courses())'],
    ['Today, of the whole tenant', admin, `today('${tenant}')`],
    ['Today, of a manager', manager, `today('${tenant}')`],
  ]
  console.log('median ms   worst ms   overview')
  const plain = `(select count(completed_at) from assignments where tenant_id = '${tenant}' and due_on is not null)`
  questions.unshift(['to compare: the same rows only counted, by the owner', '', plain])
  for (const [name, who, question] of questions) {
    const times: number[] = []
    for (let n = 0; n < 12; n++) {
      const began = performance.now()
      if (who) await as(sql, who, (transaction) => transaction.unsafe(`select ${question}`))
      else await sql.unsafe(`select ${question}`)
      if (n > 1) times.push(performance.now() - began)
    }
    console.log(`${ms(middle(times), 9)}  ${ms(Math.max(...times), 9)}   ${name}`)
  }
}

async function assigning(sql: Sql, { tenant, admin, course }: World) {
  const assign = async (name: string) => {
    const began = performance.now()
    const [row] = await as(
      sql,
      admin,
      (transaction) => transaction`select assign_course(${tenant}, ${course}, p_everyone => true) as counts`,
    )
    console.log(`${ms(performance.now() - began, 9)}              ${name}: ${JSON.stringify(row?.counts)}`)
  }
  console.log('\n       ms              assigning')
  await assign('a course to everybody')
  await assign('the same again')
}

async function daily(sql: Sql) {
  const [house] = await sql`
    insert into tenants (name, slug, seat_cap, active_modules)
    values ('Daily', 'daily', 100000, '["foh_courses", "boh_courses"]') returning id`
  const tenant: string = house?.id
  await sql`
    insert into outlets (tenant_id, name, city, kind)
    select ${tenant}, 'Outlet ' || n, 'Pune', 'hotel' from generate_series(1, 20) n`
  await sql`
    insert into auth.users (id, email) select gen_random_uuid(), 'lead' || n || '@daily.test' from generate_series(1, 20) n`
  await sql`
    update profiles set tenant_id = ${tenant}, tenant_role = case when email = 'lead1@daily.test' then 'admin' else 'manager' end
    where email like 'lead%@daily.test'`
  await sql`
    insert into people (tenant_id, full_name, email)
    select ${tenant}, 'Person ' || n, 'person' || n || '@daily.test' from generate_series(1, 5000) n`
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select p.tenant_id, p.id, o.id, current_date - 30
    from (select id, tenant_id, row_number() over (order by id) % 20 as place from people where tenant_id = ${tenant}) p
    join (select id, row_number() over (order by id) % 20 as place from outlets where tenant_id = ${tenant}) o using (place)`
  await sql`
    insert into assignments (tenant_id, person_id, course_id, side, source, due_on)
    select p.tenant_id, p.id, c.id, c.side, 'manual', private.today() + (hashtextextended(p.id::text || c.id, 0) & 31)::int - 5
    from people p join courses c on c.slug in ('copy-1', 'copy-2', 'copy-3', 'copy-4', 'copy-5') where p.tenant_id = ${tenant}`
  await sql`vacuum analyze`
  console.log(
    '\n       ms              the mail of the day, 5,000 people with 5 courses, 20 who look after them',
  )
  const told = async (name: string, question: string) => {
    const began = performance.now()
    const [row] = await sql.unsafe(`select ${question} as answer`)
    console.log(`${ms(performance.now() - began, 9)}              ${name}: ${row?.answer}`)
  }
  await told('mails queued', `private.send_digests_of('${tenant}')`)
  await told('the same again', `private.send_digests_of('${tenant}')`)
  await sql`update private.digest_runs set day = day - 1, looked_at = now() where tenant_id = ${tenant}`
  await sql`update private.learning_digests set day = day - 1`
  await sql`delete from mail_outbox where tenant_id = ${tenant}`
  await sql`update assignments set due_on = due_on - 1, assigned_at = assigned_at - interval '1 day' where tenant_id = ${tenant}`
  await told('a day later', `private.send_digests_of('${tenant}')`)

  for (let n = 11; n <= 13; n++)
    await sql`
      insert into assignment_rules (tenant_id, course_id, side, due_days, reach)
      select ${tenant}, id, side, 14, 'all' from courses where slug = ${`copy-${n}`}`
  await told('three rules for 5,000 people', `private.apply_rules('${tenant}')`)
  await told('the same again', `private.apply_rules('${tenant}')`)
  const began = performance.now()
  await sql.begin(async (transaction) => {
    for (let chunk = 0; chunk < 20; chunk++)
      await transaction`
        insert into people (tenant_id, full_name)
        select ${tenant}, 'Import ' || ${chunk}::int || '-' || n from generate_series(1, 500) n`
  })
  console.log(
    `${ms(performance.now() - began, 9)}              10,000 people come, three rules give each their courses`,
  )
}

async function quizzes(sql: Sql, { course }: World) {
  const [lesson] = await sql`
    select l.id from lessons l join course_versions v on v.id = l.version_id and v.state = 'published'
    where v.course_id = ${course} and l.quiz is not null and l.is_required limit 1`
  const learners = await sql`
    select login.id as who, a.id as assignment from profiles login join people p on p.profile_id = login.id
    join assignments a on a.person_id = p.id and a.course_id = ${course} where login.tenant_role = 'member'`
  const attempts: { who: string; id: string; answers: Record<string, unknown> }[] = []
  const startedAt = performance.now()
  await Promise.all(
    learners.map(async ({ who, assignment }) => {
      const [row] = await as(
        sql,
        who,
        (transaction) =>
          transaction`select start_quiz(${assignment}, ${lesson?.id}, ${randomUUID()}) as sheet`,
      )
      const answers = Object.fromEntries(
        row?.sheet.questions.map(({ id }: { id: string }) => [id, 'no such choice']),
      )
      attempts.push({ who, id: row?.sheet.attempt_id, answers })
    }),
  )
  const startSeconds = (performance.now() - startedAt) / 1000
  const began = performance.now()
  await Promise.all(
    attempts.map(({ who, id, answers }) =>
      as(
        sql,
        who,
        (transaction) =>
          transaction`select submit_quiz(${id}, ${sql.json(answers as never)}, ${randomUUID()})`,
      ),
    ),
  )
  const seconds = (performance.now() - began) / 1000
  const asked = Object.keys(attempts[0]?.answers ?? {}).length
  console.log(`\n${attempts.length} people, ${asked} questions each, 20 connections`)
  console.log(`${(attempts.length / startSeconds).toFixed(0).padStart(9)} begun a second`)
  console.log(`${(attempts.length / seconds).toFixed(0).padStart(9)} handed in and judged a second`)
}

function as<Answer>(sql: Sql, who: string, ask: (sql: TransactionSql) => Promise<Answer>): Promise<Answer> {
  const settings = actorSettings({ role: 'authenticated', claims: { sub: who } })
  return sql.begin(async (transaction) => {
    await transaction`select set_config(key, value, true) from jsonb_each_text(${sql.json(settings)}) order by key = 'role'`
    return ask(transaction)
  }) as Promise<Answer>
}

function ms(value: number, width: number): string {
  return value.toFixed(1).padStart(width)
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
