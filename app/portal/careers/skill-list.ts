import type { Locale } from '~/domain/locale'
import { choice, defineList } from '~/platform/list/list-query'
import type { RulesOf } from '~/platform/list/whole-list'
import { type Graph, type Skill, skillName } from '../career-graph.queries'

export const skillStates = ['used', 'unused', 'merged', 'retired'] as const
export type SkillState = (typeof skillStates)[number]

export interface ListedSkill extends Skill {
  title: string
  state: SkillState
  /** The roles that need it. */
  roles: string[]
  /** What it became, where it was merged. */
  became: string | null
}

/** The skills as the list shows them. */
export function listSkills({ skills, roles }: Graph, locale: Locale): ListedSkill[] {
  const byId = new Map(skills.map((skill) => [skill.id, skill]))
  return skills.map((skill) => {
    const needing = roles
      .filter(({ needs }) => needs.some((need) => need.skill === skill.id))
      .map(({ name }) => name)
    return {
      ...skill,
      title: skillName(skill, locale),
      roles: needing,
      became: skill.merged_into ? skillName(byId.get(skill.merged_into), locale) : null,
      state: skill.merged_into
        ? 'merged'
        : skill.is_retired
          ? 'retired'
          : needing.length > 0
            ? 'used'
            : 'unused',
    }
  })
}

/** What the address of the list may say. */
export const skillList = defineList({
  filters: { state: choice(skillStates) },
  orders: ['title', '-roles'],
  pageSize: 50,
})

export const skillRules: RulesOf<typeof skillList, ListedSkill> = {
  texts: ({ name, name_hi, tag }) => [name, name_hi ?? '', tag ?? ''],
  fits: { state: ({ state }, wanted) => state === wanted },
  orders: { title: ({ title }) => title, roles: ({ roles }) => roles.length },
}
