import { answer, bearerToken, post, refusal } from '../_shared/answer.ts'
import { report, requiredSetting } from '../_shared/environment.ts'
import { deliverMail, mailServer } from '../_shared/mail-delivery.ts'
import { platform } from '../_shared/platform.ts'
import { isSameSecret } from '../_shared/secret.ts'

/** Sends the mails that are due. For the scheduler alone, which shows the secret key. */
export default post(async (_, request) => {
  const shown = bearerToken(request) || request.headers.get('apikey') || ''
  if (!(await isSameSecret(shown, requiredSetting('SUPABASE_SECRET_KEY')))) return refusal(401, 'not_allowed')
  const server = mailServer()
  if (!server) return refusal(503, 'mail_not_configured')
  try {
    return answer(200, await deliverMail(platform(), server))
  } catch (error) {
    report(error, 'deliver-mail')
    return refusal(500, 'unexpected_failure')
  }
})
