import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localeOf } from '~/domain/locale'
import { sessionParametersOf } from './session-parameters'
import type { TakenSession } from './take-session'

type Taken = Extract<TakenSession, { kind: 'session' }>

/**
 * Reads what a provider left in the address of this page, once, and removes it. A session is opened and handed to
 * `onSession`; words for what went wrong are returned, null as long as nothing did.
 */
export function useSessionParameters(onSession: (taken: Taken) => void): string | null {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const [problem, setProblem] = useState<string | null>(null)

  const take = useEffectEvent(async () => {
    const { parameters, rest } = sessionParametersOf(new URL(location.href))
    if (!parameters) return
    history.replaceState(history.state, '', rest) // at once: the next look must not find them again
    await navigate(rest, { replace: true, preventScrollReset: true })
    const { takeSession } = await import('./take-session')
    const taken = await takeSession(parameters, localeOf(pathname))
    if (taken.kind === 'problem') setProblem(taken.words)
    else onSession(taken)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address opened in the same tab may change its fragment only
  useEffect(() => {
    void take()
  }, [key])
  return problem
}
