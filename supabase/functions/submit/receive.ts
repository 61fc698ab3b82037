import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js'
import { readAmount } from '../../../app/domain/currency.ts'
import type { Locale } from '../../../app/domain/locale.ts'
import { currencyOf } from '../../../app/domain/submission-judge.ts'
import { agreementVersion, readSlot, readUtr, type SubmissionKind } from '../../../app/domain/submissions.ts'
import appointmentRules from '../../../content/appointments.json' with { type: 'json' }
import brand from '../../../content/brand.json' with { type: 'json' }
import { report } from '../_shared/environment.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { frameOf, submissionOf, type Values } from './reading.ts'
import { removeOrphans, removeScreenshot, type Screenshot, storeScreenshot } from './screenshot.ts'

/** What became of something that was sent. */
export type Received =
  | { outcome: 'stored'; reference?: string; code?: string }
  | { outcome: 'slot_taken' }
  | { outcome: 'registration_closed' }
  | { outcome: 'recording_gone' }
  | { outcome: 'busy' }
  | { outcome: 'feature_off' }

export interface Sending {
  kind: SubmissionKind
  values: Values
  language: Locale
  address: string
  screenshot?: Screenshot
}

/** Hands over to the database, which stores the row and its mails in one transaction. Throws on what nobody expects. */
export function receive(sending: Sending): Promise<Received> {
  if (sending.kind === 'newsletter') return receiveNewsletter(sending)
  if (sending.kind === 'payment') return receivePayment(sending)
  if (sending.kind === 'appointment') return receiveAppointment(sending)
  if (sending.kind === 'event') return receiveRegistration(sending)
  if (sending.kind === 'recording') return receiveRecordingWish(sending)
  return receiveSubmission(sending)
}

async function receiveSubmission({ kind, values, language, address }: Sending) {
  return received(
    await platform().rpc('receive_submission', {
      p_submission: submissionOf(kind, values, language),
      p_address_hash: address,
      p_staff_email: brand.email,
    }),
  )
}

async function receiveAppointment({ kind, values, language, address }: Sending) {
  return received(
    await platform().rpc('receive_appointment', {
      p_submission: submissionOf(kind, values, language),
      p_starts_at: readSlot(values.slot ?? ''),
      p_minutes: appointmentRules.minutes,
      p_address_hash: address,
      p_staff_email: brand.email,
    }),
  )
}

async function receiveNewsletter({ kind, values, language, address }: Sending): Promise<Received> {
  const { email, page, source, agreement_version, spam_reason } = submissionOf(kind, values, language)
  if (spam_reason === 'honeypot') return { outcome: 'stored' } // nobody asked for a mail
  const wish = { email, page, source, agreement_version, language }
  return received(await platform().rpc('subscribe_newsletter', { p_wish: wish, p_address_hash: address }))
}

/** The answer tells nobody whether the address was registered already, nor whether it got a place: the mail does. */
async function receiveRegistration({ kind, values, language, address }: Sending): Promise<Received> {
  const { name, email, phone, company, agreement_version, spam_reason } = submissionOf(kind, values, language)
  if (spam_reason === 'honeypot' || spam_reason === 'links') return { outcome: 'stored' } // a robot takes no place
  const registration = { name, email, phone, company, agreement_version, event: values.event }
  return received(
    await platform().rpc('register_for_event', {
      p_registration: { ...frameOf(values, language), ...registration },
      p_address_hash: address,
    }),
  )
}

/** The link goes by mail alone; the answer tells nobody whether the address was known. */
async function receiveRecordingWish({ kind, values, language, address }: Sending): Promise<Received> {
  const { name, email, agreement_version, spam_reason } = submissionOf(kind, values, language)
  if (spam_reason === 'honeypot' || spam_reason === 'links') return { outcome: 'stored' } // nobody asked for a mail
  const wish = { name, email, agreement_version, event: values.event }
  const { data, error } = await platform().rpc('ask_for_recording', {
    p_request: { ...frameOf(values, language), ...wish },
    p_address_hash: address,
  })
  return error?.message === 'unknown_event' ? { outcome: 'recording_gone' } : received({ data, error })
}

async function receivePayment({ values, language, address, screenshot }: Sending): Promise<Received> {
  const server = platform()
  const currency = currencyOf(values)
  const facts = {
    method: values.method,
    amount_minor: readAmount(values.amount ?? '', currency),
    currency,
    name: values.name,
    email: values.email || null,
    utr: readUtr(values.utr ?? '', values.method),
    paid_on: values.paid_on || null,
    invoice: values.invoice || null,
    message: values.message || null,
  }
  if (screenshot) await storeScreenshot(server, screenshot)
  let answer: Answer | undefined
  try {
    answer = await server.rpc('receive_payment', {
      p_report: {
        ...frameOf(values, language),
        ...facts,
        agreement_version: agreementVersion,
        screenshot_path: screenshot?.path ?? null,
      },
      p_content: JSON.stringify([facts, screenshot?.fingerprint]),
      p_address_hash: address,
      p_staff_email: brand.email,
    })
    return received(answer)
  } finally {
    if (screenshot && isUnneeded(answer)) await removeScreenshot(server, screenshot).catch(reportOrphan)
    removeOrphans(server)
  }
}

/** Only what the database said itself counts: after a lost answer the report may stand there and need its picture. */
function isUnneeded(answer: Answer | undefined): boolean {
  return answer?.data ? !answer.data.is_new : answer?.error?.code?.startsWith('PT') === true
}

function reportOrphan(failure: unknown) {
  report(failure, 'a picture without a report stays until the next round')
}

type Answer = {
  data: { reference?: string; code?: string; is_new?: boolean } | null
  error: PostgrestError | null
}

function received({ data, error }: Answer): Received {
  if (error?.code === 'PT409' && error.message === 'slot_taken') return { outcome: 'slot_taken' }
  if (error && ['registration_closed', 'unknown_event'].includes(error.message))
    return { outcome: 'registration_closed' }
  if (error?.code === 'PT403' && error.message === 'feature_off') return { outcome: 'feature_off' }
  if (error?.code === 'PT429') return { outcome: 'busy' }
  const { reference, code } = dataOf({ data, error }) ?? {}
  return { outcome: 'stored', reference, code }
}

/** Tells the console that somebody tried. */
export async function noteThreats(
  client: SupabaseClient,
  kind: string,
  threats: [string, string][],
  address: string,
) {
  for (const [field, threat] of threats)
    dataOf(
      await client.rpc('note_submission_threat', {
        p_kind: kind,
        p_field: field,
        p_threat: threat,
        p_address_hash: address,
      }),
    )
}
