import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useLocale } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { sharedTablet } from '~/platform/shared-tablet'
import { hasIdledOut } from './activity'
import { onAuthEvent } from './auth-events'
import { signInAddress } from './sign-in-address'
import { isSigningOut } from './sign-out'

/** Follows what happens to the session elsewhere: another tab signs out or in, the server ends it. */
export function SessionEvents({ personId }: { personId: string }) {
  const locale = localeOfTag(useLocale())
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()

  const leave = useEffectEvent(() => {
    if (isSigningOut()) return // who signs out here also says so and leads on
    void navigate(
      hasIdledOut() && !sharedTablet() ? localePath(locale, '/') : signInAddress(`${pathname}${search}`),
    )
  })
  const lookAgain = useEffectEvent((newPersonId: string | undefined) => {
    if (newPersonId && newPersonId !== personId) void revalidate()
  })
  useEffect(
    () =>
      onAuthEvent((event, session) => {
        if (event === 'SIGNED_OUT') leave()
        else lookAgain(session?.user.id)
      }),
    [],
  )
  return null
}
