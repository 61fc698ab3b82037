import type { Sql } from 'postgres'
import type { Locale } from '../../app/domain/locale.ts'
import type { Member, Person, peopleOf } from './people.ts'

export type Course = Awaited<ReturnType<typeof theCourse>>

export interface InBoth {
  en: string
  hi: string
}

/** The course of the library that these journeys learn, with its required lessons in their order. */
export async function theCourse(sql: Sql) {
  const [version] = await sql<{ id: string; courseId: string; title: InBoth }[]>`
    select v.id, c.id as "courseId", v.title from courses c join course_versions v on v.course_id = c.id
    where c.slug = 'first-thirty-seconds' and c.tenant_id is null and v.state = 'published'`
  if (!version) throw new Error('the library has no such course')
  const lessons = await sql<{ id: string; title: InBoth; hasQuiz: boolean }[]>`
    select id, title, quiz is not null as "hasQuiz" from lessons
    where version_id = ${version.id} and is_required order by position`
  return { ...version, lessons, quiz: lessons.find(({ hasQuiz }) => hasQuiz)?.id ?? '' }
}

/** Somebody else who works in the same house, with a login. */
export async function aColleague(
  people: ReturnType<typeof peopleOf>,
  sql: Sql,
  { tenant }: Member,
  language: Locale,
): Promise<Person> {
  const person = await people.aPerson({ language })
  await sql`update profiles set tenant_id = ${tenant.id}, tenant_role = 'member' where email = ${person.email}`
  await sql`
    update people set full_name = 'Lata Shetty', email = ${person.email}
    where profile_id = (select id from profiles where email = ${person.email})`
  return person
}

/** Nobody waits through the lessons of a course, nor for a coach: these are done. */
export async function lessonsDone(sql: Sql, { email }: Pick<Person, 'email'>, lessonIds: readonly string[]) {
  await sql`
    insert into lesson_completions (assignment_id, lesson_id, how)
    select a.id, l.id, case l.move_on when 'observed' then 'observed' else 'dwell' end
    from assignments a join people p on p.id = a.person_id, lessons l
    where p.email = ${email} and l.id in ${sql(lessonIds)} on conflict do nothing`
}
