import type { InputRule, Values } from './scenario.ts'

export const tenderFactors = ['relationship', 'fit', 'proof', 'price', 'team'] as const
export type TenderFactor = (typeof tenderFactors)[number]
export type TenderInput =
  | 'letPercent'
  | 'won'
  | 'lost'
  | 'cost'
  | 'margin'
  | 'rivals'
  | 'beatPercent'
  | TenderFactor
  | `${TenderFactor}Weight`

const scores = [1, 2, 3, 4, 5] as const
const factorRules = tenderFactors.map(
  (name): InputRule<TenderInput> => ({
    name,
    unit: 'factor',
    initial: 3,
    min: 1,
    max: 5,
    isMore: true,
    choices: scores,
  }),
)
const weightRules = tenderFactors.map(
  (name): InputRule<TenderInput> => ({
    name: `${name}Weight`,
    unit: 'factor',
    initial: 0.3,
    min: 0,
    max: 2,
    isMore: true,
  }),
)

/** Set for a catering contract of a middle-sized company; illustrative. */
export const tenderRules: readonly InputRule<TenderInput>[] = [
  { name: 'letPercent', unit: 'percent', initial: 80, min: 1, max: 100 },
  { name: 'won', unit: 'count', initial: 6, min: 0, max: 500, isWhole: true },
  { name: 'lost', unit: 'count', initial: 14, min: 0, max: 500, isWhole: true },
  { name: 'cost', unit: 'money', initial: 150_000, min: 0, max: 1e11 },
  { name: 'margin', unit: 'money', initial: 1_200_000, min: 1, max: 1e12 },
  ...factorRules,
  ...weightRules,
  { name: 'rivals', unit: 'count', initial: 4, min: 1, max: 50, isWhole: true, isMore: true },
  { name: 'beatPercent', unit: 'percent', initial: 60, min: 1, max: 99, isMore: true },
]

export const tenderLevers = ['letPercent', 'won', 'lost', 'cost', 'margin'] as const

type Input = Values<TenderInput>

/** The share of own bids that won, as a mean that knows how few they are: (won+1)/(bids+2). */
export function baseRate({ won, lost }: Pick<Input, 'won' | 'lost'>): number {
  return (won + 1) / (won + lost + 2)
}

/** Σ βᵢ(scoreᵢ−3): how far this bid stands from the usual one, in log-odds. */
export function standing(input: Input): number {
  return tenderFactors.reduce((sum, factor) => sum + input[`${factor}Weight`] * (input[factor] - 3), 0)
}

/** A chance moved in log-odds: logistic(logit b + shift). */
export function shifted(chance: number, shift: number): number {
  return 1 / (1 + Math.exp(-(Math.log(chance / (1 - chance)) + shift)))
}

/** P1·P2: that the tender is let at all, and that we win it then. */
export function winProbability(input: Input): number {
  return (input.letPercent / 100) * shifted(baseRate(input), standing(input))
}

/** What a bid brings on average, its cost paid: p·margin − cost. */
export function expectedValue(input: Input): number {
  return winProbability(input) * input.margin - input.cost
}

/** The chance from which on a bid pays. Above 1 it never does. */
export function breakEvenProbability({ cost, margin }: Pick<Input, 'cost' | 'margin'>): number {
  return cost / margin
}

/** Where eight of ten chances lie that fit the own record: P10 and P90 of Beta(won+1, lost+1), carried through. */
export function probabilityBand(input: Input): { low: number; high: number } {
  const carried = (base: number) => (input.letPercent / 100) * shifted(base, standing(input))
  return {
    low: carried(betaQuantile(0.1, input.won + 1, input.lost + 1)),
    high: carried(betaQuantile(0.9, input.won + 1, input.lost + 1)),
  }
}

/** If nothing but price decides and the rivals do not know each other: Friedman 1956, pⁿ. */
export function friedman({ beatPercent, rivals }: Pick<Input, 'beatPercent' | 'rivals'>): number {
  return (beatPercent / 100) ** rivals
}

/** If nothing but price decides, by Gates 1967: 1/(1+Σ(1−pᵢ)/pᵢ). */
export function gates({ beatPercent, rivals }: Pick<Input, 'beatPercent' | 'rivals'>): number {
  const chance = beatPercent / 100
  return 1 / (1 + (rivals * (1 - chance)) / chance)
}

/** How likely Beta(a, b) with whole a and b is at most x: the chance of at least a hits in a+b−1 throws. */
export function betaCumulative(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const throws = a + b - 1
  let logTerm = throws * Math.log(1 - x)
  let sum = 0
  for (let hits = 0; hits <= throws; hits++) {
    if (hits >= a) sum += Math.exp(logTerm)
    logTerm += Math.log((throws - hits) / (hits + 1)) + Math.log(x / (1 - x))
  }
  return Math.min(1, sum)
}

/** The x below which a share of Beta(a, b) lies, for whole a and b. */
export function betaQuantile(share: number, a: number, b: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (betaCumulative(middle, a, b) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** How dense Beta(a, b) is at x, measured by its highest point: only for drawing. */
export function betaShape(x: number, a: number, b: number): number {
  const log = (at: number) => (a - 1) * Math.log(at) + (b - 1) * Math.log(1 - at)
  const top = a + b > 2 ? (a - 1) / (a + b - 2) : 0.5
  const logAt = (at: number) => log(Math.min(1 - 1e-9, Math.max(1e-9, at)))
  return Math.exp(logAt(x) - logAt(top))
}
