import { isUuid } from '~/domain/uuid'
import type { Sort } from '~/ui/table'

/** One of a few values that are known beforehand. */
export interface Choice<Value extends string> {
  is: 'choice'
  values: readonly Value[]
  read: (text: string) => Value | ''
}
/** One of many that only the page knows: an outlet, a person, a tag. */
interface Open {
  is: 'open'
  read: (text: string) => string
}
/** A whole day of the product's calendar, `YYYY-MM-DD`. */
interface Day {
  is: 'day'
  read: (text: string) => string
}

export type Filters = Record<string, Choice<string> | Open | Day>
export type DayName<F> = { [Name in keyof F]: F[Name] extends Day ? Name : never }[keyof F]

/** What one list may be asked for in an address, besides the words of a search (`q`). */
export interface List<F extends Filters, Order extends string> {
  filters: F
  /** The keys of the columns that can be sorted by, in the way they come first; the first is the usual order. `-` is descending. */
  orders: readonly Order[]
  pageSize: number
  /** Without any choice some rows are left out already: what narrows the list down stays in sight when it is empty. */
  startsNarrowed?: boolean
  /** There is nothing to look for by words: filters are enough. */
  isSearchless?: boolean
}

type KeyOf<Order extends string> = Order extends `-${infer Key}` ? Key : Order

export type SortBy<Order extends string> = Sort & { key: KeyOf<Order> }

export type Chosen<F extends Filters> = { q: string } & { [Name in keyof F]: ReturnType<F[Name]['read']> }

/** So many rows from a place in the list on. */
export interface Part {
  from: number
  size: number
}

export interface ListQuery<F extends Filters, Order extends string> {
  /** An empty string where nothing is chosen. */
  filters: Chosen<F>
  sort: SortBy<Order>
  /** From 1. */
  page: number
  /** Where the rows of this page stand. */
  part: Part
}

/** The query of a list that stands in a constant. */
export type QueryOf<L> = L extends List<infer F, infer Order> ? ListQuery<F, Order> : never

/** One page of a list. */
export interface Page<Row> {
  rows: readonly Row[]
  /** How many fit in all. */
  total: number
  /** Whether there are any without a search and filters, where that is known. */
  hasAny?: boolean
}

export function choice<const Value extends string>(values: readonly Value[]): Choice<Value> {
  return { is: 'choice', values, read: (text) => values.find((known) => known === text) ?? '' }
}

/** An id, or one of the words that may stand in its place. */
export function anId(...besides: readonly string[]): Open {
  return { is: 'open', read: (text) => (isUuid(text) || besides.includes(text) ? text : '') }
}

/** A short text: a tag, a key. */
export const aText: Open = { is: 'open', read: (text) => text.trim().slice(0, 100) }

/** Several short words, each once, with a dot between them: ids, keys. Commas and blanks are read too. */
export function several(max: number): Open {
  return { is: 'open', read: (text) => wordsOf(text).slice(0, max).join('.') }
}

/** The words of several, in their order. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[.,\s]+/).filter(Boolean))]
}

export const aDay: Day = {
  is: 'day',
  read: (text) => (/^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''),
}

export function defineList<F extends Filters, const Order extends string>(list: List<F, Order>) {
  return list
}

/** What a list shows, from the address: for a clientLoader, and for useListQuery. Unknown values count as none. */
export function readListQuery<F extends Filters, Order extends string>(
  search: URLSearchParams,
  { filters, orders, pageSize }: List<F, Order>,
): ListQuery<F, Order> {
  const chosen = Object.entries(filters).map(([name, { read }]) => [name, read(search.get(name) ?? '')])
  const wanted = sortOf(search.get('sort') ?? '')
  const isKnown = orders.some((order) => sortOf(order).key === wanted.key)
  const asked = Number(search.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked > 0 && asked < 1_000_000 ? asked : 1
  return {
    filters: {
      ...Object.fromEntries(chosen),
      q: (search.get('q') ?? '').trim().slice(0, 100),
    } as Chosen<F>,
    sort: (isKnown ? wanted : usualSort(orders)) as SortBy<Order>,
    page,
    part: { from: (page - 1) * pageSize, size: pageSize },
  }
}

/** How an address says an order. */
export function orderText({ key, direction }: Sort): string {
  return `${direction === 'descending' ? '-' : ''}${key}`
}

export function usualSort(orders: readonly string[]): Sort {
  return sortOf(orders[0] ?? '')
}

function sortOf(order: string): Sort {
  return { key: order.replace(/^-/, ''), direction: order.startsWith('-') ? 'descending' : 'ascending' }
}
