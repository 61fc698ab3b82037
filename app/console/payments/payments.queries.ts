import { type Currency, isCurrency } from '~/domain/currency'
import type { Locale } from '~/domain/locale'
import type { PaymentMethod } from '~/domain/submission-choices'
import { ask, tell } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import type { Json } from '~/platform/database.types'
import type { Part } from '~/platform/list/list-query'
import { pageOf } from '~/platform/list/read-page'
import { logger } from '~/platform/logger'
import { throwIfRefused } from '~/platform/refusal'
import type { PaymentQuery, PaymentState } from './payment-list'

export type ListedPayment = Awaited<ReturnType<typeof listPayments>>['rows'][number]
export type Payment = Awaited<ReturnType<typeof readPayment>>
export type SamePayment = Awaited<ReturnType<typeof listSameNumber>>[number]
export type Decision = Awaited<ReturnType<typeof listDecisions>>[number]

const listed =
  `id, reference, method, amountMinor:amount_minor, currency, inrPaise:inr_paise, name, email, utr, invoice,
  state, repeatsId:repeats_id, paidOn:paid_on, createdAt:created_at,
  assignee:profiles!payment_reports_assignee_id_fkey(id, name:full_name, email),
  notes:payment_notes(id, text, createdAt:created_at, author:profiles!payment_notes_author_id_fkey(name:full_name, email))` as const
const whole = `${listed}, language, message, page, source, revision, agreementVersion:agreement_version,
  agreedAt:agreed_at, screenshotPath:screenshot_path, decidedAt:decided_at` as const

const columnOf = { state: 'state', created: 'created_at', name: 'name' } as const

/** A part of the reported payments that fit. Throws Refusal. */
export async function listPayments({ filters, sort }: PaymentQuery, { from, size }: Part) {
  const { state, method, currency, assignee, q } = filters
  let asked = (await backend())
    .from('payment_reports')
    .select(listed, { count: 'exact' })
    .order(columnOf[sort.key], { ascending: sort.direction === 'ascending' })
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + size - 1)
  if (state) asked = asked.eq('state', state)
  if (method) asked = asked.eq('method', method)
  if (currency) asked = asked.eq('currency', currency)
  if (assignee === 'none') asked = asked.is('assignee_id', null)
  else if (assignee) asked = asked.eq('assignee_id', assignee)
  if (q) asked = asked.in('id', await findIds(q))
  const { rows, total } = pageOf(await asked)
  return { rows: rows.map(told), total }
}

/** What all payments that fit come to, for each currency by itself, the rupee first. Throws Refusal. */
export async function sumPayments({ filters: { q, ...chosen } }: PaymentQuery) {
  const wanted = Object.entries({ ...chosen, search: q }).filter(([, value]) => value !== '')
  const asked = Object.fromEntries(wanted)
  const data = await ask('payment_sums', { p_asked: asked })
  return data.map((row) => ({
    currency: (isCurrency(row.currency) ? row.currency : 'INR') as Currency,
    amountMinor: row.amount_minor,
    verified: row.verified,
    verifiedMinor: row.verified_minor,
    verifiedPaise: row.verified_paise,
    withoutRupees: row.without_rupees,
  }))
}

/** One reported payment. Throws Refusal `not_found`. */
export async function readPayment(id: string) {
  const { data, error } = await (await backend()).from('payment_reports').select(whole).eq('id', id).single()
  throwIfRefused(error)
  return { ...told(data), language: data.language as Locale, source: textsOf(data.source) }
}

/** The newest payments in which the words occur, at most 150: the function asks past the policy, which would look at every row. */
async function findIds(words: string): Promise<string[]> {
  const data = await ask('find_payments', { p_search: words })
  return data
}

interface Row {
  method: string
  currency: string
  state: string
  notes: { createdAt: string }[]
}

/** The columns as the database promises them; the notes the oldest first. */
function told<Any extends Row>(row: Any) {
  return {
    ...row,
    notes: row.notes.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)) as Any['notes'],
    method: row.method as PaymentMethod,
    currency: (isCurrency(row.currency) ? row.currency : 'INR') as Currency,
    state: row.state as PaymentState,
  }
}

/** What of a JSON object is text, by its name. */
function textsOf(json: Json): [string, string][] {
  const entries = json && typeof json === 'object' && !Array.isArray(json) ? Object.entries(json) : []
  return entries.flatMap(([name, value]) => (typeof value === 'string' && value ? [[name, value]] : []))
}

/** Other reports of the same bank number, the oldest first: one payment may have been reported twice. */
export async function listSameNumber({ id, utr }: Pick<Payment, 'id' | 'utr'>) {
  const { data, error } = await (await backend())
    .from('payment_reports')
    .select(listed)
    .eq('utr', utr)
    .neq('id', id)
    .order('created_at')
    .limit(20)
  throwIfRefused(error)
  return data.map(told)
}

/** How a payment was decided, the first decision first. */
export async function listDecisions(paymentId: string) {
  const { data, error } = await (await backend())
    .from('payment_decisions')
    .select('id, state, message, at, by:profiles!payment_decisions_decided_by_fkey(name:full_name, email)')
    .eq('payment_id', paymentId)
    .order('at')
    .limit(100)
  throwIfRefused(error)
  return data.map((row) => ({ ...row, state: row.state as PaymentState }))
}

const linkSeconds = 600

/** A link to the picture of a payment that opens for ten minutes; null where it cannot be made. */
export async function signPicture(path: string): Promise<string | null> {
  const { data, error } = await (await backend()).storage
    .from('payment-proofs')
    .createSignedUrl(path, linkSeconds)
  if (error) logger.warn('the picture of a payment could not be opened', error)
  return data?.signedUrl ?? null
}

/** What changes as soon as any payment is reported or decided. */
export async function newestPaymentMark(): Promise<string> {
  const { data, error } = await (await backend())
    .from('payment_reports')
    .select('id, updated_at')
    .order('updated_at', { ascending: false })
    .limit(1)
  throwIfRefused(error)
  return data.map(({ id, updated_at }) => `${id} ${updated_at}`).join()
}

interface Decided {
  state: 'verified' | 'rejected'
  message: string
  /** What arrived for a payment of another currency, where it is known. */
  arrivedPaise: number | null
}

/**
 * Verifies or rejects a payment as it was read, with a mail to the payer. Throws Refusal `payment_decided`,
 * `payment_changed`, `message_required`, `invalid_amount`, `unknown_payment`.
 */
export async function decidePayment(id: string, revision: number, { state, message, arrivedPaise }: Decided) {
  await tell('decide_payment', {
    p_id: id,
    p_state: state,
    p_message: message,
    p_revision: revision,
    ...(arrivedPaise !== null && { p_arrived_paise: arrivedPaise }),
  })
}

/** Sets who looks after a payment as it was read; null is nobody. Throws Refusal `payment_changed`, `unknown_assignee`. */
export async function assignPayment(id: string, revision: number, assigneeId: string | null) {
  await tell('assign_payment', {
    p_id: id,
    p_assignee: assigneeId as string, // null is nobody, which the generated type does not know
    p_revision: revision,
  })
}

/** Sets what arrived for a verified payment of another currency; null is not known. Throws Refusal `payment_changed`. */
export async function setRupees(id: string, revision: number, arrivedPaise: number | null) {
  await tell('set_payment_rupees', {
    p_id: id,
    p_arrived_paise: arrivedPaise as number, // null is not known, as above
    p_revision: revision,
  })
}

/** Writes a note about a payment. Throws Refusal `text_required`, `text_too_long`, `unknown_payment`. */
export async function addNote(id: string, text: string) {
  await tell('add_payment_note', { p_id: id, p_text: text })
}
