import { checkText, commonRules } from '~/domain/text-input'
import { backend } from '~/platform/backend'
import { isUnreachable } from '~/platform/refusal'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { proofField } from '../proof/proof-answer'
import { endProof, problemsOf, provePassword } from '../proof/prove-password'
import { providerWords } from '../provider-words'
import type { Asker, SettingAnswer } from './setting-answer'

/** Sets the new password of the form if the current one is right, and ends all other sessions. */
export async function changePassword(form: FormData, { email, locale }: Asker): Promise<SettingAnswer> {
  const { text: password, problem } = checkText(String(form.get('newPassword') ?? ''), commonRules.password)
  const problems = problemsOf(form, 'newPassword', problem)
  if (problems) return { problems }
  const proof = await provePassword(form, email, locale)
  if (proof.answer) return proof.answer
  await endProof(proof.client)
  const { auth } = await backend()
  const { error } = await auth.updateUser({ password, current_password: String(form.get(proofField)) })
  if (error) {
    if (isUnreachable(error)) throw error
    const words = await providerWords(locale, error)
    const isAboutNew = error.code === 'weak_password' || error.code === 'same_password'
    return isAboutNew ? { errors: { newPassword: words } } : { refusal: words }
  }
  await auth.signOut({ scope: 'others' })
  const t = await translator(locale, 'settings')
  toasts.show({ title: t('password.saved'), description: t('password.savedText'), variant: 'success' })
  return { done: t('password.savedText') }
}
