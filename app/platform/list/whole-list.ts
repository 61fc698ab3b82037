import type { Loaded } from '../loaded'
import type { Chosen, Filters, List, ListQuery, Page, SortBy } from './list-query'

/** How a list that is whole in the browser is searched, narrowed down and sorted. */
interface WholeList<Row, F extends Filters, Order extends string> {
  /** What a search looks through. */
  texts: (row: Row) => readonly (string | null | undefined)[]
  /** Whether a row fits a chosen value; asked only when one is chosen. */
  fits: { [Name in keyof F]: (row: Row, wanted: Exclude<Chosen<F>[Name], ''>) => boolean }
  /** What a column is sorted by; null comes last either way. Equals stand in the first of these orders. */
  orders: { [Key in SortBy<Order>['key']]: (row: Row) => string | number | null }
}

/** The rules of a list that stands in a constant. */
export type RulesOf<L, Row> = L extends List<infer F, infer Order> ? WholeList<Row, F, Order> : never

/** What a query leaves of a whole list, in its order: every typed word occurs somewhere in a row's texts. */
export function fittingRows<Row, F extends Filters, Order extends string>(
  rows: readonly Row[],
  { filters: { q, ...chosen }, sort }: Pick<ListQuery<F, Order>, 'filters' | 'sort'>,
  { texts, fits, orders }: WholeList<Row, F, Order>,
  locale: string,
): Row[] {
  const words = folded(q).split(/\s+/).filter(Boolean)
  const wanted = Object.entries(chosen).filter(([, value]) => value !== '')
  const fitting = rows.filter((row) => {
    const said = words.length > 0 ? folded(texts(row).join('\n')) : ''
    return (
      words.every((word) => said.includes(word)) &&
      wanted.every(([name, value]) => fits[name as keyof F](row, value as never))
    )
  })
  const names = new Intl.Collator(locale, { numeric: true })
  const [tie] = Object.values<(row: Row) => string | number | null>(orders)
  const order = orders[sort.key as keyof typeof orders] ?? tie
  const sign = sort.direction === 'ascending' ? 1 : -1
  return fitting.sort(
    (one, other) =>
      compare(order?.(one) ?? null, order?.(other) ?? null, sign, names) ||
      compare(tie?.(one) ?? null, tie?.(other) ?? null, 1, names),
  )
}

/** The page of a whole list that a query asks for; the last one where it asks for one behind the end. */
export function pageOfWhole<Row>(
  read: Loaded<readonly Row[]> | undefined,
  fitting: readonly Row[],
  { page, part: { size } }: Pick<ListQuery<never, never>, 'page' | 'part'>,
): Loaded<Page<Row>> | undefined {
  if (!read?.content) return read as Loaded<never> | undefined
  const from = (Math.min(page, Math.max(1, Math.ceil(fitting.length / size))) - 1) * size
  const rows = fitting.slice(from, from + size)
  return { content: { rows, total: fitting.length, hasAny: read.content.length > 0 }, why: null }
}

type Value = string | number | null

function compare(one: Value, other: Value, sign: number, names: Intl.Collator): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
  return sign * names.compare(String(one), String(other))
}

function folded(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase()
}
