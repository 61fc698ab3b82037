import type { InputRule, Values } from './scenario.ts'
import { powerOf, studentQuantile } from './student.ts'

export type SampleInput =
  | 'spread'
  | 'halfWidth'
  | 'outlets'
  | 'perMonth'
  | 'cost'
  | 'confidence'
  | 'difference'
  | 'possible'
  | 'between'
  | 'months'
  | 'unsurePercent'

/** Set for a group of twelve restaurants whose visits score 0 to 100; illustrative. */
export const sampleRules: readonly InputRule<SampleInput>[] = [
  { name: 'spread', unit: 'factor', initial: 12, min: 0.1, max: 1000 },
  { name: 'halfWidth', unit: 'factor', initial: 6, min: 0.1, max: 1000 },
  { name: 'outlets', unit: 'count', initial: 12, min: 1, max: 2000, isWhole: true },
  { name: 'perMonth', unit: 'count', initial: 24, min: 1, max: 100_000 },
  { name: 'cost', unit: 'money', initial: 1800, min: 0, max: 1e7 },
  { name: 'confidence', unit: 'percent', initial: 90, min: 80, max: 95, isMore: true, choices: [80, 90, 95] },
  { name: 'difference', unit: 'factor', initial: 10, min: 0.1, max: 1000, isMore: true },
  { name: 'possible', unit: 'count', initial: 180, min: 2, max: 100_000, isWhole: true, isMore: true },
  { name: 'between', unit: 'factor', initial: 6, min: 0, max: 1000, isMore: true },
  { name: 'months', unit: 'count', initial: 3, min: 1, max: 24, isWhole: true, isMore: true },
  { name: 'unsurePercent', unit: 'percent', initial: 20, min: 0, max: 60, isMore: true },
]

export const sampleLevers = ['spread', 'halfWidth', 'outlets', 'cost'] as const

type Input = Values<SampleInput>

/** The t that the confidence asks for at this many degrees of freedom. */
export function critical({ confidence }: Pick<Input, 'confidence'>, freedom: number): number {
  return studentQuantile(1 - (1 - confidence / 100) / 2, freedom)
}

/** √((N − n) ÷ (N − 1)): whoever visits a good part of all there is to see knows more. */
export function finiteCorrection(possible: number, visits: number): number {
  return Math.sqrt(Math.max(0, possible - visits) / (possible - 1))
}

/** How far the mean of so many visits to one outlet may be off, either way: t·s/√n with the finite correction. */
export function outletHalfWidth(input: Input, visits: number): number {
  const error = (input.spread / Math.sqrt(visits)) * finiteCorrection(input.possible, visits)
  return critical(input, visits - 1) * error
}

/** The same for the mean over all outlets, each visited so often. */
export function groupHalfWidth(input: Input, visits: number): number {
  const error = (input.spread / Math.sqrt(visits * input.outlets)) * finiteCorrection(input.possible, visits)
  return critical(input, input.outlets * (visits - 1)) * error
}

/** The fewest visits per outlet, at least two, that bring the half width down to what is wanted. */
export function visitsNeeded(input: Input): number {
  return fewest(2, input.possible, (visits) => outletHalfWidth(input, visits) <= input.halfWidth)
}

/** The fewest visits for which something holds that goes on holding; `most` where it never does. */
function fewest(least: number, most: number, holds: (visits: number) => boolean): number {
  let [low, high] = [least, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Who compares what: one outlet with itself, the group with itself, or one half of the outlets with the other. */
export type Comparison = 'outlet' | 'group' | 'halves'

/** The standard error of a change between two periods of so many visits per outlet each. */
export function changeError({ spread, outlets }: Input, visits: number, comparison: Comparison): number {
  const change = spread * Math.sqrt(2 / visits)
  if (comparison === 'outlet') return change
  if (comparison === 'group') return change / Math.sqrt(outlets)
  return change * Math.sqrt(1 / Math.floor(outlets / 2) + 1 / Math.ceil(outlets / 2))
}

/** The chance to see a true change of this size; null where there is no one to compare with. */
export function chanceToSee(input: Input, visits: number, comparison: Comparison): number | null {
  if (comparison === 'halves' && input.outlets < 4) return null
  const freedom =
    comparison === 'outlet'
      ? 2 * (visits - 1)
      : comparison === 'group'
        ? 2 * input.outlets * (visits - 1)
        : input.outlets - 2
  return powerOf(input.difference / changeError(input, visits, comparison), freedom, input.confidence / 100)
}

/** The chance that is usually asked for. */
export const wantedChance = 0.8

/** Visits per outlet and period for a chance of 80 % to see the change; null beyond what can be visited. */
export function visitsToSee(input: Input, comparison: Comparison): number | null {
  const sees = (visits: number) => (chanceToSee(input, visits, comparison) ?? 0) >= wantedChance
  return sees(input.possible) ? fewest(2, input.possible, sees) : null
}

/** Visits per outlet that the budget gives over the months at hand. */
export function visitsAffordable({ perMonth, months, outlets }: Input): number {
  return Math.floor((perMonth * months) / outlets + 1e-9)
}

export function monthsNeeded(input: Input): number {
  return Math.ceil((visitsNeeded(input) * input.outlets) / input.perMonth - 1e-9)
}

export function costOf(input: Input): number {
  return visitsNeeded(input) * input.outlets * input.cost
}

/** The mean of the lowest quarter of a normal distribution lies so many standard deviations below its middle. */
const lowestQuarter = 1.2710628

/**
 * How many points the worst quarter of outlets rises at its next look without anyone doing anything: (1 − r) times how
 * far it lies below the mean, r being the part of the differences that is real.
 */
export function rebound({ spread, between }: Pick<Input, 'spread' | 'between'>, visits: number): number {
  const total = between ** 2 + spread ** 2 / visits
  return (1 - between ** 2 / total) * lowestQuarter * Math.sqrt(total)
}
