import { calendarFile } from '../../../app/domain/calendar-file.ts'
import type { Locale } from '../../../app/domain/locale.ts'
import { answer, preflight, refusal } from '../_shared/answer.ts'
import { appointmentEntry } from '../_shared/appointment-calendar.ts'
import { calendarAnswer } from '../_shared/calendar-answer.ts'
import { addressHash } from '../_shared/client-address.ts'
import { report, requiredSetting } from '../_shared/environment.ts'
import { BodyProblem, readFormBody } from '../_shared/form-body.ts'
import { formLanguage, siteAnswer, wantsJson } from '../_shared/site-answer.ts'
import { wakeDelivery } from '../_shared/wake-delivery.ts'
import { confirm, type Found, look, move, type Outcome, type Problem, withdraw } from './found.ts'
import { plainAppointment } from './plain.ts'
import { tell } from './told.ts'

const unknown = { code: 'unknown_code', message: 'unknown_code' }
const failure = { code: 'unexpected_failure', message: 'unexpected_failure' }

/**
 * For anyone who has the code of a mail: how the appointment stands (`show`), the visitor's yes to it (`confirm`), its calendar
 * entry (`calendar`), another time for it (`move`), its end (`cancel`). Only by POST: programs that look into mails open links by themselves.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    if (request.method !== 'POST') return refusal(405, 'method_not_allowed')
    let language: Locale = 'en'
    try {
      const { values } = await readFormBody(request, 16 * 1024)
      language = formLanguage(values)
      const { action = 'show', code = '' } = values
      const outcome = await act(action, values, addressHash(request.headers))
      if (!outcome) return refusal(400, 'unknown_action')
      const { found, problem } = outcome
      if (!found)
        return siteAnswer(request, language, { status: 404, body: unknown, page: '/appointment#unknown' })
      if (action === 'calendar') return calendarOf(found, language)
      if (!problem && action !== 'show') wakeDelivery()
      const told = await tell(found, language, new Date())
      const status = problem ? statusOf(problem) : 200
      return wantsJson(request)
        ? answer(status, { ...told, problem })
        : plainAppointment({ told, problem, code, language, status })
    } catch (error) {
      if (error instanceof BodyProblem) return refusal(error.code === 'too_large' ? 413 : 400, error.code)
      report(error, 'appointment')
      return siteAnswer(request, language, { status: 500, body: failure, page: '/not-sent#failed' })
    }
  },
}

async function act(
  action: string,
  { code = '', slot = '', word = '' }: Partial<Record<string, string>>,
  address: string,
): Promise<Outcome | undefined> {
  if (action === 'show' || action === 'calendar') return look(code)
  if (action === 'confirm') return confirm(code)
  if (action === 'move') return move(code, slot, address)
  if (action === 'cancel') return withdraw(code, word)
}

function statusOf(problem: Problem): number {
  if (problem === 'feature_off') return 403
  return problem === 'too_many_submissions' ? 429 : 409
}

function calendarOf(found: Found, language: Locale): Response {
  const { id, reference, sequence, starts_at: startsAt, minutes, state } = found
  const known = { id, reference, sequence, startsAt, minutes }
  const entry = {
    ...appointmentEntry(known, requiredSetting('SITE_URL'), language),
    isTentative: state !== 'confirmed',
  }
  const isOff = state === 'lapsed' || state === 'declined' || state === 'cancelled' || state === 'withdrawn'
  return calendarAnswer(
    calendarFile(isOff ? 'CANCEL' : 'PUBLISH', entry, new Date()),
    reference.toLowerCase(),
  )
}
