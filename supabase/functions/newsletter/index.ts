import type { Locale } from '../../../app/domain/locale.ts'
import { preflight, refusal } from '../_shared/answer.ts'
import { report } from '../_shared/environment.ts'
import { BodyProblem, readFormBody } from '../_shared/form-body.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { formLanguage, siteAnswer } from '../_shared/site-answer.ts'
import { wakeDelivery } from '../_shared/wake-delivery.ts'

const actions = {
  confirm: { call: 'confirm_newsletter', state: 'confirmed' },
  unsubscribe: { call: 'unsubscribe_newsletter', state: 'unsubscribed' },
} as const

/** Confirms or ends a newsletter with the code of a mail, when a person presses the button on our page. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    if (request.method !== 'POST') return refusal(405, 'method_not_allowed')
    let language: Locale = 'en'
    try {
      const { values } = await readFormBody(request, 16 * 1024)
      language = formLanguage(values)
      const { action = '', code = '' } = values
      if (action !== 'confirm' && action !== 'unsubscribe') return refusal(400, 'unknown_action')
      const { call, state } = actions[action]
      const isDone =
        /^[0-9a-f]{64}$/i.test(code) && dataOf(await platform().rpc(call, { p_code: code.toLowerCase() }))
      if (!isDone) {
        const body = { code: 'unknown_code', message: 'unknown_code' }
        return siteAnswer(request, language, { status: 404, body, page: `/newsletter/${action}#unknown` })
      }
      wakeDelivery()
      return siteAnswer(request, language, { status: 200, body: { state }, page: `/newsletter/${state}` })
    } catch (error) {
      if (error instanceof BodyProblem) return refusal(error.code === 'too_large' ? 413 : 400, error.code)
      report(error, 'newsletter')
      const body = { code: 'unexpected_failure', message: 'unexpected_failure' }
      return siteAnswer(request, language, { status: 500, body, page: '/not-sent#failed' })
    }
  },
}
