import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { type AccessSnapshot, noteLastSeen, readAccessSnapshot } from '~/platform/access-snapshot.queries'
import { forgetWorkspace } from '~/platform/workspace'
import { onLeaving } from './sign-out'
import { watchAccess } from './watch-access'

/**
 * Notices within seconds that the access snapshot differs from the one the page was loaded with: the tenant was suspended
 * or changed, the role is another, the person left or was deactivated. The guards then run again and say why.
 */
export function AccessWatch({ accessSnapshot }: { accessSnapshot: AccessSnapshot | null }) {
  const { revalidate, state } = useRevalidator()
  const isOnTheWay = useNavigation().state !== 'idle' || state !== 'idle'
  const compare = useEffectEvent((now: AccessSnapshot | null) => {
    if (isOnTheWay || JSON.stringify(now) === JSON.stringify(accessSnapshot)) return
    forgetWorkspace()
    void revalidate()
  })
  useEffect(() => {
    const end = watchAccess({ ask: readAccessSnapshot, note: noteLastSeen, report: compare })
    const forget = onLeaving(end) // an answer that comes after the end of the session could only be a refusal
    return () => {
      end()
      forget()
    }
  }, [])
  return null
}
