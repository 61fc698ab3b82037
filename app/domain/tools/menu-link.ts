import type { Dish } from './menu.ts'
import { type Column, dishesMax, quoted } from './menu-reading.ts'

/** A dish as a link carries it: what was typed, without what follows from the settings. */
export type CarriedDish = Pick<Dish, 'name' | 'price' | 'sold' | 'category'> & { cost: number | null }

/** What a link may hold, so that it survives every messenger. */
export const linkDishesMax = 60
export const linkLengthMax = 6000

const textMax = 120

/** Dishes as lines of cells with tabs between; a cost that was only assumed stays open. */
export function writeDishes(dishes: readonly (CarriedDish | Dish)[]): string {
  return dishes
    .map((dish) => {
      const cost =
        dish.cost === null || ('isCostAssumed' in dish && dish.isCostAssumed) ? '' : short(dish.cost)
      const cells = [plain(dish.name), short(dish.price), cost, short(dish.sold), plain(dish.category ?? '')]
      return cells.join('\t').trimEnd()
    })
    .join('\n')
}

/** The dishes behind such lines; null when a line is none of ours or there are too many. */
export function readDishes(text: string, most = dishesMax): CarriedDish[] | null {
  const lines = text.split('\n')
  if (lines.length > most) return null
  const dishes = lines.map(readDish)
  return dishes.every((dish) => dish !== null) ? dishes : null
}

function readDish(line: string): CarriedDish | null {
  const [name = '', price = '', cost = '', sold = '', category = '', ...more] = line.split('\t')
  const isText = [name, category].every((text) => plain(text) === text)
  if (!name || !isText || !isNumber(price) || !isNumber(sold) || more.length > 0) return null
  if (cost !== '' && !isNumber(cost)) return null
  return {
    name,
    price: Number(price),
    cost: cost === '' ? null : Number(cost),
    sold: Number(sold),
    ...(category && { category }),
  }
}

/** The dishes under a setting: a cost that is open is a share of the price, and without that share the dish is left out. */
export function dishesWith(carried: readonly CarriedDish[], assumedCostPercent: number): Dish[] {
  return carried.flatMap(({ cost, ...dish }): Dish[] => {
    if (cost !== null) return [{ ...dish, cost }]
    if (assumedCostPercent <= 0) return []
    return [{ ...dish, cost: (dish.price * assumedCostPercent) / 100, isCostAssumed: true }]
  })
}

/** The dishes as a table to type on in, under headings that are understood. */
export function tableOf(carried: readonly CarriedDish[], headings: Readonly<Record<Column, string>>): string {
  const hasGroups = carried.some(({ category }) => category)
  const shown = (['name', 'price', 'cost', 'sold', 'category'] as const).filter(
    (column) => column !== 'category' || hasGroups,
  )
  const rows = carried.map((dish) => shown.map((column) => quoted(String(dish[column] ?? ''), ',')).join(','))
  return [shown.map((column) => headings[column]).join(','), ...rows].join('\n')
}

/** One line without signs that a table or a screen would take for something else. */
function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, textMax)
    .trim()
}

function short(number: number): string {
  return String(Number(number.toFixed(4)))
}

function isNumber(text: string): boolean {
  return /^\d{1,12}(\.\d{1,4})?$/.test(text)
}
