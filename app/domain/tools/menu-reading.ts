import { decimalSign, readPlainNumber } from '../plain-number.ts'
import type { Dish } from './menu.ts'

/** The columns of a menu's sales. */
export const columns = ['name', 'price', 'cost', 'sold', 'category'] as const
export type Column = (typeof columns)[number]
/** Which place in a row each column has; one may be missing. */
export type Places = Partial<Record<Column, number>>

export interface Row {
  /** As a spreadsheet counts: the heading is row 1. */
  row: number
  cells: readonly string[]
}

export type RowProblem = { row: number; name: string } & (
  | { code: 'missing'; column: 'name' | 'price' | 'cost' | 'sold' }
  | { code: 'notANumber' | 'negative'; column: 'price' | 'cost' | 'sold'; text: string }
  | { code: 'repeated' | 'losing' }
)

export type MenuProblem = RowProblem | { code: 'tooMany'; max: number; found: number }

/** More dishes than any menu should have. */
export const dishesMax = 500

/** How headings begin or what they hold, in both languages; the first rule that fits a heading decides. */
const headings: readonly (readonly [Column | 'other', RegExp])[] = [
  ['other', /\b(id|code|sku|no|date|time|amount|revenue|total|gst|tax)\b|क्रमांक|कोड|तारीख|कुल|राशि/],
  ['category', /categor|group|section|course|श्रेणी|वर्ग|समूह|कैटेगरी/],
  ['cost', /cost|लागत|ख़र्च|खर्च/],
  ['sold', /sold|qty|quantity|units|portions|orders|count|pcs|plates|बिक|मात्रा|संख्या|प्लेट|नग/],
  ['price', /price|rate|mrp|selling|दाम|क़ीमत|कीमत|मूल्य|रेट|भाव/],
  ['name', /name|item|dish|product|menu|नाम|आइटम|व्यंजन|डिश|पकवान/],
  ['sold', /sales|sale|बिक्री/],
]

/** The columns by their headings; the first heading that fits takes a column. */
export function guessPlaces(heading: readonly string[]): Places {
  const places: Places = {}
  for (const [at, title] of heading.entries()) {
    const plain = title.normalize('NFC').toLowerCase().replaceAll('_', ' ')
    const found = headings.find(([, shape]) => shape.test(plain))?.[0]
    if (found && found !== 'other') places[found] ??= at
  }
  return places
}

/** A menu without headings: name, price, cost, sold, as the columns stand in our own example. */
const plainPlaces: Places = { name: 0, price: 1, cost: 2, sold: 3 }

/** The heading of a file and what follows; without headings that say anything, the first row is a dish as well. */
export function withPlaces(rows: readonly Row[]): {
  heading: readonly string[]
  rows: readonly Row[]
  places: Places
} {
  const [first, ...rest] = rows
  if (!first) return { heading: [], rows: [], places: {} }
  const places = guessPlaces(first.cells)
  const hasNumbers = first.cells.slice(1).some((cell) => readPlainNumber(cell, '.') !== null)
  if (Object.keys(places).length < 2 && hasNumbers) return { heading: [], rows, places: plainPlaces }
  return { heading: first.cells, rows: rest, places }
}

export interface ReadMenu {
  dishes: Dish[]
  problems: MenuProblem[]
}

/** The dishes of a table; rows that make none are named with what is wrong, and the others still count. */
export function readMenu(rows: readonly Row[], places: Places, assumedCostPercent = 0): ReadMenu {
  const problems: MenuProblem[] = []
  if (rows.length > dishesMax) problems.push({ code: 'tooMany', max: dishesMax, found: rows.length })
  const used = rows.slice(0, dishesMax)
  const cell = ({ cells }: Row, column: Column) => {
    const place = places[column]
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
  const signs = Object.fromEntries(
    columns.map((column) => [column, decimalSign(used.map((row) => cell(row, column)))]),
  ) as Record<Column, '.' | ','>
  const dishes = new Map<string, Dish>()
  for (const row of used) {
    const name = cell(row, 'name')
    const wrong = (problem: Omit<RowProblem, 'row' | 'name'>) =>
      problems.push({ row: row.row, name, ...problem } as RowProblem)
    if (name === '') {
      wrong({ code: 'missing', column: 'name' } as RowProblem)
      continue
    }
    const numbers: Partial<Record<'price' | 'cost' | 'sold', number>> = {}
    let isCostAssumed = false
    for (const column of ['price', 'cost', 'sold'] as const) {
      const text = cell(row, column)
      if (text === '' && column === 'cost' && assumedCostPercent > 0 && numbers.price !== undefined) {
        numbers.cost = (numbers.price * assumedCostPercent) / 100
        isCostAssumed = true
        continue
      }
      const number = readPlainNumber(text, signs[column])
      if (text === '') wrong({ code: 'missing', column } as RowProblem)
      else if (number === null) wrong({ code: 'notANumber', column, text } as RowProblem)
      else if (number < 0) wrong({ code: 'negative', column, text } as RowProblem)
      else numbers[column] = number
    }
    const { price, cost, sold } = numbers
    if (price === undefined || cost === undefined || sold === undefined) continue
    if (cost > price) wrong({ code: 'losing' } as RowProblem)
    const category = cell(row, 'category')
    const dish = {
      name,
      price,
      cost,
      sold,
      ...(category && { category }),
      ...(isCostAssumed && { isCostAssumed }),
    }
    const key = `${category} ${name.toLocaleLowerCase()}`
    const known = dishes.get(key)
    if (known) wrong({ code: 'repeated' } as RowProblem)
    dishes.set(key, known ? together(known, dish) : dish)
  }
  return { dishes: [...dishes.values()], problems }
}

/** The text of a table with one more row: its delimiter, its columns, quoted where it must be. */
export function withRow(
  text: string,
  places: Places,
  width: number,
  cells: Partial<Record<Column, string>>,
): string {
  const firstLine = text.split('\n', 1)[0] ?? ''
  const delimiter = ['\t', ';', '|', ','].find((sign) => firstLine.includes(sign)) ?? ','
  const row = Array.from(
    { length: Math.max(width, ...Object.values(places).map((place) => place + 1)) },
    () => '',
  )
  for (const column of columns) {
    const place = places[column]
    if (place !== undefined) row[place] = quoted(cells[column]?.trim() ?? '', delimiter)
  }
  return `${text.replace(/\s*$/, '')}${text.trim() ? '\n' : ''}${row.join(delimiter)}`
}

/** A cell as it stands in a table with this sign between the cells. */
export function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** One dish in two rows, as tills print it per week or price: portions added, price and cost as the average portion had. */
function together(one: Dish, other: Dish): Dish {
  const sold = one.sold + other.sold
  if (sold === 0) return one
  const average = (of: 'price' | 'cost') => (one[of] * one.sold + other[of] * other.sold) / sold
  return { ...one, sold, price: average('price'), cost: average('cost') }
}
