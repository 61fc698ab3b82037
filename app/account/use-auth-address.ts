import { useState } from 'react'
import { useLocation } from 'react-router'
import { returnPath } from '~/domain/return-path'
import { useHydrated } from '~/platform/use-hydrated'

/** What the address of the sign-in page says: which of its two forms, the way to go on, and where to send a form to. */
export function useAuthAddress() {
  const isHydrated = useHydrated()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(isHydrated ? search : '')
  const from = returnPath(query.get('from'))
  const mode = query.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in'
  const [firstMode, setFirstMode] = useState<typeof mode | null>(null)
  if (isHydrated && firstMode === null) setFirstMode(mode)
  const kept = new URLSearchParams({ ...(from && { from }), ...(mode === 'sign-up' && { mode }) })
  return {
    mode,
    from,
    action: kept.size > 0 ? `${pathname}?${kept}` : pathname,
    /** Whether this is the form with which the page came: what was typed into it before React ran must stay. */
    isFirstForm: firstMode === null || mode === firstMode,
  } as const
}
