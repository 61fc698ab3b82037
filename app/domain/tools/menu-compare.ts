import { type JudgedDish, type JudgedMenu, type Kind, kinds } from './menu.ts'

/** How many dishes are of each kind. */
export function kindCounts({ dishes }: JudgedMenu): Record<Kind, number> {
  const count = (kind: Kind) => dishes.filter((dish) => dish.kind === kind).length
  return Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Record<Kind, number>
}

export interface MovedDish {
  name: string
  /** The kind in each scenario; null where the dish is not in it. */
  before: Kind | null
  now: Kind | null
}

/** The dishes that are of another kind now, or stand in only one of the two menus; in the order of the menu of now. */
export function movedDishes(before: JudgedMenu, now: JudgedMenu): MovedDish[] {
  const keyOf = ({ name, category = '' }: JudgedDish) => `${category} ${name.toLocaleLowerCase()}`
  const [then, today] = [before, now].map(({ dishes }) => new Map(dishes.map((dish) => [keyOf(dish), dish])))
  const keys = new Set([...(today?.keys() ?? []), ...(then?.keys() ?? [])])
  return [...keys]
    .map((key) => {
      const [old, current] = [then?.get(key), today?.get(key)]
      const name = current?.name ?? old?.name ?? ''
      return { name, before: old?.kind ?? null, now: current?.kind ?? null }
    })
    .filter((dish) => dish.before !== dish.now)
}
