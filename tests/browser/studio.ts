import type { Sql } from 'postgres'
import type { Member } from './people.ts'

/** What is kept of the only course that somebody's workspace writes. */
export async function draftOf(sql: Sql, { tenant }: Member): Promise<Record<string, unknown>> {
  const [draft] = await sql`
    select d.source from course_drafts d join courses c on c.id = d.course_id where c.tenant_id = ${tenant.id}`
  return draft?.source
}
