import * as z from 'zod/mini'
import type { Need } from '~/domain/careers/readiness'
import type { Locale } from '~/domain/locale'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const text = z.object({ en: z.optional(z.string()), hi: z.optional(z.string()) })

const skill = shape({
  id: z.string(),
  name: z.string(),
  name_hi: z.nullable(z.string()),
  /** Under which content knows it. */
  tag: z.nullable(z.string()),
  description: text,
  /** What 0 to 4 mean; empty where the general words say it. */
  levels: z.array(text),
  merged_into: z.nullable(z.string()),
  is_retired: z.boolean(),
})
export type Skill = z.infer<typeof skill>

const need = shape({ skill: z.string(), level: z.number(), weight: z.number(), is_must: z.boolean() })
const role = shape({
  id: z.string(),
  name: z.string(),
  department: z.string(),
  side: z.enum(['front', 'back']),
  needs: z.array(need),
})
export type Role = z.infer<typeof role>

const way = shape({
  from: z.string(),
  to: z.string(),
  kind: z.enum(['up', 'lateral']),
  months: z.nullable(z.number()),
  experiences: z.array(text),
})
export type Way = z.infer<typeof way>

const graph = shape({ skills: z.array(skill), roles: z.array(role), ways: z.array(way) })
export type Graph = z.infer<typeof graph>

/** Skills, roles with what they need, and the ways between them. Throws Refusal. */
export function readGraph(tenantId: string): Promise<Graph> {
  return ask('career_graph', { p_tenant_id: tenantId }, graph)
}

/** What the role needs, as the rule takes it. */
export function needsOf({ needs }: Role): Need[] {
  return needs.map(({ is_must, ...rest }) => ({ ...rest, isMust: is_must }))
}

/** What a skill is called in the reader's language; a name that is only there in one stands for both. */
export function skillName(skill: Pick<Skill, 'name' | 'name_hi'> | undefined, locale: Locale): string {
  return (locale === 'hi' ? skill?.name_hi : null) ?? skill?.name ?? ''
}

/** A text in the reader's language, or in the other one. */
export function inEither(
  told: { en?: string | undefined; hi?: string | undefined } | undefined,
  locale: Locale,
) {
  return (locale === 'hi' ? told?.hi || told?.en : told?.en || told?.hi) ?? ''
}

export const businessKinds = ['hotel', 'restaurant', 'cafe'] as const
export type BusinessKind = (typeof businessKinds)[number]

/** Takes over the platform's skills, roles and ways. Throws Refusal. */
export function startLattice(tenantId: string, kind: BusinessKind, language: Locale): Promise<number> {
  return ask('start_career_lattice', { p_tenant_id: tenantId, p_kind: kind, p_language: language })
}

export interface SkillWords {
  name: string
  name_hi: string
  description: { en: string; hi: string }
  levels: { en: string; hi: string }[]
}

/** Adds a skill (null), or changes its words. Throws Refusal. */
export async function keepSkill(tenantId: string, id: string | null, words: SkillWords) {
  await tell('keep_skill', { p_tenant_id: tenantId, p_skill_id: id as string, p_words: words })
}

/** Puts a skill out of use, or back. Throws Refusal. */
export async function retireSkill(tenantId: string, id: string, isRetired: boolean) {
  await tell('retire_skill', { p_tenant_id: tenantId, p_skill_id: id, p_is_retired: isRetired })
}

/** From now on the first counts for the second. Throws Refusal. */
export async function mergeSkills(tenantId: string, id: string, into: string) {
  await tell('merge_skills', { p_tenant_id: tenantId, p_skill_id: id, p_into: into })
}

/** What a role needs from now on, all of it. Throws Refusal. */
export async function keepNeeds(tenantId: string, roleId: string, needs: readonly Need[]) {
  await tell('keep_role_needs', {
    p_tenant_id: tenantId,
    p_job_role_id: roleId,
    p_needs: needs.map(({ isMust, ...rest }) => ({ ...rest, gate: isMust })),
  })
}

/** The way between two roles; null takes it away. Throws Refusal. */
export async function keepWay(
  tenantId: string,
  from: string,
  to: string,
  told: { kind: Way['kind']; months: number | null; experiences: { en: string; hi: string }[] } | null,
) {
  await tell('keep_role_way', { p_tenant_id: tenantId, p_from: from, p_to: to, p_way: told as never })
}
