import { type Dish, type JudgedMenu, type Kind, kinds } from './menu.ts'

/** How many dishes are of each kind. */
export function kindCounts({ dishes }: JudgedMenu): Record<Kind, number> {
  const count = (kind: Kind) => dishes.filter((dish) => dish.kind === kind).length
  return Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Record<Kind, number>
}

export interface MovedDish {
  /** Of no other dish. */
  key: string
  name: string
  /** The kind in each scenario; null where the dish is not in it. */
  before: Kind | null
  now: Kind | null
}

const byName = ({ name, category = '' }: Dish) => `${category} ${name.toLocaleLowerCase()}`

/**
 * The dishes that are of another kind now, or stand in only one of the two menus; in the order of the menu of now. `keyOf` says
 * which dish is the same in both: without it, the one of the same name and category.
 */
export function movedDishes<Of extends Dish>(
  before: JudgedMenu<Of>,
  now: JudgedMenu<Of>,
  keyOf: (dish: Of) => string = byName,
): MovedDish[] {
  const [then, today] = [before, now].map(({ dishes }) => new Map(dishes.map((dish) => [keyOf(dish), dish])))
  const keys = new Set([...(today?.keys() ?? []), ...(then?.keys() ?? [])])
  return [...keys]
    .map((key) => {
      const [old, current] = [then?.get(key), today?.get(key)]
      const name = current?.name ?? old?.name ?? ''
      return { key, name, before: old?.kind ?? null, now: current?.kind ?? null }
    })
    .filter((dish) => dish.before !== dish.now)
}
