import { useLocation, useNavigation, useRevalidator } from 'react-router'
import type { DataListState } from '~/ui/data-list'

interface ListStateOptions {
  /** Whether rows may be left out, so that none does not mean that there are none. */
  isFiltered?: boolean
  /** The names in the address that the list is asked for by. */
  own?: readonly string[]
}

/**
 * The state of a list that a loader fetched: `count` rows, null when it failed, undefined while they are on their way. It
 * loads while its own part of the address changes or a form of its page is sent: what else opens at the same path is no
 * change of the list. A look for news in the background shows nothing.
 */
export function useListState(
  count: number | null | undefined,
  { isFiltered = false, own = [] }: ListStateOptions = {},
): DataListState {
  const { location: next } = useNavigation()
  const here = useLocation()
  const { state } = useRevalidator()
  const isNext = next?.pathname === here.pathname && without(next.search, own) === without(here.search, own)
  if (count === undefined || isNext) return 'loading'
  if (count === null) return state === 'loading' ? 'loading' : 'failed'
  if (count > 0) return 'ready'
  return isFiltered ? 'none' : 'first'
}

function without(search: string, names: readonly string[]): string {
  const left = new URLSearchParams(search)
  for (const name of names) left.delete(name)
  return left.toString()
}
