import { useLocation, useNavigation } from 'react-router'

/** Whether this very page is being loaded again, with another filter or order. */
export function useIsReloading(): boolean {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  return state === 'loading' && location.pathname === pathname
}
