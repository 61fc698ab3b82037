import { redirect } from 'react-router'
import { localePath } from '~/domain/locale'
import { deviceLocale } from '~/platform/language'
import { logger } from '~/platform/logger'
import { pickPath, sharedTablet } from '~/platform/shared-tablet'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { endSessionHere, signOut } from './sign-out'

/** An address without a page: whoever opens it is shown the dashboard. */
export function clientLoader() {
  return redirect('/app')
}

/** Signs out and leads to the sign-in page; on a shared tablet to its card. */
export async function clientAction() {
  const locale = deviceLocale()
  const t = await translator(locale, 'session')
  const tablet = sharedTablet()
  if (tablet) {
    await endSessionHere() // whoever uses a shared tablet may be signed in on a phone of their own
    return redirect(pickPath(tablet))
  }
  const error = await signOut()
  if (error) {
    logger.warn('signing out failed', error)
    toasts.show({ title: t('signOutError'), description: t('signOutHere'), variant: 'destructive' })
  } else {
    toasts.show({ title: t('signedOut'), description: t('signedOutText') })
  }
  return redirect(localePath(locale, '/auth'))
}
