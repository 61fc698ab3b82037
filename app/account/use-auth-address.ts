import { useState } from 'react'
import { useLocation } from 'react-router'
import { returnPath } from '~/domain/return-path'
import { isRecord } from '~/platform/device-store'
import { useHydrated } from '~/platform/use-hydrated'

/** What the address of the sign-in page says: which of its two forms, the way to go on, and where to send a form to. */
export function useAuthAddress() {
  const isHydrated = useHydrated()
  const { pathname, search, state } = useLocation()
  const query = new URLSearchParams(isHydrated ? search : '')
  const from = returnPath(query.get('from'))
  const mode = query.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in'
  const [firstMode, setFirstMode] = useState<typeof mode | null>(null)
  const [knownEmail, setKnownEmail] = useState<string>()
  if (isHydrated && firstMode === null) {
    setFirstMode(mode)
    setKnownEmail(isRecord(state) && typeof state.email === 'string' ? state.email : undefined)
  }
  const kept = new URLSearchParams({ ...(from && { from }), ...(mode === 'sign-up' && { mode }) })
  return {
    mode,
    from,
    action: kept.size > 0 ? `${pathname}?${kept}` : pathname,
    /** The address to begin with: whoever led here knew for whom. */
    knownEmail,
    /** Whether this is the form with which the page came: what was typed into it before React ran must stay. */
    isFirstForm: firstMode === null || mode === firstMode,
  } as const
}
