import type { Step } from '~/ui/steps'

export const firstSteps = ['outlet', 'team', 'look'] as const
export type FirstStep = (typeof firstSteps)[number]

interface Beginnings {
  outlets: number
  members: number
  invitations: number
  hasLogo: boolean
}

/**
 * Where a new workspace stands: what is done, the one step that is next, what lies ahead. Null as soon as people can
 * work in it; a logo that is missing then is nobody's hurry.
 */
export function flightOf({ outlets, members, invitations, hasLogo }: Beginnings) {
  const isDone: Record<FirstStep, boolean> = {
    outlet: outlets > 0,
    team: members > 1 || invitations > 0,
    look: hasLogo,
  }
  if (isDone.outlet && isDone.team) return null
  const next = firstSteps.find((step) => !isDone[step])
  return firstSteps.map((key): { key: FirstStep; state: Step['state'] } => ({
    key,
    state: isDone[key] ? 'done' : key === next ? 'current' : 'ahead',
  }))
}
