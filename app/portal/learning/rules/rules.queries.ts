import * as z from 'zod/mini'
import type { InBoth } from '~/domain/locale'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'
import { listCatalogue } from '../catalogue.queries'
import { type LearningDesk, readLearningDesk } from '../learning-desk.queries'
import { listTeamPaths } from '../paths.queries'
import { type RuleTerms, type TargetKind, targetKinds } from './rule-terms'

/** An outlet, job role or department; without a name once it is gone. */
const named = shape({ id: z.string(), name: z.nullable(z.string()) })
export type Named = z.infer<typeof named>

const pauseReasons = [
  'person',
  'course_retired',
  'path_withdrawn',
  'certification_archived',
  'date_over',
  'audience_gone',
] as const

const rule = shape({
  id: z.string(),
  revision: z.number(),
  gives: z.enum(targetKinds),
  target_id: z.string(),
  title: inBoth,
  outlets: z.array(named),
  job_roles: z.array(named),
  departments: z.array(named),
  hired_since: z.nullable(z.string()),
  due_days: z.nullable(z.number()),
  due_on: z.nullable(z.string()),
  takes_back: z.boolean(),
  note: z.nullable(z.string()),
  is_active: z.boolean(),
  paused_for: z.nullable(z.enum(pauseReasons)),
  hindrance: z.nullable(z.enum(['module_off', 'target_unavailable'])),
  may_change: z.boolean(),
  given: z.number(),
  unfinished: z.number(),
  unbegun: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  updated_by: z.nullable(z.string()),
})
export type Rule = z.infer<typeof rule>

/** From what a rule can be made, and for whom. */
export interface RuleChoices extends LearningDesk {
  departments: { id: string; name: string }[]
  /** What can be given now, of each kind. */
  targets: Record<TargetKind, readonly { id: string; title: InBoth }[]>
}

/** What a rule does now, or would do. */
const ruleAnswer = shape({
  id: z.string(),
  revision: z.number(),
  due_on: z.nullable(z.string()),
  matching: z.number(),
  assigned: z.number(),
  already: z.number(),
  done: z.number(),
  changed: z.number(),
  taken_back: z.number(),
  people: z.array(
    shape({ id: z.string(), name: z.string(), standing: z.enum(['waiting', 'already', 'done']) }),
  ),
})
export type RuleAnswer = z.infer<typeof ruleAnswer>

/** The rules that I may see, the newest first. Throws Refusal `not_allowed`. */
export function listRules(tenantId: string): Promise<Rule[]> {
  return ask('list_assignment_rules', { p_tenant_id: tenantId }, z.array(rule))
}

/** Throws Refusal. */
export async function readRuleChoices(tenantId: string): Promise<RuleChoices> {
  const [desk, courses, paths, certification, departments] = await Promise.all([
    readLearningDesk(tenantId),
    listCatalogue(tenantId),
    listTeamPaths(tenantId),
    listLearnedCertifications(tenantId),
    listDepartments(tenantId),
  ])
  const course = courses.map(({ course_id, title }) => ({ id: course_id, title }))
  const path = paths.flatMap(({ path_id, title, is_withdrawn }) =>
    is_withdrawn ? [] : { id: path_id, title },
  )
  return { ...desk, targets: { course, path, certification }, departments }
}

/** The certifications in use that courses lead to. */
async function listLearnedCertifications(tenantId: string) {
  const { data, error } = await (await backend())
    .from('certifications')
    .select('id, title')
    .eq('tenant_id', tenantId)
    .eq('earned_by', 'courses')
    .is('archived_at', null)
    .order('title->>en')
  throwIfRefused(error)
  return data as { id: string; title: InBoth }[]
}

async function listDepartments(tenantId: string) {
  const { data, error } = await (await backend())
    .from('departments')
    .select('id, name')
    .eq('tenant_id', tenantId)
    .order('name')
  throwIfRefused(error)
  return data
}

/**
 * Saves a rule under the id its form drew, and applies it; with `isDryRun` only says what it would do. Throws Refusal
 * `rule_changed` when somebody saved it meanwhile.
 */
export function putRule(
  tenantId: string,
  { id, revision }: { id: string; revision: number | null },
  terms: RuleTerms,
  isDryRun: boolean,
): Promise<RuleAnswer> {
  const args = {
    p_tenant_id: tenantId,
    p_rule_id: id,
    p_revision: revision as number, // the function takes null, which the generated type does not know
    ...(terms.gives === 'course' && { p_course_id: terms.targetId }),
    ...(terms.gives === 'path' && { p_path_id: terms.targetId }),
    ...(terms.gives === 'certification' && { p_certification_id: terms.targetId }),
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
  }
  return ask('put_assignment_rule', args, ruleAnswer)
}

/** Pauses a rule or lets it go on; returns to how many people it gave something then. Throws Refusal. */
export function pauseRule(id: string, isPaused: boolean): Promise<number> {
  return ask('pause_assignment_rule', { p_rule_id: id, p_is_paused: isPaused })
}

/** Removes a rule, with what it gave and nobody has begun if wished; returns from how many people that was. Throws Refusal. */
export function deleteRule(id: string, takesBack: boolean): Promise<number> {
  return ask('delete_assignment_rule', { p_rule_id: id, p_take_back: takesBack })
}
