import { pinLength } from '~/domain/pin'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { CardRefusal, changePin as replacePin } from '../card/card-calls'
import { openSession } from '../take-session'
import type { Asker, SettingAnswer } from './setting-answer'

/** Sets the new PIN of the form if the current one is right; all other sessions end. */
export async function changePin(form: FormData, { locale }: Asker): Promise<SettingAnswer> {
  const t = await translator(locale, 'settings')
  const [pin = '', newPin = '', again = ''] = ['pin', 'newPin', 'again'].map((name) => String(form.get(name)))
  const isWhole = (typed: string) => typed.length === pinLength
  if (!isWhole(pin)) return { errors: { pin: t('pin.shape') } }
  if (!isWhole(newPin)) return { errors: { newPin: t('pin.shape') } }
  if (newPin !== again) return { errors: { again: t('pin.different') } }
  try {
    const { access_token, refresh_token } = await replacePin(pin, newPin)
    await openSession(access_token, refresh_token)
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error
    const { code, left = 1, retryAfter = 60 } = error
    if (code === 'pin_common') return { errors: { newPin: t('pin.common') } }
    if (code === 'pin_wrong') return { errors: { pin: t('pin.wrong', { left }) } }
    if (code === 'locked' || code === 'too_many')
      return { refusal: t('pin.locked', { minutes: Math.max(1, Math.ceil(retryAfter / 60)) }) }
    throw error
  }
  toasts.show({ title: t('pin.saved'), description: t('pin.savedText'), variant: 'success' })
  return { done: t('pin.savedText') }
}
