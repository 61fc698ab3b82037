import { answer, bearerToken, post, refusal } from '../_shared/answer.ts'
import { report, requiredSetting } from '../_shared/environment.ts'
import { deliverMessages, messagePort } from '../_shared/message-port.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { isSameSecret } from '../_shared/secret.ts'

/** Hands over the messages that are due, and tells the database whether there is a port. For the scheduler alone, which shows the secret key. */
export default post(async (_, request) => {
  const shown = bearerToken(request) || request.headers.get('apikey') || ''
  if (!(await isSameSecret(shown, requiredSetting('SUPABASE_SECRET_KEY')))) return refusal(401, 'not_allowed')
  const port = messagePort()
  try {
    dataOf(await platform().rpc('tell_message_port', { p_channel: port?.channel ?? null }))
    if (!port) return refusal(503, 'messages_not_configured')
    return answer(200, await deliverMessages(platform(), port))
  } catch (error) {
    report(error, 'deliver-message')
    return refusal(500, 'unexpected_failure')
  }
})
