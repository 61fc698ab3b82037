import type { InputRule, Values } from './scenario.ts'

export type RevparInput =
  | 'rooms'
  | 'nights'
  | 'unsurePercent'
  | 'occupancyBefore'
  | 'occupancyAfter'
  | 'rateBefore'
  | 'rateAfter'
  | 'otherBefore'
  | 'otherAfter'
  | 'variableBefore'
  | 'variableAfter'
  | 'commissionBefore'
  | 'commissionAfter'
  | 'fixedBefore'
  | 'fixedAfter'

/** Set for a city hotel of eighty rooms over a month, before and after it sold more through booking sites; illustrative. */
export const revparRules: readonly InputRule<RevparInput>[] = [
  { name: 'rooms', unit: 'count', initial: 80, min: 1, max: 20_000, isWhole: true },
  { name: 'occupancyBefore', unit: 'percent', initial: 62, min: 0.1, max: 100 },
  { name: 'occupancyAfter', unit: 'percent', initial: 70, min: 0.1, max: 100 },
  { name: 'rateBefore', unit: 'money', initial: 4500, min: 1, max: 1e7 },
  { name: 'rateAfter', unit: 'money', initial: 4650, min: 1, max: 1e7 },
  { name: 'nights', unit: 'days', initial: 30, min: 1, max: 366, isWhole: true, isMore: true },
  { name: 'otherBefore', unit: 'money', initial: 1100, min: 0, max: 1e7, isMore: true },
  { name: 'otherAfter', unit: 'money', initial: 1050, min: 0, max: 1e7, isMore: true },
  { name: 'variableBefore', unit: 'money', initial: 1400, min: 0, max: 1e7, isMore: true },
  { name: 'variableAfter', unit: 'money', initial: 1500, min: 0, max: 1e7, isMore: true },
  { name: 'commissionBefore', unit: 'percent', initial: 8, min: 0, max: 100, isMore: true },
  { name: 'commissionAfter', unit: 'percent', initial: 11, min: 0, max: 100, isMore: true },
  { name: 'fixedBefore', unit: 'money', initial: 2_800_000, min: 0, max: 1e11, isMore: true },
  { name: 'fixedAfter', unit: 'money', initial: 2_900_000, min: 0, max: 1e11, isMore: true },
  { name: 'unsurePercent', unit: 'percent', initial: 3, min: 0, max: 30, isMore: true },
]

/** What a manager can still move in the later period. */
export const revparLevers = [
  'occupancyAfter',
  'rateAfter',
  'otherAfter',
  'variableAfter',
  'commissionAfter',
  'fixedAfter',
] as const

type Input = Values<RevparInput>
export type Period = 'Before' | 'After'

/** One period as its own accounts tell it, in rupees. */
export interface Account {
  /** Room nights sold. */
  sold: number
  rate: number
  /** Share of room revenue that goes to whoever brought the guest. */
  commission: number
  other: number
  variable: number
  fixed: number
  roomRevenue: number
  revenue: number
  gop: number
  revpar: number
  trevpar: number
  goppar: number
}

export function available({ rooms, nights }: Pick<Input, 'rooms' | 'nights'>): number {
  return rooms * nights
}

/** GOP = sold × (ADR × (1 − commission) + other − variable) − fixed; each figure "PAR" is divided by the rooms available. */
export function account(input: Input, period: Period): Account {
  const all = available(input)
  const sold = (all * input[`occupancy${period}`]) / 100
  const rate = input[`rate${period}`]
  const commission = input[`commission${period}`] / 100
  const [other, variable, fixed] = [
    input[`other${period}`],
    input[`variable${period}`],
    input[`fixed${period}`],
  ]
  const roomRevenue = sold * rate
  const revenue = roomRevenue + sold * other
  const gop = sold * perRoom({ rate, commission, other, variable }) - fixed
  const [revpar, trevpar, goppar] = [roomRevenue / all, revenue / all, gop / all]
  return {
    ...{ sold, rate, commission, other, variable, fixed },
    ...{ roomRevenue, revenue, gop, revpar, trevpar, goppar },
  }
}

type PerRoom = Pick<Account, 'rate' | 'commission' | 'other' | 'variable'>

/** What a sold room leaves before fixed costs. */
export function perRoom({ rate, commission, other, variable }: PerRoom): number {
  return rate * (1 - commission) + other - variable
}

export const effectNames = ['volume', 'rate', 'other', 'variable', 'commission', 'fixed'] as const
export type Effect = (typeof effectNames)[number]

/**
 * From the GOP before to the GOP after in six effects that leave no rest. The convention: more or fewer rooms count at
 * what a room left before; every change per room counts on the rooms sold after; a higher rate pays the commission of
 * before, and the change of commission counts on the rate after.
 */
export function bridge(input: Input): Record<Effect, number> {
  const [before, after] = [account(input, 'Before'), account(input, 'After')]
  return {
    volume: (after.sold - before.sold) * perRoom(before),
    rate: after.sold * (after.rate - before.rate) * (1 - before.commission),
    other: after.sold * (after.other - before.other),
    variable: -after.sold * (after.variable - before.variable),
    commission: -after.sold * after.rate * (after.commission - before.commission),
    fixed: before.fixed - after.fixed,
  }
}

/** What volume and rate share: it stands in "rate", and would stand in "volume" by the other convention. */
export function mixedTerm(input: Input): number {
  const [before, after] = [account(input, 'Before'), account(input, 'After')]
  return (after.sold - before.sold) * (after.rate - before.rate) * (1 - before.commission)
}

export function gopChange(input: Input): number {
  return account(input, 'After').gop - account(input, 'Before').gop
}

/** Of each further rupee of revenue, how much reached the GOP; null when revenue has hardly changed. */
export function flowThrough(input: Input): number | null {
  const [before, after] = [account(input, 'Before'), account(input, 'After')]
  const more = after.revenue - before.revenue
  return Math.abs(more) < before.revenue * 0.001 ? null : (after.gop - before.gop) / more
}

/** The ADR that would leave the GOP as it was, all else as after; null when commission takes all. */
export function rateForSameGop(input: Input): number | null {
  const after = account(input, 'After')
  const net = after.sold * (1 - after.commission)
  return net > 0 ? after.rate - gopChange(input) / net : null
}

/** The occupancy that would leave the GOP as it was, all else as after; null when no number of rooms can. */
export function occupancyForSameGop(input: Input): number | null {
  const after = account(input, 'After')
  const each = perRoom(after)
  if (each <= 0) return null
  const sold = (account(input, 'Before').gop + after.fixed) / each
  const share = sold / available(input)
  return share >= 0 && share <= 1 ? share : null
}
