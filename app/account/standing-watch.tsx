import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { noteLastSeen, readStanding, type Standing } from '~/platform/standing.queries'
import { forgetWorkspace } from '~/platform/workspace'
import { onLeaving } from './sign-out'
import { watchStanding } from './watch-standing'

/**
 * Notices within seconds that somebody stands differently from when the page was loaded: the tenant was suspended or
 * changed, the role is another, the person left or was switched off. The guards then decide anew and say what is so.
 */
export function StandingWatch({ standing }: { standing: Standing | null }) {
  const { revalidate, state } = useRevalidator()
  const isOnTheWay = useNavigation().state !== 'idle' || state !== 'idle'
  const compare = useEffectEvent((now: Standing | null) => {
    if (isOnTheWay || JSON.stringify(now) === JSON.stringify(standing)) return
    forgetWorkspace()
    void revalidate()
  })
  useEffect(() => {
    const end = watchStanding({ ask: readStanding, note: noteLastSeen, report: compare })
    const forget = onLeaving(end) // an answer that comes after the end of the session could only be a refusal
    return () => {
      end()
      forget()
    }
  }, [])
  return null
}
