import { redirect } from 'react-router'
import { localePath } from '~/domain/locale'
import { deviceLocale } from '~/platform/language'
import { logger } from '~/platform/logger'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { signOut } from './sign-out'

/** An address without a page: whoever opens it is shown the dashboard. */
export function clientLoader() {
  return redirect('/app')
}

/** Signs out and leads to the sign-in page. */
export async function clientAction() {
  const locale = deviceLocale()
  const t = await translator(locale, 'session')
  const error = await signOut()
  if (error) {
    logger.warn('signing out failed', error)
    toasts.show({ title: t('signOutError'), description: t('signOutHere'), variant: 'destructive' })
  } else {
    toasts.show({ title: t('signedOut'), description: t('signedOutText') })
  }
  return redirect(localePath(locale, '/auth'))
}
