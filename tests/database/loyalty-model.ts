/** A lot as the model holds it; days count from the first of the history. */
interface Lot {
  points: number
  remaining: number
  from: number
  until: number | null
  /** Of these, so many ran out. */
  expired: number
}

interface Earned {
  lot: Lot | undefined
  points: number
  takenBack: number
  isReversed: boolean
}

interface Spent {
  parts: [Lot, number][]
  isReversed: boolean
}

export type Outcome = 'done' | 'not_enough_points' | 'already_reversed'

/** The ledger of a purse, told as simply as possible: what the database does must come to the same. */
export class ModelPurse {
  lots: Lot[] = []
  debt = 0
  sum = 0
  readonly earned: Earned[] = []
  readonly spent: Spent[] = []

  earn(points: number, from: number, until: number | null, now: number): Outcome {
    this.lapse(now)
    this.sum += points
    this.earned.push({ lot: this.put(points, from, until), points, takenBack: 0, isReversed: false })
    return 'done'
  }

  spend(points: number, now: number, isRedemption = true): Outcome {
    this.lapse(now)
    const usable = this.lots.filter(({ from }) => from <= now).reduce((sum, lot) => sum + lot.remaining, 0)
    if (usable < points) return 'not_enough_points'
    this.sum -= points
    const parts = this.take(points, (lot) => lot.from <= now)
    if (isRedemption) this.spent.push({ parts, isReversed: false })
    return 'done'
  }

  reverseEarn(which: number, wanted: number | null, now: number): Outcome {
    this.lapse(now)
    const earned = this.earned[which] as Earned
    if (
      (earned.isReversed && earned.takenBack === 0) ||
      (earned.takenBack > 0 && earned.takenBack >= earned.points)
    )
      return 'already_reversed'
    const gone = earned.takenBack + (earned.lot?.expired ?? 0)
    const points = Math.min(Math.max(earned.points - gone, 0), wanted ?? earned.points)
    earned.isReversed = true
    earned.takenBack += points
    this.sum -= points
    const own = Math.min(points, earned.lot && this.lots.includes(earned.lot) ? earned.lot.remaining : 0)
    if (earned.lot) earned.lot.remaining -= own
    const others = this.take(points - own, () => true).reduce((sum, [, taken]) => sum + taken, 0)
    this.debt += points - own - others
    return 'done'
  }

  reverseRedeem(which: number, now: number): Outcome {
    this.lapse(now)
    const spent = this.spent[which] as Spent
    if (spent.isReversed) return 'already_reversed'
    spent.isReversed = true
    for (const [lot, points] of spent.parts.toSorted(([one], [other]) => inOrder(other, one))) {
      this.sum += points
      if (!this.lots.includes(lot)) {
        this.put(points, lot.from, lot.until)
        continue
      }
      const owed = Math.min(this.debt, points)
      this.debt -= owed
      lot.remaining += points - owed
    }
    this.lapse(now)
    return 'done'
  }

  /** Everything of another purse comes here. */
  takeOver(other: ModelPurse, now: number) {
    this.lapse(now)
    other.lapse(now)
    for (const lot of other.lots.filter(({ remaining }) => remaining > 0).toSorted(inOrder)) {
      this.sum += lot.remaining
      this.put(lot.remaining, lot.from, lot.until)
      lot.remaining = 0
    }
    const { debt } = other
    this.sum -= debt
    const taken = this.take(debt, () => true).reduce((sum, [, points]) => sum + points, 0)
    this.debt += debt - taken
    other.debt = 0
    other.sum = 0
    this.earned.push(...other.earned)
    this.spent.push(...other.spent)
  }

  lapse(now: number) {
    for (const lot of this.lots) {
      if (lot.until === null || lot.until > now) continue
      this.sum -= lot.remaining
      lot.expired += lot.remaining
      lot.remaining = 0
    }
  }

  /** What is left, in the order of use. */
  get left() {
    return this.lots
      .filter(({ remaining }) => remaining > 0)
      .toSorted(inOrder)
      .map(({ remaining, from, until }) => [remaining, from, until])
  }

  private put(points: number, from: number, until: number | null): Lot | undefined {
    if (points === 0) return undefined
    const owed = Math.min(this.debt, points)
    this.debt -= owed
    const lot = { points, remaining: points - owed, from, until, expired: 0 }
    this.lots.push(lot)
    return lot
  }

  private take(points: number, may: (lot: Lot) => boolean): [Lot, number][] {
    const parts: [Lot, number][] = []
    for (const lot of this.lots.filter((one) => one.remaining > 0 && may(one)).toSorted(inOrder)) {
      const taken = Math.min(lot.remaining, points)
      if (taken === 0) break
      lot.remaining -= taken
      points -= taken
      parts.push([lot, taken])
    }
    return parts
  }
}

// Sorting keeps what is alike in the order it came: that is the id.
function inOrder(one: Lot, other: Lot): number {
  return (one.until ?? Infinity) - (other.until ?? Infinity) || one.from - other.from || 0
}
