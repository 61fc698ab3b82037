import type { Locale } from '../../../app/domain/locale.ts'
import { readPhone } from '../../../app/domain/phone.ts'
import { agreementVersion, fieldsOf, type SubmissionKind } from '../../../app/domain/submissions.ts'
import { isUuid } from '../../../app/domain/uuid.ts'
import { spamReason } from './spam.ts'

export type Values = Partial<Record<string, string>>

/** The values with their slot: without a script a day and an hour in India are chosen instead of it. */
export function withSlot(values: Values): Values {
  const { slot, slot_date: day, slot_time: hour } = values
  return slot || !day || !hour ? values : { ...values, slot: `${day}T${hour}:00+05:30` }
}

/** What every submission carries besides its fields, each part checked or left out. */
export function frameOf(values: Values, language: Locale) {
  const { page = '', submission_id: id = '' } = values
  return {
    language,
    page: /^\/(?![/\\])[^\s\0]{0,499}$/.test(page) ? page : null,
    source: readSource(values.source),
    submission_id: isUuid(id.toLowerCase()) ? id.toLowerCase() : null,
  }
}

/** The fields of a message, wish or application as the database keeps them. */
export function submissionOf(kind: SubmissionKind, values: Values, language: Locale) {
  const own = new Set(fieldsOf(kind).map(({ name }) => name))
  const text = (name: string) => (own.has(name) && values[name]) || null
  const details = Object.entries({
    role: text('role'),
    tool: text('tool'),
    url: text('url'),
    summary: text('summary'),
  })
  return {
    ...frameOf(values, language),
    kind,
    name: text('name'),
    email: text('email'),
    phone: readPhone(text('phone') ?? ''),
    company: text('company'),
    topic: text('topic'),
    message: text('message'),
    details: Object.fromEntries(details.filter(([, value]) => value !== null)),
    agreement_version: agreementVersion,
    spam_reason: spamReason(values) ?? null,
  }
}

const sourceSignsMax = 2000 // together: the column takes 8 KB, and a sign can have three bytes

/** Where somebody came from, as the page tells it: at most 20 short texts or numbers by plain names. */
export function readSource(json: string | undefined): Record<string, string | number> {
  let source: unknown
  try {
    source = JSON.parse(json || '{}')
  } catch {
    return {}
  }
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return {}
  const kept: [string, string | number][] = []
  let signs = 0
  for (const [name, value] of Object.entries(source)) {
    const isFit = (typeof value === 'string' && value !== '') || Number.isFinite(value)
    if (!isFit || !/^[a-z][a-zA-Z0-9_]{0,39}$/.test(name)) continue
    const short = typeof value === 'string' ? storable(value.slice(0, 300)) : value
    signs += name.length + String(short).length
    if (signs > sourceSignsMax || kept.length === 20) break
    kept.push([name, short])
  }
  return Object.fromEntries(kept)
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
