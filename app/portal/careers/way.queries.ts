import * as z from 'zod/mini'
import type { Held } from '~/domain/careers/readiness'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

export const evidenceKinds = ['self', 'quiz', 'course', 'coach', 'observation'] as const

const level = shape({
  skill: z.string(),
  /** By what is not stale. */
  level: z.number(),
  proven: z.number(),
  /** What the evidence said, stale or not. */
  shown: z.number(),
  kind: z.enum(evidenceKinds),
  day: z.string(),
  is_stale: z.boolean(),
  /** The course that it was. */
  what: z.nullable(inBoth),
  self: z.nullable(z.number()),
  seen: z.nullable(z.number()),
})
export type Level = z.infer<typeof level>

const course = shape({
  id: z.string(),
  title: inBoth,
  minutes: z.number(),
  skills: z.array(z.string()),
  /** Of these somebody watches one in it. */
  watches: z.array(z.string()),
  is_done: z.boolean(),
  /** The one that the person has of it. */
  assignment_id: z.nullable(z.string()),
})
export type TrainingCourse = z.infer<typeof course>

const way = shape({
  person: shape({ id: z.string(), name: z.string(), is_me: z.boolean() }),
  today: z.string(),
  roles: z.array(z.string()),
  levels: z.array(level),
  courses: z.array(course),
})
export type PersonWay = z.infer<typeof way>

/** The skills of a person with their evidence, and the courses that train; one's own for null. Throws Refusal. */
export function readWay(personId: string | null): Promise<PersonWay> {
  return ask('way_of', personId === null ? {} : { p_person_id: personId }, way)
}

/** What the rule of readiness takes. */
export function heldOf(levels: readonly Level[]): Map<string, Held> {
  return new Map(levels.map(({ skill, level, proven }) => [skill, { level, proven }]))
}

/** Notes one's own word (null), or the coach's about somebody; returns how many. Throws Refusal. */
export function rateSkills(
  personId: string | null,
  ratings: { skill: string; level: number }[],
): Promise<number> {
  return ask('rate_skills', { p_ratings: ratings, ...(personId === null ? {} : { p_person_id: personId }) })
}

const readyPerson = shape({
  person_id: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  outlets: z.array(z.string()),
  percent: z.number(),
  proven: z.number(),
  musts_missing: z.number(),
  state: z.enum(['ready', 'near', 'far']),
})
export type ReadyPerson = z.infer<typeof readyPerson>

/** How far everybody whom one looks after is for a role, by name. Throws Refusal. */
export function listReady(tenantId: string, roleId: string): Promise<ReadyPerson[]> {
  return ask('ready_for_role', { p_tenant_id: tenantId, p_job_role_id: roleId }, z.array(readyPerson))
}

const matrix = shape({
  today: z.string(),
  until: z.string(),
  people: z.number(),
  roles: z.array(
    shape({
      job_role_id: z.string(),
      skill_id: z.string(),
      need: z.number(),
      is_gate: z.boolean(),
      people: z.number(),
      has: z.number(),
    }),
  ),
  outlets: z.array(
    shape({
      outlet_id: z.string(),
      skill_id: z.string(),
      need: z.number(),
      is_gate: z.boolean(),
      people: z.number(),
      has: z.number(),
      only: z.nullable(shape({ id: z.string(), name: z.string() })),
    }),
  ),
  bench: z.array(shape({ job_role_id: z.string(), people: z.number(), ready: z.number(), near: z.number() })),
  gaps: z.array(
    shape({
      outlet_id: z.string(),
      job_role_id: z.string(),
      now: z.number(),
      later: z.number(),
      first_day: z.string(),
      ready: z.number(),
      near: z.number(),
    }),
  ),
  expiring: z.number(),
  outlet_names: z.record(z.string(), z.string()),
})
export type Matrix = z.infer<typeof matrix>

/** Who meets what, by role and by outlet, the bench behind each role, and what will be missing until a day. Throws Refusal. */
export function readMatrix(tenantId: string, until: string | null): Promise<Matrix> {
  return ask('skills_matrix', { p_tenant_id: tenantId, ...(until && { p_until: until }) }, matrix)
}
