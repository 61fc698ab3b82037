import { deviceLocale } from '~/platform/language'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { hasIdledOut } from './activity'

/** Says that a session ended without anybody asking for it, and why. */
export async function sayEnded() {
  const t = await translator(deviceLocale(), 'session')
  const description = hasIdledOut() ? t('idledText') : t('endedText')
  toasts.show({ title: t('ended'), description, variant: 'info' })
}
