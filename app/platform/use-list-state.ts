import { useLocation, useNavigation, useRevalidator } from 'react-router'
import type { DataListState } from '~/ui/data-list'

/** The state of a list that a loader fetched: `count` rows, null when it failed. A look for news in the background shows nothing. */
export function useListState(count: number | null, isFiltered = false): DataListState {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const { state } = useRevalidator()
  if (location?.pathname === pathname || (state === 'loading' && count === null)) return 'loading'
  if (count === null) return 'failed'
  if (count > 0) return 'ready'
  return isFiltered ? 'none' : 'first'
}
