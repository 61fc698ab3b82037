import { type Tier, tiers } from '~/domain/modules'

type TenantCounts = Readonly<Record<Tier, { active: number; suspended: number }>>

/** How many tenants there are in each state. */
export function tenantTotals(counts: TenantCounts) {
  const sum = (state: 'active' | 'suspended') => tiers.reduce((total, tier) => total + counts[tier][state], 0)
  return { active: sum('active'), suspended: sum('suspended') }
}

interface Day {
  day: string
  count: number
}

/** Sign-ups of today, of the last 7 and of all days given (the last is today), and the busiest day. */
export function signUpTotals(days: readonly Day[]) {
  const sum = (part: readonly Day[]) => part.reduce((total, { count }) => total + count, 0)
  const busiest = days.reduce<Day | undefined>(
    (best, day) => (day.count > (best?.count ?? 0) ? day : best),
    undefined,
  )
  return { today: days.at(-1)?.count ?? 0, week: sum(days.slice(-7)), month: sum(days), busiest }
}

/** Whether a job is behind by more than its own rhythm and ten minutes: the clock of the platform may stand still. */
export function isLate(job: { everySeconds: number; lastRunAt: string | null }, now: number): boolean {
  if (!job.lastRunAt) return false // it has not had its first turn
  return now - Date.parse(job.lastRunAt) > (2 * job.everySeconds + 600) * 1000
}
