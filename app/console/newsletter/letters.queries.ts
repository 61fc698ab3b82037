import * as z from 'zod/mini'
import type { Locale } from '~/domain/locale'
import { isUuid } from '~/domain/uuid'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import type { Json } from '~/platform/database.types'
import type { Part } from '~/platform/list/list-query'
import { pageOf } from '~/platform/list/read-page'
import { Refusal, throwIfRefused } from '~/platform/refusal'
import { markOf } from './letter-mark'
import type { LetterFields, Missing } from './send-plan'

export type ListedLetter = Awaited<ReturnType<typeof listLetters>>[number]
export type Letter = Awaited<ReturnType<typeof readLetter>>
export type Failures = Awaited<ReturnType<typeof listFailures>>
export type Failure = Failures['rows'][number]
export type LetterState = 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped'

/** How a letter goes, or went: people in all, in each state, and in each language. */
const tally = shape({
  people: z.number(),
  waiting: z.number(),
  queued: z.number(),
  sent: z.number(),
  failed: z.number(),
  unsubscribed: z.number(),
  stopped: z.number(),
  en: z.number(),
  hi: z.number(),
})
export type Tally = z.infer<typeof tally>

/** A piece of a mail as a page draws it. */
export type MailNode =
  | string
  | { tag: string; style?: string; href?: string; start?: number; children: readonly MailNode[] }

export type LetterPreview = Record<Locale, { subject: string; text: string; drawing: MailNode } | null>

const listed =
  'id, subjectEn:subject_en, subjectHi:subject_hi, state, sendAt:send_at, startedAt:started_at, updatedAt:updated_at, tally' as const
const whole = `${listed}, textEn:text_en, textHi:text_hi, revision, missing, finishedAt:finished_at` as const

/** The letters, the newest first. Throws Refusal. */
export async function listLetters() {
  const { data, error } = await (await backend())
    .from('newsletter_letters')
    .select(listed)
    .order('created_at', { ascending: false })
    .limit(500)
  throwIfRefused(error)
  return data.map(told)
}

/** One letter with all it says. Throws Refusal `not_found`. */
export async function readLetter(id: string) {
  const { data, error } = await (await backend())
    .from('newsletter_letters')
    .select(whole)
    .eq('id', id)
    .single()
  throwIfRefused(error)
  return { ...told(data), missing: data.missing as Missing | null }
}

/** A letter of the address, or null for what is none. */
export async function findLetter(id: string): Promise<Letter | null> {
  if (!isUuid(id)) return null
  try {
    return await readLetter(id)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}

function told<Row extends { state: string; tally: Json }>(row: Row) {
  return { ...row, state: row.state as LetterState, tally: row.tally as Tally | null }
}

/** Writes a draft (without an id) or changes one that is still at that revision; returns its id. Throws Refusal. */
export async function saveLetter(
  id: string | null,
  fields: LetterFields,
  revision?: number,
): Promise<string> {
  const args = {
    p_id: id as string, // the function takes null for a new one
    p_letter: {
      subject_en: fields.subjectEn,
      text_en: fields.textEn,
      subject_hi: fields.subjectHi,
      text_hi: fields.textHi,
    },
    p_revision: revision,
  }
  return (await ask('save_letter', args, shape({ id: z.string(), revision: z.number() }))).id
}

/** Throws a draft away. Throws Refusal `letter_closed`. */
export async function discardLetter(id: string) {
  await tell('discard_letter', { p_id: id })
}

/** Mails a letter to me and returns how many mails that is. Throws Refusal `letter_incomplete`, `sent_just_now`. */
export function sendTestLetter(id: string): Promise<number> {
  return ask('send_test_letter', { p_id: id })
}

/** Sends a letter as it was read, now or at a moment. Throws Refusal. */
export async function sendLetter(id: string, revision: number, missing: Missing | null, at: string | null) {
  await tell('send_letter', {
    p_id: id,
    p_revision: revision,
    ...(missing && { p_missing: missing }),
    ...(at && { p_at: at }),
  })
}

/** Makes a scheduled letter a draft again, or stops one on its way. Throws Refusal `letter_closed`. */
export async function cancelLetter(id: string) {
  await tell('cancel_letter', { p_id: id })
}

/** How a letter goes. Throws Refusal. */
export function tallyOf(id: string): Promise<Tally> {
  return ask('letter_tally', { p_id: id }, tally)
}

/** What changes as soon as a letter is changed or has come a percent further. Throws Refusal. */
export async function letterMark(id: string): Promise<string> {
  const { data, error } = await (await backend())
    .from('newsletter_letters')
    .select('state, revision')
    .eq('id', id)
    .maybeSingle()
  throwIfRefused(error)
  return data ? markOf(data, data.state === 'sending' ? await tallyOf(id) : null) : ''
}

/** A part of those whom a letter could not be delivered to. Throws Refusal. */
export async function listFailures(letterId: string, order: 'newest' | 'oldest', { from, size }: Part) {
  const answer = await (await backend())
    .from('newsletter_recipients')
    .select('id, language, error, settledAt:settled_at, subscriber:newsletter_subscriptions(email)', {
      count: 'exact',
    })
    .eq('letter_id', letterId)
    .eq('state', 'failed')
    .order('settled_at', { ascending: order === 'oldest' })
    .order('id')
    .range(from, from + size - 1)
  const { rows, total } = pageOf(answer)
  return {
    rows: rows.map(({ subscriber, language, ...row }) => ({
      ...row,
      language: language as Locale,
      email: subscriber.email,
    })),
    total,
  }
}

/** A letter as the mail it will be, in each language it has words in. Throws Refusal. */
export async function previewLetter(id: string): Promise<LetterPreview> {
  const { data, error } = await (await backend()).functions.invoke('letter-preview', { body: { id } })
  if (error) throw new Refusal('unreachable', error)
  return data as LetterPreview
}

/** Whether mails stay where they are, because no mail server is set, and whether the demo shows them. Throws Refusal. */
export async function readMailWay() {
  const { data, error } = await (await backend())
    .from('platform_reports')
    .select('value')
    .eq('key', 'server')
    .maybeSingle()
  throwIfRefused(error)
  const { mail, mode } = (data?.value ?? {}) as { mail?: string; mode?: string }
  return { isKept: mail === 'kept', isDemo: mode === 'demo' }
}
