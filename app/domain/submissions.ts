import { isEmailAddress } from './email.ts'
import { readPhone } from './phone.ts'

/** What visitors can send us. One rule for the page, its script and the function that takes it. */
export const submissionKinds = [
  'contact',
  'appointment',
  'newsletter',
  'career',
  'tool_result',
  'payment',
  'event',
  'recording',
] as const
export type SubmissionKind = (typeof submissionKinds)[number]

export type FieldType =
  | 'text'
  | 'long'
  | 'email'
  | 'phone'
  | 'choice'
  | 'date'
  | 'slot'
  | 'amount'
  | 'utr'
  | 'agreement'
  | 'path'
  | 'file'

export type FieldProblem =
  | 'required'
  | 'tooLong'
  | 'notAnEmail'
  | 'notAPhone'
  | 'notAChoice'
  | 'notADate'
  | 'notASlot'
  | 'notAnAmount'
  | 'notAUtr'
  | 'mustAgree'
  | 'threat'

export interface FieldRule {
  name: string
  type: FieldType
  isRequired: boolean
  /** In UTF-16 units, as the browser's own `maxlength` counts. */
  maxLength: number
}

/** The version of the words people agree to beside a form; it is stored with every agreement. A new wording is a new version. */
export const agreementVersion = '2026-11-22'

/** A picture of the payment: at most 3 MB, of these types by its first bytes. A larger one is 'tooLong', another type 'notAChoice'. */
export const screenshotBytesMax = 3 * 1024 * 1024
export const screenshotTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const

const field = (name: string, type: FieldType, maxLength: number): FieldRule => ({
  name,
  type,
  isRequired: false,
  maxLength,
})
const required = (rule: FieldRule): FieldRule => ({ ...rule, isRequired: true })

const name = field('name', 'text', 100)
const email = field('email', 'email', 254)
const phone = field('phone', 'phone', 40)
const company = field('company', 'text', 120)
const topic = field('topic', 'choice', 40)
const message = field('message', 'long', 4000)
const agreement = required(field('agreement', 'agreement', 10))

const fields: Record<SubmissionKind, readonly FieldRule[]> = {
  contact: [required(name), required(email), required(message), agreement, phone, company, topic],
  appointment: [
    ...[required(name), required(email), required(field('slot', 'slot', 40)), agreement],
    ...[phone, company, topic, message],
  ],
  newsletter: [required(email), agreement],
  career: [required(name), required(email), required(message), agreement, field('role', 'text', 120)],
  tool_result: [
    ...[required(email), agreement, field('tool', 'choice', 40)],
    ...[field('url', 'path', 2000), field('summary', 'long', 2000)],
  ],
  payment: [
    required(name),
    required(field('method', 'choice', 20)),
    required(field('amount', 'amount', 30)),
    required(field('utr', 'utr', 60)),
    agreement,
    field('currency', 'choice', 3),
    email,
    field('paid_on', 'date', 10),
    field('invoice', 'text', 60),
    message,
    field('screenshot', 'file', 255),
  ],
  event: [required(name), required(email), required(field('event', 'text', 80)), agreement, phone, company],
  recording: [required(name), required(email), required(field('event', 'text', 80)), agreement],
}

/** The fields of a form, the required ones first. */
export function fieldsOf(kind: SubmissionKind): readonly FieldRule[] {
  return fields[kind]
}

export type Values = Partial<Record<string, string>>

export interface Judge {
  /** Whether a text looks like an attack. */
  isThreat: (text: string) => boolean
  /** Whether a value is among the choices of a field. */
  isChoice: (field: string, value: string) => boolean
  /** Whether an amount is one of the currency beside it. */
  isAmount: (value: string, values: Values) => boolean
}

/** What a page leaves to the function, so that it need not carry the patterns, the lists and the currencies. */
const lenient: Judge = { isThreat: () => false, isChoice: () => true, isAmount: () => true }

/** What is wrong with the values of a form, by field; an empty object when it can be sent. */
export function submissionProblems(
  kind: SubmissionKind,
  values: Values,
  judge = lenient,
): Partial<Record<string, FieldProblem>> {
  const problems: Partial<Record<string, FieldProblem>> = {}
  for (const rule of fields[kind]) {
    const problem = problemOf(rule, (values[rule.name] ?? '').trim(), values, judge)
    if (problem) problems[rule.name] = problem
  }
  return problems
}

function problemOf(
  rule: FieldRule,
  value: string,
  values: Values,
  { isThreat, isChoice, isAmount }: Judge,
): FieldProblem | undefined {
  if (rule.type === 'file') return undefined // what was chosen is known to whoever holds the file
  if (rule.type === 'agreement') return /^(on|yes|true|1)$/.test(value) ? undefined : 'mustAgree'
  if (value === '') return rule.isRequired ? 'required' : undefined
  if (value.length > rule.maxLength) return 'tooLong'
  if (!value.isWellFormed() || value.includes('\0') || isThreat(value)) return 'threat'
  switch (rule.type) {
    case 'email':
      return isEmailAddress(value) ? undefined : 'notAnEmail'
    case 'phone':
      return readPhone(value) ? undefined : 'notAPhone'
    case 'choice':
      return isChoice(rule.name, value) ? undefined : 'notAChoice'
    case 'date':
      return isDay(value) ? undefined : 'notADate'
    case 'slot':
      return readSlot(value) ? undefined : 'notASlot'
    case 'amount':
      return isAmount(value, values) ? undefined : 'notAnAmount'
    case 'utr':
      return readUtr(value, values.method) ? undefined : 'notAUtr'
    case 'path':
      return /^\/(?![/\\])[^\s\\]*$/.test(value) ? undefined : 'notAChoice'
    default:
      return undefined
  }
}

/** The number a payment is found by, without blanks and in capital letters: 12 digits for UPI, 6 to 35 signs otherwise; null when it is none. */
export function readUtr(typed: string, method: string | undefined): string | null {
  const number = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  const shape = method?.trim() === 'upi' ? /^\d{12}$/ : /^[A-Z0-9/-]{6,35}$/
  return shape.test(number) ? number : null
}

/** A moment with its zone, as the slots are offered (`2026-11-24T04:30:00.000Z`), as ISO text in UTC; null when it is none. */
export function readSlot(value: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(value)) return null
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

function isDay(value: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}
