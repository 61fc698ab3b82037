import type { PostgrestResponse } from '@supabase/supabase-js'
import { replace } from 'react-router'
import { type Loaded, loaded } from '../loaded'
import { isBehindEnd, throwIfRefused } from '../refusal'
import { type Filters, type List, type ListQuery, type Page, type Part, readListQuery } from './list-query'

/**
 * The page of a list that an address asks for, or why it is not there; `what` is for the log. An address behind the end,
 * whose rows went away meanwhile, leads to the last page that has some.
 */
export async function readPage<Row, Extra, F extends Filters, Order extends string>(
  what: string,
  { pathname, searchParams }: URL,
  list: List<F, Order>,
  ask: (query: ListQuery<F, Order>, part: Part) => Promise<Page<Row> & Extra>,
): Promise<Loaded<Page<Row> & Extra>> {
  const query = readListQuery(searchParams, list)
  const read = await loaded(what, ask(query, query.part))
  if (query.page === 1 || read.content?.rows.length !== 0) return read
  const { total } = await ask(query, { from: 0, size: 1 })
  const search = new URLSearchParams(searchParams)
  const last = Math.ceil(total / list.pageSize)
  if (last > 1) search.set('page', String(last))
  else search.delete('page')
  throw replace(`${pathname}?${search}`)
}

/** A page from an answer that was asked for with `count: 'exact'`; without rows behind the end. Throws Refusal. */
export function pageOf<Row>({ data, count, error }: PostgrestResponse<Row>): Page<Row> {
  if (isBehindEnd(error)) return { rows: [], total: 0 }
  throwIfRefused(error)
  return { rows: data ?? [], total: count ?? 0 }
}
