import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localeOf, localePath } from '~/domain/locale'
import { backend } from '~/platform/backend'
import { hasStoredSession } from '~/platform/session'
import { useSessionParameters } from './use-session-parameters'

interface WayOn {
  from: string | null
  /** Somebody began to use the form: what signing in needs is fetched. */
  isWarm: boolean
  isSending: boolean
}

/**
 * Leads on from the sign-in page whoever is signed in already, signs in through another tab or comes with a session in
 * the address. Returns words for what was wrong with such an address, else null.
 */
export function useWayOn({ from, isWarm, isSending }: WayOn): string | null {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  async function go(path: string) {
    const { isWithinApplication } = await import('./enter')
    if (isWithinApplication(path)) await navigate(path, { replace: true })
    else location.replace(path)
  }

  const problem = useSessionParameters(async ({ session, isRecovery }) => {
    if (isRecovery)
      return void navigate(localePath(localeOf(pathname), '/auth/reset-password'), { replace: true })
    const { landingOf } = await import('./enter')
    await go(await landingOf(session, from))
  })

  const goUnlessSending = useEffectEvent((path: string) => {
    if (!isSending) void go(path)
  })
  const whereTo = useEffectEvent(() => from)
  useEffect(() => {
    if (!hasStoredSession()) return
    let isGone = false
    void import('./arrival').then(async ({ arrivalPath }) => {
      const path = await arrivalPath(whereTo())
      if (path && !isGone) goUnlessSending(path)
    })
    return () => {
      isGone = true
    }
  }, [])

  useEffect(() => {
    if (!isWarm) return
    void backend().catch(() => {}) // said when the form is sent
    let isGone = false
    let stop = () => {}
    void import('./arrival').then(({ attend }) => {
      if (!isGone) stop = attend(from, goUnlessSending)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [isWarm, from])
  return problem
}
