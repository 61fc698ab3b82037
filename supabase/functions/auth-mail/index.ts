import { Webhook } from 'standardwebhooks'
import { answer, refusal } from '../_shared/answer.ts'
import { afterAnswer, environment, report, requiredSetting } from '../_shared/environment.ts'
import { deliverMail, mailServer } from '../_shared/mail-delivery.ts'
import { queueMail } from '../_shared/outbox.ts'
import { platform } from '../_shared/platform.ts'
import { type HookEvent, mailsOf } from './auth-event.ts'

/**
 * Hosted Supabase calls this instead of sending its own mails: the same templates, the same outbox. Only a call that
 * carries the hook's signature is believed.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method !== 'POST') return refusal(405, 'method_not_allowed')
    const secret = environment().settings.SEND_EMAIL_HOOK_SECRET
    if (!secret) return refusal(404, 'hook_not_configured')
    const event = verified(secret, await request.text(), request.headers)
    if (!event) return refusal(401, 'invalid_signature')
    try {
      for (const { to, ...mail } of mailsOf(event, requiredSetting('SITE_URL')))
        await queueMail(platform(), to, mail)
      const server = mailServer()
      if (server) afterAnswer(deliverMail(platform(), server))
      return answer(200, {})
    } catch (error) {
      report(error, 'auth-mail')
      return refusal(500, 'unexpected_failure')
    }
  },
}

function verified(secret: string, body: string, headers: Headers): HookEvent | undefined {
  try {
    return new Webhook(secret.replace(/^v1,/, '')).verify(body, Object.fromEntries(headers)) as HookEvent
  } catch {
    return undefined
  }
}
