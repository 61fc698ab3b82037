import { redirect } from 'react-router'
import { localePath } from '~/domain/locale'
import { checkText, commonRules } from '~/domain/text-input'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { endProof, problemsOf, provePassword } from '../proof/prove-password'
import { endSessionHere } from '../sign-out'
import { eraseWith } from './erase-with'
import type { Asker, SettingAnswer } from './setting-answer'

/**
 * Deletes the account, if the form holds its address and its password. The call itself goes through the session that
 * the password just opened: the database asks when that was, so that an open browser alone deletes nobody.
 */
export async function deleteAccount(
  form: FormData,
  { email, locale }: Asker,
): Promise<SettingAnswer | Response> {
  const t = await translator(locale, 'settings')
  const { text, problem } = checkText(String(form.get('typedEmail') ?? ''), commonRules.email)
  const problems = problemsOf(form, 'typedEmail', problem)
  if (problems) return { problems }
  if (text.toLowerCase() !== email.toLowerCase()) return { errors: { typedEmail: t('deletion.otherEmail') } }
  const proof = await provePassword(form, email, locale)
  if (proof.answer) return proof.answer
  const refusal = await eraseWith(proof.client, text, locale).finally(() => endProof(proof.client))
  if (refusal) return refusal
  await endSessionHere()
  toasts.show({ title: t('deletion.done'), description: t('deletion.doneText', { email }) })
  return redirect(localePath(locale, '/auth'))
}
