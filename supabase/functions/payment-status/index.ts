import type { Locale } from '../../../app/domain/locale.ts'
import { preflight, refusal } from '../_shared/answer.ts'
import { report } from '../_shared/environment.ts'
import { BodyProblem, readFormBody } from '../_shared/form-body.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { formLanguage, siteAnswer } from '../_shared/site-answer.ts'

/** Tells who has the code of a payment how it stands; 404 for every other code. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    if (request.method !== 'POST') return refusal(405, 'method_not_allowed')
    let language: Locale = 'en'
    try {
      const { values } = await readFormBody(request, 16 * 1024)
      language = formLanguage(values)
      const status = await statusOf(values.code ?? '')
      return status
        ? siteAnswer(request, language, {
            status: 200,
            body: status,
            page: `/payment-status#${status.state}`,
          })
        : siteAnswer(request, language, { status: 404, body: unknown, page: '/payment-status#unknown' })
    } catch (error) {
      if (error instanceof BodyProblem) return refusal(error.code === 'too_large' ? 413 : 400, error.code)
      report(error, 'payment-status')
      return siteAnswer(request, language, { status: 500, body: failure, page: '/not-sent#failed' })
    }
  },
}

const unknown = { code: 'unknown_code', message: 'unknown_code' }
const failure = { code: 'unexpected_failure', message: 'unexpected_failure' }

async function statusOf(code: string): Promise<{ state: string } | null> {
  if (!/^[0-9a-f]{64}$/i.test(code)) return null
  return dataOf(await platform().rpc('payment_status', { p_code: code.toLowerCase() }))
}
