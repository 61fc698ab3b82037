import { randomUUID } from 'node:crypto'
import type { TestDatabase } from './database.ts'
import { classroomOf } from './learning.ts'

export interface Step {
  courseId?: string
  certificationId?: string
  dueDays?: number
  dueFrom?: 'opened' | 'assigned'
}

export interface PathTerms {
  id?: string
  tenantId?: string | null
  title?: string
  mode?: 'ordered' | 'any' | 'some'
  needed?: number
  revision?: number | null
}

/** Returns the document of a path, as the form sends it. */
export function pathSource(
  steps: Step[],
  { title = 'First 30 days', mode = 'ordered', needed }: PathTerms = {},
) {
  return {
    title: { en: title, hi: `${title} (हिंदी)` },
    summary: { en: 'What everybody learns first.', hi: 'जो हर कोई पहले सीखता है।' },
    mode,
    needed: needed ?? null,
    steps: steps.map(({ courseId, certificationId, dueDays, dueFrom = 'opened' }) => ({
      kind: courseId ? 'course' : 'certification',
      course_id: courseId ?? null,
      certification_id: certificationId ?? null,
      due_days: dueDays ?? null,
      due_from: dueFrom,
    })),
  }
}

/** Returns makers of learning paths, and what shows how people stand on them. */
export function pathsOf(db: Pick<TestDatabase, 'sql' | 'as'>) {
  const { call } = classroomOf(db)

  async function savePath(who: string, tenantId: string | null, steps: Step[], terms: PathTerms = {}) {
    const id = terms.id ?? randomUUID()
    const [row] = await db.as(
      who,
      (sql) =>
        sql`select save_path(${tenantId}, ${id}, ${terms.revision ?? null}, ${sql.json(pathSource(steps, terms) as never)}) as revision`,
    )
    return { id, revision: row?.revision as number }
  }

  /** A published path. */
  async function aPath(who: string, tenantId: string | null, steps: Step[], terms: PathTerms = {}) {
    const path = await savePath(who, tenantId, steps, terms)
    await call(who, 'publish_path', path.id, path.revision)
    return path.id
  }

  /** How a person stands on a path, step by step: its course's title, its standing and the days until it is due. */
  async function stepsOf(tenantId: string, pathId: string, personId: string): Promise<string[]> {
    const rows = await db.sql`
      select coalesce(private.title_shown(s.course_id), k.title) ->> 'en' as title, st.standing, st.is_given, st.due_on - private.today() as days
      from path_assignments a
      cross join lateral private.path_standings(${tenantId}, array[a.person_id], array[a.version_id]) st
      join path_steps s on s.id = st.step_id left join certifications k on k.id = s.certification_id
      where a.path_id = ${pathId} and a.person_id = ${personId} and a.cancelled_at is null order by st.place`
    return rows.map(
      ({ title, standing, is_given, days }) =>
        `${title} ${standing}${is_given ? ' given' : ''}${days === null ? '' : ` ${days}`}`,
    )
  }

  /** A certificate as finishing the course issues it; with a last day in days from today, also one that has passed. */
  async function certify(
    tenantId: string,
    personId: string,
    courseId: string,
    untilDays: number | null = null,
  ) {
    await db.sql`update assignments set superseded_at = now() where person_id = ${personId} and course_id = ${courseId} and superseded_at is null
      and num_nonnulls(completed_at, waived_at, cancelled_at) = 1`
    await db.sql`
      insert into assignments (tenant_id, person_id, course_id, side, source)
      select ${tenantId}, ${personId}, id, side, 'manual' from courses where id = ${courseId}
      on conflict (person_id, course_id) where superseded_at is null do nothing`
    const [done] = await db.sql`
      update assignments set started_at = now(), completed_at = now(), version_id = (
        select id from course_versions where course_id = ${courseId} and state in ('published', 'retired') order by state limit 1)
      where person_id = ${personId} and course_id = ${courseId} and superseded_at is null returning id`
    const [made] = await db.sql`
      insert into certificates (tenant_id, person_id, course_id, side, version_id, assignment_id, code, issued_on, valid_until)
      select tenant_id, person_id, course_id, side, version_id, id, private.new_certificate_code(),
        least(private.today(), private.today() + ${untilDays}::int), private.today() + ${untilDays}::int
      from assignments where id = ${done?.id} returning id`
    return made?.id as string
  }

  return { savePath, aPath, stepsOf, certify }
}
