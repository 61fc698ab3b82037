import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'
import type { RuleTerms } from './rule-terms'

interface InBoth {
  en: string
  hi: string
}

/** An outlet, job role or department; without a name once it is gone. */
export interface Named {
  id: string
  name: string | null
}

export interface Rule {
  id: string
  revision: number
  course_id: string
  title: InBoth
  outlets: Named[]
  job_roles: Named[]
  departments: Named[]
  hired_since: string | null
  due_days: number | null
  due_on: string | null
  takes_back: boolean
  note: string | null
  is_active: boolean
  paused_for: 'person' | 'course_retired' | 'date_over' | 'audience_gone' | null
  hindrance: 'module_off' | 'course_unavailable' | null
  may_change: boolean
  given: number
  unfinished: number
  unbegun: number
  updated_at: string
  updated_by: string | null
}

/** From what a rule can be made, and for whom. */
export interface RuleChoices {
  reach: 'all' | 'outlets' | 'none'
  may_assign: boolean
  outlets: { id: string; name: string }[]
  job_roles: { id: string; name: string }[]
  departments: { id: string; name: string }[]
  courses: { id: string; title: InBoth }[]
}

/** What a rule does now, or would do. */
export interface RuleAnswer {
  id: string
  revision: number
  due_on: string | null
  matching: number
  assigned: number
  already: number
  done: number
  changed: number
  taken_back: number
  people: { id: string; name: string; standing: 'waiting' | 'already' | 'done' }[]
}

/** The rules that I may see, the newest first. Throws Refusal `not_allowed`. */
export async function listRules(tenantId: string): Promise<Rule[]> {
  const { data, error } = await (await backend()).rpc('list_assignment_rules', { p_tenant_id: tenantId })
  throwIfRefused(error)
  return data as unknown as Rule[]
}

/** Throws Refusal. */
export async function readRuleChoices(tenantId: string): Promise<RuleChoices> {
  const client = await backend()
  const [desk, courses, departments] = await Promise.all([
    client.rpc('my_course_desk', { p_tenant_id: tenantId }),
    client.rpc('catalogue_courses', { p_tenant_id: tenantId }),
    client.from('departments').select('id, name').eq('tenant_id', tenantId).order('name'),
  ])
  throwIfRefused(desk.error)
  throwIfRefused(courses.error)
  throwIfRefused(departments.error)
  return {
    ...(desk.data as unknown as Omit<RuleChoices, 'courses' | 'departments'>),
    departments: departments.data,
    courses: courses.data.map(({ course_id, title }) => ({
      id: course_id,
      title: title as unknown as InBoth,
    })),
  }
}

/**
 * Saves a rule under the id its form drew, and applies it; with `isDryRun` only says what it would do. Throws Refusal
 * `rule_changed` when somebody saved it meanwhile.
 */
export async function putRule(
  tenantId: string,
  { id, revision }: { id: string; revision: number | null },
  terms: RuleTerms,
  isDryRun: boolean,
): Promise<RuleAnswer> {
  const { data, error } = await (await backend()).rpc('put_assignment_rule', {
    p_tenant_id: tenantId,
    p_rule_id: id,
    p_revision: revision as number, // the function takes null, which the generated type does not know
    p_course_id: terms.courseId,
    p_outlets: terms.outlets,
    p_job_roles: terms.jobRoles,
    p_departments: terms.departments,
    ...(terms.hiredSince && { p_hired_since: terms.hiredSince }),
    ...(terms.dueDays !== null && { p_due_days: terms.dueDays }),
    ...(terms.dueOn && { p_due_on: terms.dueOn }),
    p_takes_back: terms.takesBack,
    ...(terms.note && { p_note: terms.note }),
    p_applies_to: terms.appliesTo,
    p_dry_run: isDryRun,
  })
  throwIfRefused(error)
  return data as unknown as RuleAnswer
}

/** Pauses a rule or lets it go on; returns to how many it gave its course then. Throws Refusal. */
export async function pauseRule(id: string, isPaused: boolean): Promise<number> {
  const { data, error } = await (await backend()).rpc('pause_assignment_rule', {
    p_rule_id: id,
    p_is_paused: isPaused,
  })
  throwIfRefused(error)
  return data
}

/** Removes a rule, with what it gave and nobody has begun if wished; returns how much that was. Throws Refusal. */
export async function deleteRule(id: string, takesBack: boolean): Promise<number> {
  const { data, error } = await (await backend()).rpc('delete_assignment_rule', {
    p_rule_id: id,
    p_take_back: takesBack,
  })
  throwIfRefused(error)
  return data
}
