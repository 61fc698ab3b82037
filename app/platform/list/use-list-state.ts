import { useLocation, useNavigation, useRevalidator } from 'react-router'
import type { DataListState } from '~/ui/data-list'
import type { Loaded } from '../loaded'
import type { Filters, Page } from './list-query'
import type { ListHandle } from './use-list-query'

/**
 * The state of a list that a loader fetched. It loads while its own part of the address changes: what else opens at the
 * same path is no change of the list. A look for news in the background shows nothing.
 */
export function useListState<Row, F extends Filters, Order extends string>(
  page: Loaded<Page<Row>> | undefined,
  { list, isFiltered }: ListHandle<F, Order>,
): DataListState {
  const { location: next } = useNavigation()
  const here = useLocation()
  const { state } = useRevalidator()
  const own = ['q', 'sort', 'page', ...Object.keys(list.filters)]
  const isNext = next?.pathname === here.pathname && without(next.search, own) === without(here.search, own)
  if (page === undefined || isNext) return 'loading'
  if (!page.content) return state === 'loading' ? 'loading' : 'failed'
  if (page.content.rows.length > 0) return 'ready'
  return (page.content.hasAny ?? isFiltered) ? 'none' : 'first'
}

function without(search: string, names: readonly string[]): string {
  const left = new URLSearchParams(search)
  for (const name of names) left.delete(name)
  return left.toString()
}
