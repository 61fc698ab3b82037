import type { Locale } from '../../../app/domain/locale.ts'
import type { PaymentStatus } from '../../../app/domain/payment-status.ts'
import { answer, preflight, refusal } from '../_shared/answer.ts'
import { report } from '../_shared/environment.ts'
import { BodyProblem, readFormBody } from '../_shared/form-body.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { formLanguage, siteAnswer, wantsJson } from '../_shared/site-answer.ts'
import { plainPayment } from './plain.ts'

/** Tells the state of a payment to anyone who has its code, as JSON or as a page; 404 for any other code. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    if (request.method !== 'POST') return refusal(405, 'method_not_allowed')
    let language: Locale = 'en'
    try {
      const { values } = await readFormBody(request, 16 * 1024)
      language = formLanguage(values)
      const code = (values.code ?? '').trim()
      const status = await statusOf(code)
      if (!status)
        return siteAnswer(request, language, { status: 404, body: unknown, page: '/payment-status#unknown' })
      return wantsJson(request) ? answer(200, status) : plainPayment(status, code, language)
    } catch (error) {
      if (error instanceof BodyProblem) return refusal(error.code === 'too_large' ? 413 : 400, error.code)
      report(error, 'payment-status')
      return siteAnswer(request, language, { status: 500, body: failure, page: '/not-sent#failed' })
    }
  },
}

const unknown = { code: 'unknown_code', message: 'unknown_code' }
const failure = { code: 'unexpected_failure', message: 'unexpected_failure' }

async function statusOf(code: string): Promise<PaymentStatus | null> {
  if (!/^[0-9a-f]{64}$/i.test(code)) return null
  return dataOf(
    await platform().rpc('payment_status', { p_code: code.toLowerCase() }),
  ) as PaymentStatus | null
}
