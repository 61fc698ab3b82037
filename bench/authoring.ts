import pino from 'pino'
import type { TransactionSql } from 'postgres'
import { soundCourse, soundQuestions } from '../app/domain/course-problems.fixture.ts'
import type { CourseSource } from '../app/domain/course-source.ts'
import { actorSettings } from '../server/database/actor.ts'
import { connect } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'

// How fast is the studio with the largest courses? Eight chapters of eight lessons with thirty questions each, and as much
// text as a draft may hold: saved, opened, looked at for problems, published, published again for 2,000 people who have begun,
// and listed among 200 such drafts.

const log = pino({ level: 'silent' })
const server = await startThrowaway(log)
const sql = connect(server.owner, {
  connection: { search_path: 'public, extensions', statement_timeout: 0 },
  max: 1,
})
try {
  await migrate({ owner: server.owner, log })
  const [tenant] = await sql`
    insert into tenants (name, slug, seat_cap, tier) values ('Large', 'large', 5000, 'master') returning id`
  const [admin] = await sql`
    insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'admin@large.test', now()) returning id`
  await sql`update profiles set tenant_id = ${tenant?.id}, tenant_role = 'admin' where id = ${admin?.id}`

  const wide = wideCourse()
  const heavy = heavyCourse()
  console.log(`wide: ${kilobytes(wide)} KB, 1,920 questions; heavy: ${kilobytes(heavy)} KB\n\n       ms`)
  const course = await timed(
    'begin the wide course',
    call(admin?.id, 'create_course', tenant?.id, json(wide)),
  )
  await timed(
    'find its problems',
    (transaction) => transaction`select count(*) as answer from private.course_problems(${json(wide)})`,
  )
  await timed('save it', call(admin?.id, 'save_draft', course, 1, json({ ...wide, validMonths: 6 })))
  await timed('open it', call(admin?.id, 'open_studio_course', course))
  await timed('publish it', call(admin?.id, 'publish_draft', course, 2))
  await fill(tenant?.id, course)
  await timed('begin the next draft', call(admin?.id, 'start_draft', course))
  await timed('publish that for 2,000 who have begun', call(admin?.id, 'publish_draft', course, 3, 'open'))

  const other = await timed(
    'begin the heavy course',
    call(admin?.id, 'create_course', tenant?.id, json(heavy)),
  )
  for (const revision of [1, 2, 3])
    await timed(
      'save it',
      call(admin?.id, 'save_draft', other, revision, json({ ...heavy, validMonths: revision })),
    )
  await timed('open it', call(admin?.id, 'open_studio_course', other))
  for (let n = 1; n < 200; n += 1)
    await sql`
      with c as (insert into courses (tenant_id, slug, side) values (${tenant?.id}, ${`heavy-${n}`}, 'back') returning id)
      insert into course_drafts (tenant_id, course_id, source)
      select ${tenant?.id}, c.id, d.source from c, course_drafts d where d.course_id = ${other}`
  await timed('list 200 heavy ones', call(admin?.id, 'studio_courses', tenant?.id))
  await timed('search among them', call(admin?.id, 'studio_courses', tenant?.id, 'hands'))
} finally {
  await sql.end({ timeout: 1 })
  await server.remove()
}

function wideCourse(): CourseSource {
  const course = soundCourse('wide')
  const quiz = course.chapters[1]?.lessons[0]
  if (!quiz) throw new Error('The sound course has no quiz.')
  const truths = soundQuestions().filter(({ kind }) => kind === 'truth')
  const questions = Array.from({ length: 30 }, (_, at) => ({
    ...(truths[0] as (typeof truths)[0]),
    id: `question-${at}`,
  }))
  const eight = [...Array(8).keys()]
  return {
    ...course,
    chapters: eight.map((c) => ({
      id: `chapter-${c}`,
      title: course.title,
      lessons: eight.map((l) => ({ ...quiz, id: `lesson-${c}-${l}`, quiz: { questions } })),
    })),
  }
}

/** A course of long texts, as large as a draft may be. */
function heavyCourse(): CourseSource {
  const course = soundCourse('heavy')
  const [first] = course.chapters[0]?.lessons ?? []
  if (!first) throw new Error('The sound course has no lesson.')
  const paragraph = 'हाथ धोइए और सुखाइए। '.repeat(58)
  const lessons = [...Array(8).keys()].map((l) => ({
    ...first,
    id: `lesson-${l}`,
    blocks: [...Array(10).keys()].map((b) => ({ id: `block-${b}`, text: { en: paragraph, hi: paragraph } })),
  }))
  const chapters = [...Array(8).keys()].map((c) => ({
    id: `chapter-${c}`,
    title: course.title,
    lessons: lessons.map((lesson) => ({ ...lesson, id: `${lesson.id}-${c}` })),
  }))
  const heavy = { ...course, chapters }
  while (kilobytes(heavy) > 1000) heavy.chapters.at(-1)?.lessons.pop() ?? heavy.chapters.pop()
  return heavy
}

async function fill(tenant: string, course: string) {
  await sql`alter table people disable trigger user`
  await sql`
    insert into people (tenant_id, full_name) select ${tenant}, 'Person ' || n from generate_series(1, 2000) n`
  await sql`
    insert into assignments (tenant_id, person_id, course_id, side, source, version_id, started_at)
    select p.tenant_id, p.id, ${course}, 'back', 'manual', v.id, now()
    from people p join course_versions v on v.course_id = ${course} and v.state = 'published'`
  await sql`analyze`
}

type Ask = (transaction: TransactionSql) => Promise<readonly { answer?: unknown }[]>

// biome-ignore lint/suspicious/noExplicitAny: whatever the function takes
function call(who: string, name: string, ...args: any[]): Ask {
  return async (transaction) => {
    const settings = actorSettings({ role: 'authenticated', claims: { sub: who } })
    await transaction`select set_config(key, value, true) from jsonb_each_text(${sql.json(settings)}) order by key = 'role'`
    return transaction`select ${sql(name)}(${args.map((arg, at) => (at ? sql`, ${arg}` : sql`${arg}`))}) as answer`
  }
}

async function timed(name: string, ask: Ask): Promise<string> {
  const began = performance.now()
  const [row] = (await sql.begin(ask)) as { answer?: unknown }[]
  console.log(`${(performance.now() - began).toFixed(0).padStart(9)}   ${name}`)
  return row?.answer as string
}

function json(value: object) {
  return sql.json(value as never)
}

function kilobytes(course: CourseSource): number {
  return Math.round(Buffer.byteLength(JSON.stringify(course)) / 1024)
}
