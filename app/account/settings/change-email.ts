import { localePath } from '~/domain/locale'
import { checkText, commonRules } from '~/domain/text-input'
import { isUnreachable } from '~/platform/refusal'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { endProof, problemsOf, provePassword } from '../proof/prove-password'
import { providerWords } from '../provider-words'
import type { Asker, SettingAnswer } from './setting-answer'

/**
 * Asks for another address. It changes when the links in both mails were used; whether the new address has an account
 * already is not told here, only to its owner. Asked for through the session that the password just opened: an older one
 * may not.
 */
export async function changeEmail(form: FormData, { email, locale }: Asker): Promise<SettingAnswer> {
  const t = await translator(locale, 'settings')
  const { text, problem } = checkText(String(form.get('newEmail') ?? ''), commonRules.email)
  const problems = problemsOf(form, 'newEmail', problem)
  if (problems) return { problems }
  if (text.toLowerCase() === email.toLowerCase()) return { errors: { newEmail: t('email.same') } }
  const proof = await provePassword(form, email, locale)
  if (proof.answer) return proof.answer
  const { error } = await proof.client.auth.updateUser(
    { email: text },
    { emailRedirectTo: location.origin + localePath(locale, '/') },
  )
  await endProof(proof.client)
  if (error) {
    if (isUnreachable(error)) throw error
    return { refusal: await providerWords(locale, error) }
  }
  const words = t('email.sentText', { old: email, new: text.toLowerCase() })
  toasts.show({ title: t('email.sent'), description: words, variant: 'success' })
  return { done: words }
}
