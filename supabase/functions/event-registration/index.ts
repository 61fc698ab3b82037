import { calendarFile } from '../../../app/domain/calendar-file.ts'
import { eventPath } from '../../../app/domain/event-address.ts'
import type { Locale } from '../../../app/domain/locale.ts'
import brand from '../../../content/brand.json' with { type: 'json' }
import { preflight, refusal } from '../_shared/answer.ts'
import { calendarAnswer } from '../_shared/calendar-answer.ts'
import { pageLink } from '../_shared/confirm-link.ts'
import { report, requiredSetting } from '../_shared/environment.ts'
import { eventHours, eventNames } from '../_shared/event-words.ts'
import { BodyProblem, readFormBody } from '../_shared/form-body.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { formLanguage, siteAnswer } from '../_shared/site-answer.ts'
import { wakeDelivery } from '../_shared/wake-delivery.ts'

const page = '/events/registration'
const unknown = { code: 'unknown_code', message: 'unknown_code' }
const failure = { code: 'unexpected_failure', message: 'unexpected_failure' }

/** For anyone who has the code of a mail: how the registration stands (`show`), giving it back (`cancel`), the calendar entry (`calendar`). */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    if (request.method !== 'POST') return refusal(405, 'method_not_allowed')
    let language: Locale = 'en'
    try {
      const { values } = await readFormBody(request, 16 * 1024)
      language = formLanguage(values)
      const { action = 'show', code = '' } = values
      if (!['show', 'cancel', 'calendar'].includes(action)) return refusal(400, 'unknown_action')
      const found = await ask(
        action === 'cancel' ? 'cancel_event_registration' : 'event_registration_status',
        code,
      )
      if (!found)
        return siteAnswer(request, language, { status: 404, body: unknown, page: `${page}#unknown` })
      if (action === 'calendar') return calendarOf(found, language)
      if (action === 'cancel') wakeDelivery()
      return siteAnswer(request, language, {
        status: 200,
        body: told(found, language),
        page: `${page}#${found.state}`,
      })
    } catch (error) {
      if (error instanceof BodyProblem) return refusal(error.code === 'too_large' ? 413 : 400, error.code)
      report(error, 'event-registration')
      return siteAnswer(request, language, { status: 500, body: failure, page: '/not-sent#failed' })
    }
  },
}

interface Found {
  state: string
  reference: string
  ahead: number | null
  event: {
    id: string
    slug: string
    title_en: string
    title_hi: string
    starts_at: string
    minutes: number
    place_en: string | null
    place_hi: string | null
    sequence: number
    join_url: string | null
    recording_url: string | null
    cancel_reason: string | null
  }
}

async function ask(call: 'event_registration_status' | 'cancel_event_registration', code: string) {
  if (!/^[0-9a-f]{64}$/i.test(code)) return null
  return dataOf(await platform().rpc(call, { p_code: code.toLowerCase() })) as Found | null
}

/** The facts as the page shows them, by their names there. */
function told({ state, reference, ahead, event }: Found, language: Locale) {
  const { title, place } = eventNames(event, language)
  return {
    state,
    facts: {
      event: title,
      when: eventHours(event.starts_at, event.minutes, language),
      place,
      join: event.join_url,
      ahead: ahead === null ? null : String(ahead),
      reason: event.cancel_reason,
      reference,
    },
  }
}

function calendarOf({ state, event }: Found, language: Locale): Response {
  const { title, place } = eventNames(event, language)
  const url = pageLink(requiredSetting('SITE_URL'), language, eventPath(event.slug))
  const entry = {
    id: event.id,
    sequence: event.sequence,
    startsAt: event.starts_at,
    minutes: event.minutes,
    title,
    description: [event.join_url, url].filter(Boolean).join('\n'),
    place: place ?? event.join_url ?? undefined,
    url,
    organizer: { name: language === 'hi' ? brand.nameHindi : brand.name, email: brand.email },
  }
  const isOff = state === 'off' || state === 'cancelled'
  return calendarAnswer(calendarFile(isOff ? 'CANCEL' : 'PUBLISH', entry, new Date()), event.slug)
}
