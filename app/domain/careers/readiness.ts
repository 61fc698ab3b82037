/** What a job role needs of a skill. */
export interface Need {
  skill: string
  /** 1 to 4. */
  level: number
  /** 1 to 5. */
  weight: number
  /** Without it nobody is ready. */
  isMust: boolean
}

/** How far somebody is in a skill by evidence that is not stale: by any source, and by that of others. */
export interface Held {
  level: number
  proven: number
}

export const readinessStates = ['ready', 'near', 'far'] as const
export type ReadinessState = (typeof readinessStates)[number]

export interface Readiness {
  percent: number
  /** The same by evidence of others only. */
  proven: number
  mustsMissing: number
  state: ReadinessState
}

const nothing: Held = { level: 0, proven: 0 }

/**
 * How far somebody is for a role: sum of weight × smaller of level and need, over sum of weight × need. A must is met by
 * evidence of others. Null where the role needs nothing. The twin of private.role_readiness.
 */
export function readinessFor(needs: readonly Need[], held: ReadonlyMap<string, Held>): Readiness | null {
  if (needs.length === 0) return null
  let whole = 0
  let has = 0
  let hasProven = 0
  let mustsMissing = 0
  for (const { skill, level, weight, isMust } of needs) {
    const { level: known, proven } = held.get(skill) ?? nothing
    whole += weight * level
    has += weight * Math.min(known, level)
    hasProven += weight * Math.min(proven, level)
    if (isMust && proven < level) mustsMissing++
  }
  const state =
    mustsMissing === 0 && 100 * has >= 90 * whole ? 'ready' : 100 * has >= 70 * whole ? 'near' : 'far'
  return {
    percent: Math.round((100 * has) / whole),
    proven: Math.round((100 * hasProven) / whole),
    mustsMissing,
    state,
  }
}

/** What of a role is not there yet, musts first, then by what it weighs. */
export function missingFor(
  needs: readonly Need[],
  held: ReadonlyMap<string, Held>,
): (Need & { has: Held })[] {
  return needs
    .map((need) => ({ ...need, has: held.get(need.skill) ?? nothing }))
    .filter(({ level, isMust, has }) => has.level < level || (isMust && has.proven < level))
    .sort(
      (one, other) =>
        Number(other.isMust) - Number(one.isMust) ||
        other.weight * (other.level - other.has.level) - one.weight * (one.level - one.has.level),
    )
}

/** What closes a gap: a passed course proves level 2, a passed observation level 3; the coach's word says any. */
export const provenBy = { course: 2, observation: 3, coach: 4 } as const

/** What would be held if these skills were proven at these levels; what is higher already stays. */
export function heldIf(
  held: ReadonlyMap<string, Held>,
  proven: ReadonlyMap<string, number>,
): Map<string, Held> {
  const then = new Map(held)
  for (const [skill, level] of proven) {
    const now = held.get(skill) ?? nothing
    then.set(skill, { level: Math.max(now.level, level), proven: Math.max(now.proven, level) })
  }
  return then
}
