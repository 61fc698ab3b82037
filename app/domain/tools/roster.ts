/** Shifts over a day of equal slots, the fewest paid slots for a need per slot, and the proof that fewer cannot be. */

export interface Shift {
  /** The first slot it covers. */
  start: number
  /** How many slots it covers. */
  length: number
}

export interface Roster {
  shifts: Shift[]
  /** Slots paid by this plan. */
  paid: number
  /** No plan pays fewer slots; proven by `prices`. */
  bound: number
  /**
   * A price for one person in each slot, such that no shift's prices add up to more than its length: then every plan
   * pays at least need × price. These prices reach the plan itself.
   */
  prices: number[]
}

interface Arc {
  from: number
  to: number
  cost: number
  /** Infinite forwards; backwards what flows forwards. */
  room: number
  /** The arc the other way. */
  twin: number
  /** The shift it stands for, if any. */
  length: number
}

/** Fewer paid slots come first; among equals, fewer shifts. */
const slotWeight = 1e6

/**
 * The plan with the fewest paid slots, and among those with the fewest shifts, that covers the need with shifts of the
 * allowed lengths. A shift covers slots in a row, so the covering problem is a flow of least cost through the moments of
 * the day (each moment a node, each shift an arc from its start to its end), and the flow of least cost is in whole
 * people. Its node potentials are the prices that prove it. Throws when no shift fits into the day.
 */
export function cheapestRoster(need: readonly number[], lengths: readonly number[]): Roster {
  const slots = need.length
  const arcs: Arc[] = []
  const connect = (from: number, to: number, cost: number, length: number) => {
    arcs.push({ from, to, cost, room: Number.POSITIVE_INFINITY, twin: arcs.length + 1, length })
    arcs.push({ from: to, to: from, cost: -cost, room: 0, twin: arcs.length - 1, length: 0 })
  }
  for (const length of lengths) {
    for (let start = 0; start + length <= slots; start++) {
      connect(start, start + length, length * slotWeight + 1, length)
    }
  }
  for (let slot = 0; slot < slots; slot++) connect(slot + 1, slot, 0, 0)
  // What the need rises by must begin at that moment, what it falls by must end there.
  const balance = Array.from({ length: slots + 1 }, (_, at) => (need[at] ?? 0) - (need[at - 1] ?? 0))
  for (let source = balance.findIndex(isPositive); source >= 0; source = balance.findIndex(isPositive)) {
    const { reached, cameBy } = cheapestWays(arcs, slots + 1, source)
    const target = nearest(balance, reached)
    if (target === undefined) throw new Error('No shift covers a slot where somebody is needed')
    let amount = Math.min(balance[source] ?? 0, -(balance[target] ?? 0))
    for (let at = target; at !== source; ) {
      const arc = arcs[cameBy[at] ?? -1] as Arc
      amount = Math.min(amount, arc.room)
      at = arc.from
    }
    for (let at = target; at !== source; ) {
      const arc = arcs[cameBy[at] ?? -1] as Arc
      arc.room -= amount
      ;(arcs[arc.twin] as Arc).room += amount
      at = arc.from
    }
    balance[source] = (balance[source] ?? 0) - amount
    balance[target] = (balance[target] ?? 0) + amount
  }
  const shifts = arcs.flatMap(({ from, length, twin }) => {
    const people = length > 0 ? (arcs[twin]?.room ?? 0) : 0
    return Array.from({ length: people }, () => ({ start: from, length }))
  })
  const prices = slotPrices(arcs, slots)
  return {
    shifts: shifts.toSorted((one, other) => one.start - other.start || one.length - other.length),
    paid: shifts.reduce((sum, { length }) => sum + length, 0),
    bound: Math.max(
      0,
      Math.ceil(prices.reduce((sum, price, slot) => sum + price * (need[slot] ?? 0), 0) - 1e-3),
    ),
    prices,
  }
}

const isPositive = (amount: number) => amount > 0

/** The cheapest way from a node to every other along arcs with room (costs may be negative; there is no negative circle). */
function cheapestWays(arcs: readonly Arc[], nodes: number, source: number | undefined) {
  const reached = Array.from({ length: nodes }, () => (source === undefined ? 0 : Number.POSITIVE_INFINITY))
  if (source !== undefined) reached[source] = 0
  const cameBy: number[] = []
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (const [index, { from, to, cost, room }] of arcs.entries()) {
      const price = (reached[from] ?? 0) + cost
      if (room > 0 && price < (reached[to] ?? 0)) {
        reached[to] = price
        cameBy[to] = index
        isBetter = true
      }
    }
  }
  return { reached, cameBy }
}

function nearest(balance: readonly number[], reached: readonly number[]): number | undefined {
  let best: number | undefined
  for (const [node, amount] of balance.entries()) {
    const isNearer = best === undefined || (reached[node] ?? 0) < (reached[best] ?? 0)
    if (amount < 0 && Number.isFinite(reached[node]) && isNearer) best = node
  }
  return best
}

/** What one more person in a slot would cost, in slots: the difference of the potentials of its two moments. */
function slotPrices(arcs: readonly Arc[], slots: number): number[] {
  const { reached } = cheapestWays(arcs, slots + 1, undefined)
  return Array.from(
    { length: slots },
    (_, slot) =>
      Math.max(0, (reached[slot + 1] ?? 0) - (reached[slot] ?? 0)) / (slotWeight + smallestShare(arcs)),
  )
}

/** The part of a shift's cost that is not its hours, spread over the shortest shift: with it no price is too high. */
function smallestShare(arcs: readonly Arc[]): number {
  const lengths = arcs.flatMap(({ length }) => (length > 0 ? [length] : []))
  return 1 / Math.min(...lengths)
}

/** How many people each slot has. */
export function staffing(shifts: readonly Shift[], slots: number): number[] {
  return Array.from(
    { length: slots },
    (_, slot) => shifts.filter(({ start, length }) => start <= slot && slot < start + length).length,
  )
}

/** Person-slots too few and too many against the need. */
export function missedBy(need: readonly number[], staffed: readonly number[]) {
  return need.reduce(
    ({ short, spare }, wanted, slot) => {
      const more = (staffed[slot] ?? 0) - wanted
      return { short: short + Math.max(0, -more), spare: spare + Math.max(0, more) }
    },
    { short: 0, spare: 0 },
  )
}

/**
 * How many shifts get their break while someone is to spare: one slot each, at least `away` slots from both ends. Who
 * must stop first chooses first, which fits as many as can be.
 */
export function breaksThatFit(
  need: readonly number[],
  shifts: readonly Shift[],
  { from, away }: { from: number; away: number },
): { wanted: number; fitting: number } {
  const staffed = staffing(shifts, need.length)
  const free = staffed.map((people, slot) => Math.max(0, people - (need[slot] ?? 0)))
  const windows = shifts
    .filter(({ length }) => length >= from)
    .map(({ start, length }) => ({ first: start + away, last: start + length - away - 1 }))
  let fitting = 0
  const waiting = new Set(windows)
  for (let slot = 0; slot < need.length; slot++) {
    const able = [...waiting]
      .filter(({ first, last }) => first <= slot && slot <= last)
      .sort((one, other) => one.last - other.last)
      .slice(0, free[slot])
    for (const taken of able) waiting.delete(taken)
    fitting += able.length
  }
  return { wanted: windows.length, fitting }
}
