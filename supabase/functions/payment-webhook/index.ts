import { Webhook } from 'standardwebhooks'
import { answer, refusal } from '../_shared/answer.ts'
import { environment, report } from '../_shared/environment.ts'
import { BodyProblem, readText } from '../_shared/form-body.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { refusedBy } from '../_shared/refused.ts'
import { type ProviderPayment, readEvent } from './provider-event.ts'

const bytesMax = 100_000

/**
 * The one port for payment providers: whoever has the secret (PAYMENT_WEBHOOK_SECRET, Standard Webhooks) tells of a payment that
 * succeeded. It is counted once for its `webhook-id`, for the invoice it names; what fits none waits among the reported payments.
 * Other events are taken and left alone. Without the secret there is no port.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method !== 'POST') return refusal(405, 'method_not_allowed')
    const secret = environment().settings.PAYMENT_WEBHOOK_SECRET
    if (!secret) return refusal(404, 'hook_not_configured')
    try {
      const event = verified(secret, await readText(request, bytesMax), request.headers)
      if (event === undefined) return refusal(401, 'invalid_signature')
      const payment = readEvent(event)
      if (payment === 'malformed') return refusal(400, 'invalid_body')
      if (payment === 'another') return answer(200, { outcome: 'ignored' })
      return answer(200, await take(request.headers.get('webhook-id') ?? '', payment))
    } catch (error) {
      if (error instanceof BodyProblem) return refusal(error.code === 'too_large' ? 413 : 400, error.code)
      const refused = refusedBy(error)
      if (refused) return refusal(refused.status, refused.code)
      report(error, 'payment-webhook')
      return refusal(500, 'unexpected_failure')
    }
  },
}

async function take(eventId: string, { serial, paise, reference, paidOn }: ProviderPayment) {
  return dataOf(
    await platform().rpc('take_provider_payment', {
      p_event_id: eventId,
      p_serial: serial,
      p_paise: paise,
      p_reference: reference,
      p_paid_on: paidOn,
    }),
  ) as object
}

function verified(secret: string, body: string, headers: Headers): unknown {
  try {
    return new Webhook(secret.replace(/^v1,/, '')).verify(body, Object.fromEntries(headers))
  } catch {
    return undefined
  }
}
