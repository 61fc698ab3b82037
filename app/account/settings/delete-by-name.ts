import { redirect } from 'react-router'
import { localePath } from '~/domain/locale'
import { pinLength } from '~/domain/pin'
import { backend, passingBackend } from '~/platform/backend'
import { pickPath, sharedTablet } from '~/platform/shared-tablet'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { CardRefusal, provePin } from '../card/card-calls'
import { endProof } from '../proof/prove-password'
import { endSessionHere } from '../sign-out'
import { eraseWith } from './erase-with'
import type { Asker, SettingAnswer } from './setting-answer'

/**
 * Deletes the account of someone without an address, if the form holds their name: with a PIN through the session that it
 * just opened; by phone through this one, which the database takes while its code is not ten minutes old.
 */
export async function deleteByName(
  form: FormData,
  { name, comesBy, locale }: Asker,
): Promise<SettingAnswer | Response> {
  const t = await translator(locale, 'settings')
  const typed = String(form.get('typedName') ?? '').trim()
  if (typed.toLowerCase() !== name.toLowerCase()) return { errors: { typedName: t('deletion.otherName') } }
  const client = await passingBackend()
  if (comesBy === 'card') {
    const pin = String(form.get('pin') ?? '')
    if (pin.length !== pinLength) return { errors: { pin: t('pin.shape') } }
    try {
      await client.auth.setSession(await provePin(pin))
    } catch (error) {
      if (!(error instanceof CardRefusal)) throw error
      const { code, left = 1, retryAfter = 60 } = error
      if (code === 'pin_wrong') return { errors: { pin: t('pin.wrong', { left }) } }
      if (code === 'locked' || code === 'too_many')
        return { refusal: t('pin.locked', { minutes: Math.max(1, Math.ceil(retryAfter / 60)) }) }
      throw error
    }
  }
  const refusal =
    comesBy === 'card'
      ? await eraseWith(client, typed, locale).finally(() => endProof(client))
      : await eraseWith(await backend(), typed, locale)
  if (refusal) return refusal
  await endSessionHere()
  toasts.show({ title: t('deletion.done'), description: t('deletion.goodbye') })
  const tablet = sharedTablet()
  return redirect(tablet ? pickPath(tablet) : localePath(locale, '/auth'))
}
