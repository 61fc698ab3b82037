import type { Locale } from '../../../app/domain/locale.ts'
import { answer, preflight, refusal } from '../_shared/answer.ts'
import { report } from '../_shared/environment.ts'
import { BodyProblem, readFormBody } from '../_shared/form-body.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { formLanguage, leadTo, siteAnswer } from '../_shared/site-answer.ts'
import { wakeDelivery } from '../_shared/wake-delivery.ts'

const actions = {
  confirm: { call: 'confirm_newsletter', state: 'confirmed' },
  unsubscribe: { call: 'unsubscribe_newsletter', state: 'unsubscribed' },
  'mail-off': { call: 'leave_signal_mail', state: 'switched_off' },
  'report-address': { call: 'confirm_report_address', state: 'confirmed' },
} as const
type Action = keyof typeof actions

/** The page with the button of each, and where it leads once that is pressed. */
const pages: Record<Action, { ask: string; done: string }> = {
  confirm: { ask: '/newsletter/confirm', done: '/newsletter/confirmed' },
  unsubscribe: { ask: '/newsletter/unsubscribe', done: '/newsletter/unsubscribed' },
  'mail-off': { ask: '/mail-off', done: '/mail-off/done' },
  'report-address': { ask: '/report-address', done: '/report-address/done' },
}

/**
 * Confirms or ends a newsletter, switches a mail off that comes by itself, or says yes to reports, with the code of a mail: when a person presses the button
 * on our page, or, to end it, when their mail program does so for them (RFC 8058).
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    const { searchParams } = new URL(request.url)
    const mailed = searchParams.get('code')
    const leaving = searchParams.get('action') === 'mail-off' ? 'mail-off' : 'unsubscribe'
    let language: Locale = formLanguage({ language: searchParams.get('language') ?? '' })
    if (request.method === 'GET' && mailed !== null)
      return leadTo(request, language, `${pages[leaving].ask}#${encodeURIComponent(mailed)}`) // a link is only looked at
    if (request.method !== 'POST') return refusal(405, 'method_not_allowed')
    try {
      const { values } = await readFormBody(request, 16 * 1024)
      if (mailed !== null) return await leaveAtOnce(leaving, mailed, values)
      language = formLanguage(values)
      const { action = '', code = '' } = values
      if (!isAction(action)) return refusal(400, 'unknown_action')
      if (!(await isDone(action, code))) {
        const body = { code: 'unknown_code', message: 'unknown_code' }
        return siteAnswer(request, language, { status: 404, body, page: `${pages[action].ask}#unknown` })
      }
      wakeDelivery()
      const body = { state: actions[action].state }
      return siteAnswer(request, language, { status: 200, body, page: pages[action].done })
    } catch (error) {
      if (error instanceof BodyProblem) return refusal(error.code === 'too_large' ? 413 : 400, error.code)
      report(error, 'newsletter')
      const body = { code: 'unexpected_failure', message: 'unexpected_failure' }
      if (mailed !== null) return answer(500, body)
      return siteAnswer(request, language, { status: 500, body, page: '/not-sent#failed' })
    }
  },
}

/** What a mail program sends has one field, and is never led to a page. */
async function leaveAtOnce(action: Action, code: string, values: Record<string, string>): Promise<Response> {
  if (values['List-Unsubscribe'] !== 'One-Click') return refusal(400, 'unknown_action')
  if (!(await isDone(action, code))) return refusal(404, 'unknown_code')
  return answer(200, { state: actions[action].state })
}

function isAction(word: string): word is Action {
  return Object.hasOwn(actions, word)
}

async function isDone(action: Action, code: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/i.test(code)) return false
  return dataOf(await platform().rpc(actions[action].call, { p_code: code.toLowerCase() })) === true
}
