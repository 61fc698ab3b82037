import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether React runs already. A prerendered page may show what only the browser knows (query, storage) from then on;
 * before, it must show what was built.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
