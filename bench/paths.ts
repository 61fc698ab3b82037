import pino from 'pino'
import { actorSettings } from '../server/database/actor.ts'
import { connect, type Sql } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'

// How fast are learning paths for a large tenant? A house of 500 people on five paths each, and one of 10,000 on one: what the
// page of the team asks, the people on a path, one person's next step after a course, and all that wait for theirs in the
// night. Pages are asked as the API asks them: begin, say who asks, ask, commit.

const log = pino({ level: 'silent' })
const server = await startThrowaway(log)
const options = { connection: { search_path: 'public, extensions', statement_timeout: 0 } }
const sql = connect(server.owner, { ...options, max: 4 })
try {
  await migrate({ owner: server.owner, log })
  await sql`insert into auth.users (id, email) select gen_random_uuid(), 'admin' || n || '@bench.test' from generate_series(1, 2) n`
  for (const [place, people, paths] of [
    [1, 500, 5],
    [2, 10_000, 1],
  ] as const)
    await measure(sql, place, people, paths)
} finally {
  await sql.end({ timeout: 1 })
  await server.remove()
}

async function measure(sql: Sql, place: number, people: number, paths: number) {
  const { tenant, admin } = await fill(sql, place, people, paths)
  const [first] = await sql`select id from learning_paths where tenant_id = ${tenant} limit 1`
  const began = performance.now()
  for (const { id } of await sql`select id from learning_paths where tenant_id = ${tenant}`)
    await sql`select private.place_path(${tenant}, ${id}, array(select id from people where tenant_id = ${tenant}), 'manual')`
  await sql`update assignments set due_on = private.today() - 1 where tenant_id = ${tenant} and hashtextextended(id::text, 0) % 10 = 0`
  await sql`vacuum analyze`
  console.log(
    `\n${people} people on ${paths} paths of four steps: put there in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
  console.log('      p50      p95')
  const asked = (question: string) =>
    sql.begin(async (transaction) => {
      for (const [name, value] of Object.entries(
        actorSettings({ role: 'authenticated', claims: { sub: admin } }),
      ))
        await transaction`select set_config(${name}, ${value}, true)`
      await transaction.unsafe(`select ${question}`)
    })
  await told('the page of the team', 40, () => asked(`team_paths('${tenant}')`))
  await told('the people on a path', 40, () => asked(`path_people('${tenant}', '${first?.id}')`))
  const someone = await sql`select id from people where tenant_id = ${tenant} limit 40`
  await told('one person goes on', 40, (n) => sql`select private.advance_person(${someone[n]?.id})`)
  const night = performance.now()
  await sql`select private.advance_all_paths()`
  console.log(
    `          ${(performance.now() - night).toFixed(0).padStart(8)} ms  everybody's next step, in the night`,
  )
}

async function fill(sql: Sql, place: number, people: number, paths: number) {
  const watched = ['tenants', 'people', 'profiles']
  for (const table of watched) await sql.unsafe(`alter table ${table} disable trigger user`)
  const [tenant] = await sql`
    insert into tenants (name, slug, seat_cap, active_modules)
    values (${`House ${place}`}, ${`house-${place}`}, 100000, '["foh_courses", "boh_courses"]') returning id`
  const id = tenant?.id as string
  const [login] = await sql`
    update profiles set tenant_id = ${id}, tenant_role = 'admin' where email = ${`admin${place}@bench.test`} returning id`
  await sql`insert into people (tenant_id, full_name) select ${id}, 'Person ' || n from generate_series(1, ${people}::int) n`
  for (const table of watched) await sql.unsafe(`alter table ${table} enable trigger user`)
  await sql`insert into courses (slug, side, published_at) select ${`c${place}-`} || n, 'front', now() from generate_series(1, ${paths * 4}::int) n`
  await sql`
    insert into course_versions (course_id, number, state, title, summary, skills, content_hash, published_at, minutes, lesson_count)
    select id, 1, 'published', jsonb_build_object('en', slug, 'hi', slug), '{"en": "", "hi": ""}', '{}', slug, now(), 10, 1
    from courses where slug like ${`c${place}-%`}`
  for (let n = 0; n < paths; n++) {
    const [path] =
      await sql`insert into learning_paths (tenant_id, published_at) values (${id}, now()) returning id`
    const [version] = await sql`
      insert into path_versions (path_id, number, state, title, summary, mode, published_at)
      values (${path?.id}, 1, 'published', '{"en": "Path", "hi": "Path"}', '{"en": "", "hi": ""}', ${n % 2 ? 'any' : 'ordered'}, now())
      returning id`
    await sql`
      insert into path_steps (version_id, position, kind, course_id, due_days)
      select ${version?.id}, row_number() over (order by slug), 'course', id, 7 from courses
      where slug in ${sql([1, 2, 3, 4].map((step) => `c${place}-${n * 4 + step}`))}`
  }
  return { tenant: id, admin: login?.id as string }
}

async function told(name: string, times: number, ask: (n: number) => Promise<unknown>) {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    await ask(n)
    taken.push(performance.now() - began)
  }
  taken.sort((one, other) => one - other)
  const at = (share: number) => (taken[Math.floor(times * share)] as number).toFixed(1).padStart(8)
  console.log(`${at(0.5)} ${at(0.95)} ms  ${name}`)
}
