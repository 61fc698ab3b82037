import type { InputRule, Values } from './scenario.ts'

export type VelocityInput = 'deals' | 'value' | 'winPercent' | 'days' | 'target' | 'unsurePercent'

/** Set for the events and group desk of a middle-sized hotel; illustrative. */
export const velocityRules: readonly InputRule<VelocityInput>[] = [
  { name: 'deals', unit: 'count', initial: 40, min: 1, max: 100_000, isWhole: true },
  { name: 'value', unit: 'money', initial: 180_000, min: 1, max: 1e10 },
  { name: 'winPercent', unit: 'percent', initial: 25, min: 0.1, max: 100 },
  { name: 'days', unit: 'days', initial: 45, min: 1, max: 3650 },
  { name: 'target', unit: 'money', initial: 1_500_000, min: 1, max: 1e12, isMore: true },
  { name: 'unsurePercent', unit: 'percent', initial: 10, min: 0, max: 50, isMore: true },
]

export const velocityLevers = ['deals', 'value', 'winPercent', 'days'] as const
export type VelocityLever = (typeof velocityLevers)[number]

const daysPerMonth = 365 / 12

/** Rupees won per day: n·V·w/d (sales velocity, the formula every CRM uses). */
export function perDay({ deals, value, winPercent, days }: Values<VelocityLever>): number {
  return (deals * value * winPercent) / 100 / days
}

export function perMonth(values: Values<VelocityLever>): number {
  return perDay(values) * daysPerMonth
}

/** The value a single lever must have for the target per month, all others as they are; null where it cannot. */
export function neededFor(
  target: number,
  values: Values<VelocityLever>,
  lever: VelocityLever,
): number | null {
  const factor = target / perMonth(values)
  const needed = lever === 'days' ? values.days / factor : values[lever] * factor
  if (lever === 'winPercent' && needed > 100) return null
  if (lever === 'days' && needed < 1) return null
  return lever === 'deals' ? Math.ceil(Number(needed.toFixed(6))) : needed
}
