import { readPlainNumber } from '~/domain/plain-number'
import { type Dish, type JudgedMenu, judgeMenu } from '~/domain/tools/menu'
import type { MenuItem } from './menu.queries'

/** Fewer days say more about the weather than about a dish. */
export const daysNeeded = 30
/** With fewer dishes there is nothing to compare. */
export const dishesNeeded = 3
const limits = { popularPercent: 70, closePercent: 10 } // Kasavana and Smith (1982), as on the public site

export interface MenuDish extends Dish {
  id: number
  category: string
  said: MenuItem['said']
  /** What a portion really brought, in rupees. */
  obtained: number
}

/** What a dish is known by: two may share a name. */
export const dishKey = ({ id }: MenuDish) => String(id)

/** The dishes of a category, or of all, in rupees; those whose cost nobody said apart. */
export function dishesOf(
  items: readonly MenuItem[],
  category: string | null,
): { dishes: MenuDish[]; unknown: MenuItem[] } {
  const dishes: MenuDish[] = []
  const unknown: MenuItem[] = []
  for (const item of items) {
    if (category !== null && item.category !== category) continue
    const [last] = item.said
    if (last?.cost == null) {
      unknown.push(item)
      continue
    }
    const obtained = item.revenue / item.sold / 100
    dishes.push({
      id: item.id,
      name: item.name,
      category: item.category,
      price: last.price === null ? obtained : last.price / 100,
      cost: last.cost / 100,
      sold: item.sold,
      said: item.said,
      obtained,
    })
  }
  return { dishes, unknown }
}

/** Categories by what they bring in, the most first. */
export function categoriesOf(items: readonly MenuItem[]): string[] {
  const revenue = new Map<string, number>()
  for (const item of items) revenue.set(item.category, (revenue.get(item.category) ?? 0) + item.revenue)
  return [...revenue].sort(([, one], [, other]) => other - one).map(([category]) => category)
}

/** The menu sorted into four kinds by the rule of the public site; null where there is too little to say anything. */
export function judgedMenu(dishes: readonly MenuDish[], days: number): JudgedMenu<MenuDish> | null {
  if (days < daysNeeded || dishes.length < dishesNeeded) return null
  return judgeMenu(dishes, limits)
}

export type TriedField = 'price' | 'cost' | 'sold'
export type Tried = Record<TriedField, string>

/** The trial price that was typed, as a number; null where it is not one or is out of range. */
export function readTried(tried: Tried): Record<TriedField, number | null> {
  const read = (text: string, least: number, most: number) => {
    const value = readPlainNumber(text, '.')
    return value === null || value < least || value > most ? null : value
  }
  return {
    price: read(tried.price, 0.01, 1_000_000),
    cost: read(tried.cost, 0, 1_000_000),
    sold: read(tried.sold, 0, 10_000_000),
  }
}

/** The menu in which one dish has another price, cost or number sold. */
export function withTried(
  dishes: readonly MenuDish[],
  id: number,
  tried: Partial<Record<TriedField, number>>,
): MenuDish[] {
  return dishes.map((dish) => (dish.id === id ? { ...dish, ...tried } : dish))
}
