/** What of a programme's rules a bill is counted by. */
export interface EarningRules {
  way: 'points' | 'stamps'
  /** Of those that fit, the one counts that gives most; empty lists fit everything. */
  earn: readonly {
    rupees: number
    points: number
    outlets: readonly string[]
    dayparts: readonly Daypart[]
    groups: readonly string[]
  }[]
  bonus: {
    times: number
    /** The first and the last day, `2026-12-01`. */
    from: string
    to: string
    /** ISO weekdays; empty for all. */
    weekdays: readonly number[]
    dayparts: readonly Daypart[]
    outlets: readonly string[]
  } | null
  rounding: 'down' | 'nearest' | 'up'
  min_bill_inr: number
  excluded_groups: readonly string[]
  tiers: { levels: readonly { key: string; times: number }[] } | null
}

export type Daypart = 'breakfast' | 'lunch' | 'afternoon' | 'dinner' | 'late'

export interface Bill {
  paise: number
  /** On the outlet's clock. */
  day: string
  hour: number
  outlet: string
  /** What it is made of, in paise, if the till says. */
  groups: Readonly<Record<string, number>> | null
  tier: string | null
}

/** The part of a day that an hour (0 to 23) belongs to. */
export function daypartOf(hour: number): Daypart {
  if (hour >= 5 && hour < 11) return 'breakfast'
  if (hour >= 11 && hour < 15) return 'lunch'
  if (hour >= 15 && hour < 18) return 'afternoon'
  return hour >= 18 && hour < 23 ? 'dinner' : 'late'
}

/** Points for a bill: the best rule that fits, times bonus and tier, rounded once. The database counts the same (private.loyalty_points). */
export function pointsOf(rules: EarningRules, bill: Bill): number {
  if (bill.paise <= 0 || bill.paise < rules.min_bill_inr * 100) return 0
  const best = rules.way === 'stamps' ? whole(1) : bestRule(rules, bill)
  const { bonus } = rules
  const times = hundredths(bonus && fitsBonus(bonus, bill) ? bonus.times : 1)
  const tier = hundredths(rules.tiers?.levels.find(({ key }) => key === bill.tier)?.times ?? 1)
  return rounded(rules.rounding, best.above * times * tier, best.below * 10_000n)
}

/** A fraction of whole numbers: sums of money times factors would not be exact as one number. */
interface Fraction {
  above: bigint
  below: bigint
}
const whole = (n: number): Fraction => ({ above: BigInt(n), below: 1n })
const hundredths = (times: number) => BigInt(Math.round(times * 100))

function bestRule({ earn, excluded_groups: excluded }: EarningRules, bill: Bill): Fraction {
  return earn
    .filter((rule) => fits(rule.outlets, bill.outlet) && fits(rule.dayparts, daypartOf(bill.hour)))
    .map((rule): Fraction => {
      const paise = rule.groups.length
        ? sumOf(bill.groups, rule.groups)
        : bill.paise - sumOf(bill.groups, excluded)
      return { above: BigInt(Math.max(paise, 0)) * BigInt(rule.points), below: BigInt(rule.rupees) * 100n }
    })
    .reduce((best, one) => (one.above * best.below > best.above * one.below ? one : best), whole(0))
}

function sumOf(groups: Bill['groups'], wanted: readonly string[]): number {
  return Object.entries(groups ?? {}).reduce(
    (sum, [group, paise]) => sum + (wanted.includes(group) ? paise : 0),
    0,
  )
}

function fitsBonus(bonus: NonNullable<EarningRules['bonus']>, { day, hour, outlet }: Bill): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return (
    day >= bonus.from &&
    day <= bonus.to &&
    fits(bonus.weekdays, weekday) &&
    fits(bonus.dayparts, daypartOf(hour)) &&
    fits(bonus.outlets, outlet)
  )
}

function fits<Value>(list: readonly Value[], value: Value): boolean {
  return list.length === 0 || list.includes(value)
}

function rounded(how: EarningRules['rounding'], above: bigint, below: bigint): number {
  const down = above / below
  const rest = above % below
  const isUp = how === 'up' ? rest > 0n : how === 'nearest' ? rest * 2n >= below : false
  return Number(down + (isUp ? 1n : 0n))
}
