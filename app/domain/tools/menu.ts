import type { InputRule, Values } from './scenario.ts'
import type { Range } from './sensitivity.ts'

export interface Dish {
  name: string
  /** In rupees, without tax. */
  price: number
  cost: number
  /** Portions sold in the period. */
  sold: number
  category?: string
  /** The cost is a share of the price, not someone's recipe. */
  isCostAssumed?: boolean
}

export type MenuInput = 'changePercent' | 'popularPercent' | 'costPercent' | 'closePercent' | 'unsurePercent'

export const menuRules: readonly InputRule<MenuInput>[] = [
  { name: 'changePercent', unit: 'percent', initial: 5, min: -50, max: 100 },
  { name: 'popularPercent', unit: 'percent', initial: 70, min: 10, max: 100, isMore: true },
  { name: 'closePercent', unit: 'percent', initial: 10, min: 0, max: 50, isMore: true },
  { name: 'costPercent', unit: 'percent', initial: 0, min: 0, max: 99, isMore: true },
  { name: 'unsurePercent', unit: 'percent', initial: 10, min: 0, max: 50, isMore: true },
]

/** What Kasavana and Smith (1982) call a dish that is popular or not and leaves much or little. */
export const kinds = ['star', 'horse', 'puzzle', 'dog'] as const
export type Kind = (typeof kinds)[number]

export interface JudgedDish extends Dish {
  /** Contribution of one portion: price − cost. */
  margin: number
  /** Part of all portions sold. */
  share: number
  kind: Kind
  /** So near to a limit that a slow week would have moved it to another kind. */
  isClose: boolean
}

export interface JudgedMenu<Of extends Dish = Dish> {
  dishes: (Of & JudgedDish)[]
  sold: number
  sales: number
  /** Contribution of all portions. */
  contribution: number
  /** Popular from this share on: 70 % of what each dish would have if all sold alike. */
  popularFrom: number
  /** Contribution of the average portion, weighed by portions: total contribution ÷ portions. */
  averageMargin: number
}

type Limits = Pick<Values<MenuInput>, 'popularPercent' | 'closePercent'>

/** Sorts a menu into four kinds. Null where nothing was sold. */
export function judgeMenu<Of extends Dish>(dishes: readonly Of[], limits: Limits): JudgedMenu<Of> | null {
  const total = (of: (dish: Dish) => number) => dishes.reduce((sum, dish) => sum + of(dish), 0)
  const sold = total((dish) => dish.sold)
  if (sold <= 0) return null
  const contribution = total(({ price, cost, sold: portions }) => (price - cost) * portions)
  const popularFrom = limits.popularPercent / 100 / dishes.length
  const averageMargin = contribution / sold
  const close = limits.closePercent / 100
  const judged = dishes.map((dish): Of & JudgedDish => {
    const [margin, share] = [dish.price - dish.cost, dish.sold / sold]
    // Compared a hair's breadth below the limit, so that rounding decides nothing.
    const isPopular = share >= popularFrom * (1 - 1e-12)
    const isRich = margin >= averageMargin - Math.abs(averageMargin) * 1e-12
    const isClose =
      Math.abs(share - popularFrom) <= popularFrom * close ||
      Math.abs(margin - averageMargin) <= Math.abs(averageMargin) * close
    return { ...dish, margin, share, isClose, kind: kindOf(isPopular, isRich) }
  })
  return {
    dishes: judged,
    sold,
    sales: total((dish) => dish.price * dish.sold),
    contribution,
    popularFrom,
    averageMargin,
  }
}

function kindOf(isPopular: boolean, isRich: boolean): Kind {
  if (isPopular) return isRich ? 'star' : 'horse'
  return isRich ? 'puzzle' : 'dog'
}

export interface PriceChange {
  price: number
  margin: number
  /** Portions that bring what the dish brings now; null where the new price leaves nothing. */
  breakEven: number | null
  /** What the change brings if no one orders differently. */
  ifAllStay: number
}

/** What another price does: with the new margin m′, sold × m ÷ m′ portions bring the same. */
export function priceChange({ price, cost, sold }: Dish, percent: number): PriceChange {
  const changed = price * (1 + percent / 100)
  const [before, margin] = [price - cost, changed - cost]
  const breakEven = margin > 0 ? Math.max(0, Math.ceil((sold * before) / margin - 1e-9)) : null
  return { price: changed, margin, breakEven, ifAllStay: sold * (margin - before) }
}

/** What all contribution becomes when every price, cost or number sold moves by a factor. */
export function contributionWhen(
  dishes: readonly Dish[],
  moved: 'price' | 'cost' | 'sold',
  factor: number,
): number {
  return dishes.reduce((sum, dish) => {
    const { price, cost, sold }: Dish = { ...dish, [moved]: dish[moved] * factor }
    return sum + (price - cost) * sold
  }, 0)
}

/** The lowest and highest contribution when costs and portions are off by a share, all in the worst or best way at once. */
export function contributionRange(dishes: readonly Dish[], offPercent: number): Range {
  const off = offPercent / 100
  const sumOf = (each: (contributions: readonly number[]) => number) =>
    dishes.reduce((sum, { price, cost, sold }) => {
      const at = (costs: number, portions: number) => (price - cost * costs) * sold * portions
      return sum + each([1 - off, 1 + off].flatMap((one) => [at(one, 1 - off), at(one, 1 + off)]))
    }, 0)
  return { low: sumOf((each) => Math.min(...each)), high: sumOf((each) => Math.max(...each)) }
}
