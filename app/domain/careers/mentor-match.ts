/** What speaks for a mentor, as facts. */
export interface MentorFacts {
  roles: readonly { id: string }[]
  languages: readonly string[]
  same_outlet: boolean
  same_city: boolean
  /** How many of the lacking skills they were seen to have. */
  has: number
}

/** Who looks for one. */
export interface Seeker {
  goalRoleId: string | null
  /** Roles that lie above or beside the goal: who is there has been through it. */
  beyondGoal: readonly string[]
  /** How many skills of the goal are lacking. */
  lacks: number
  language: string
}

export const matchReasons = ['role', 'skills', 'language', 'place'] as const
export type MatchReason = (typeof matchReasons)[number]

export interface Match {
  /** 0 to 100: the points that were got, of those that could be got. */
  percent: number
  /** Each reason with its points and how many it could have had; one that can't be told is left out. */
  reasons: { reason: MatchReason; points: number; most: number }[]
}

/**
 * How well a mentor fits, and why. In the goal role 40, beyond it 25; of the lacking skills the share that they were seen
 * to have, of 30; a language in common 15; the same outlet 15, the same city 8. Without a goal the first two can't be told.
 */
export function matchOf(mentor: MentorFacts, seeker: Seeker): Match {
  const { goalRoleId, beyondGoal, lacks, language } = seeker
  const inRole = mentor.roles.some(({ id }) => id === goalRoleId)
  const beyond = mentor.roles.some(({ id }) => beyondGoal.includes(id))
  const reasons: Match['reasons'] = [
    ...(goalRoleId ? [{ reason: 'role' as const, points: inRole ? 40 : beyond ? 25 : 0, most: 40 }] : []),
    ...(goalRoleId && lacks > 0
      ? [
          {
            reason: 'skills' as const,
            points: Math.round((30 * Math.min(mentor.has, lacks)) / lacks),
            most: 30,
          },
        ]
      : []),
    { reason: 'language', points: mentor.languages.includes(language) ? 15 : 0, most: 15 },
    { reason: 'place', points: mentor.same_outlet ? 15 : mentor.same_city ? 8 : 0, most: 15 },
  ]
  const sum = (key: 'points' | 'most') => reasons.reduce((total, reason) => total + reason[key], 0)
  return { percent: Math.round((100 * sum('points')) / sum('most')), reasons }
}
