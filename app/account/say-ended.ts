import { deviceLocale } from '~/platform/language'
import { sharedTablet } from '~/platform/shared-tablet'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { hasIdledOut } from './activity'
import { isDayOver } from './session-day'

let isSaid = false

/** From here on there is a session again, whose end is news. */
export function noteSession() {
  isSaid = false
}

/** Says that a session ended without anybody asking for it, and why: once, however many parts of the page notice it. */
export async function sayEnded() {
  if (isSaid) return
  isSaid = true
  const t = await translator(deviceLocale(), 'session')
  const idled = sharedTablet() ? t('idledSharedText') : t('idledText')
  const description = hasIdledOut() ? idled : isDayOver() ? t('dayOverText') : t('endedText')
  toasts.show({ title: t('ended'), description, variant: 'info' })
}
