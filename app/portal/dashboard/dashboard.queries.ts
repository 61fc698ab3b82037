import type { InBoth } from '~/domain/locale'
import { backend } from '~/platform/backend'
import { Refusal, throwIfRefused } from '~/platform/refusal'

export type Figures = Awaited<ReturnType<typeof readFigures>>
export type NextLesson = NonNullable<Awaited<ReturnType<typeof readNextLesson>>>
export type OwnRecord = NonNullable<Awaited<ReturnType<typeof readOwnRecord>>>
export type SeenMember = Awaited<ReturnType<typeof listLastSeen>>[number]

/** What a workspace counts, as far as the caller may see it. Throws Refusal `unknown_tenant`. */
export async function readFigures(tenantId: string) {
  const { data, error } = await (await backend()).rpc('workspace_figures', { p_tenant_id: tenantId })
  throwIfRefused(error)
  const [figures] = data
  if (!figures) throw new Refusal('unknown_tenant')
  const { people, outlets, members, seen_lately, invitations } = figures
  return { people, outlets, members, seenLately: seen_lately, invitations }
}

/** The lesson that is next among one's own courses, the urgent ones first; null when there is none. Throws Refusal. */
export async function readNextLesson() {
  const { data, error } = await (await backend()).rpc('my_courses')
  throwIfRefused(error)
  const isOpen = (state: string) => state !== 'done' && state !== 'waived'
  const course = data.find((one) => isOpen(one.state) && one.next_lesson_id && one.next_lesson_title)
  if (!course) return null
  return {
    to: `/app/courses/${course.assignment_id}/${course.next_lesson_id}`,
    course: course.title as unknown as InBoth,
    lesson: course.next_lesson_title as unknown as InBoth,
  }
}

/** The members of a tenant who were seen last, the latest first. Throws Refusal. */
export async function listLastSeen(tenantId: string) {
  const { data, error } = await (await backend())
    .from('profiles')
    .select('id, name:full_name, email, seenAt:last_seen_at')
    .eq('tenant_id', tenantId)
    .order('last_seen_at', { ascending: false, nullsFirst: false })
    .limit(5)
  throwIfRefused(error)
  return data
}

/** The employment record of a login in a tenant, with where they work today, or null. Throws Refusal. */
export async function readOwnRecord(tenantId: string, personId: string) {
  const { data, error } = await (await backend())
    .from('people')
    .select(
      `name:full_name, code:employee_code, joinedOn:joined_on,
       placements:people_outlets(id, until:valid_until, outlets(name, city), job_roles(name))`,
    )
    .eq('tenant_id', tenantId)
    .eq('profile_id', personId)
    .maybeSingle()
  throwIfRefused(error)
  if (!data) return null
  const today = new Date().toISOString().slice(0, 10)
  return {
    name: data.name,
    code: data.code,
    joinedOn: data.joinedOn,
    places: data.placements
      .filter(({ until }) => until === null || until >= today)
      .map(({ id, outlets, job_roles }) => ({
        id,
        outlet: outlets?.name ?? '',
        city: outlets?.city ?? '',
        jobRole: job_roles?.name ?? null,
      })),
  }
}
