import { dayOfSlot, isOfferedSlot } from '../../../app/domain/appointment-slots.ts'
import { functionBodyMax } from '../../../app/domain/function-files.ts'
import type { Locale } from '../../../app/domain/locale.ts'
import { strict } from '../../../app/domain/submission-judge.ts'
import {
  type FieldProblem,
  fieldsOf,
  readSlot,
  type SubmissionKind,
  submissionKinds,
  submissionProblems,
} from '../../../app/domain/submissions.ts'
import { findThreat } from '../../../app/domain/threats.ts'
import appointmentRules from '../../../content/appointments.json' with { type: 'json' }
import { answer, preflight, refusal } from '../_shared/answer.ts'
import { addressHash } from '../_shared/client-address.ts'
import { report } from '../_shared/environment.ts'
import { BodyProblem, type FormBody, readFormBody } from '../_shared/form-body.ts'
import { platform } from '../_shared/platform.ts'
import { formLanguage, leadTo, siteAnswer, wantsJson } from '../_shared/site-answer.ts'
import { wakeDelivery } from '../_shared/wake-delivery.ts'
import { type Values, withSlot } from './reading.ts'
import { noteThreats, type Received, receive } from './receive.ts'
import { readScreenshot, type Screenshot } from './screenshot.ts'

const bytesMax = functionBodyMax('submit')

/**
 * Takes every form of the public pages: without a token, as a form or as JSON, once or twice. By the same rule as the
 * page; what a robot sends is answered like everybody's.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    if (request.method !== 'POST') return refusal(405, 'method_not_allowed')
    let language: Locale = 'en'
    try {
      const { values: sent, files } = await readFormBody(request, bytesMax)
      const values = withSlot(sent)
      language = formLanguage(values)
      const kind = submissionKinds.find((known) => known === values.kind)
      if (!kind) return failed(request, language, 400, 'unknown_kind')
      const address = addressHash(request.headers)
      const { problems, screenshot } = await check(kind, values, files, address)
      if (Object.keys(problems).length > 0)
        return siteAnswer(request, language, {
          status: 422,
          body: { problems },
          page: problems.slot === 'notASlot' ? '/not-sent#time' : '/not-sent#fields',
        })
      const received = await receive({ kind, values, language, address, screenshot })
      if (received.outcome === 'stored') wakeDelivery()
      return told(request, kind, language, received)
    } catch (error) {
      if (error instanceof BodyProblem)
        return failed(request, language, error.code === 'too_large' ? 413 : 400, error.code)
      report(error, 'submit')
      return failed(request, language, 500, 'unexpected_failure')
    }
  },
}

async function check(kind: SubmissionKind, values: Values, files: FormBody['files'], address: string) {
  const problems: Partial<Record<string, FieldProblem>> = submissionProblems(kind, values, strict)
  const slot = kind === 'appointment' && !problems.slot && readSlot(values.slot ?? '')
  if (slot && !isOfferedSlot(appointmentRules, new Date(), slot)) problems.slot = 'notASlot'
  if (values.paid_on && values.paid_on > dayOfSlot(new Date().toISOString())) problems.paid_on ??= 'notADate'
  let screenshot: Screenshot | undefined
  if (kind === 'payment' && files.screenshot) {
    const read = await readScreenshot(files.screenshot)
    if (typeof read === 'string') problems.screenshot = read
    else screenshot = read
  }
  const threats = fieldsOf(kind).flatMap(({ name }): [string, string][] =>
    problems[name] === 'threat' ? [[name, findThreat(values[name] ?? '') ?? 'unreadable']] : [],
  )
  await noteThreats(platform(), kind, threats, address).catch((error) => report(error, 'submit: threat'))
  return { problems, screenshot }
}

/** What is not there any more, and the page that says so. */
const goneTo = {
  slot_taken: '/not-sent#slot',
  registration_closed: '/not-sent#closed',
  recording_gone: '/not-sent#gone',
} as const

function told(request: Request, kind: SubmissionKind, language: Locale, received: Received): Response {
  if (
    received.outcome === 'slot_taken' ||
    received.outcome === 'registration_closed' ||
    received.outcome === 'recording_gone'
  )
    return siteAnswer(request, language, {
      status: 409,
      body: { code: received.outcome },
      page: goneTo[received.outcome],
    })
  if (received.outcome === 'feature_off')
    return siteAnswer(request, language, {
      status: 403,
      body: { code: received.outcome },
      page: '/not-sent#off',
    })
  if (received.outcome === 'busy')
    return siteAnswer(request, language, {
      status: 429,
      body: { code: 'too_many_submissions' },
      page: '/not-sent#busy',
    })
  const { reference, code } = received
  if (!wantsJson(request)) return leadTo(request, language, pageAfter(kind, code))
  return answer(200, { reference, ...(code && { link: `/payment-status#${code}` }) })
}

function pageAfter(kind: SubmissionKind, code: string | undefined): string {
  if (kind === 'newsletter') return '/newsletter/check-your-mail'
  if (kind === 'event') return '/events/registered'
  if (kind === 'recording') return '/events/recording-sent'
  return kind === 'payment' ? `/payment-options/reported#${code}` : '/thank-you'
}

function failed(request: Request, language: Locale, status: number, code: string): Response {
  return siteAnswer(request, language, { status, body: { code, message: code }, page: '/not-sent#failed' })
}
