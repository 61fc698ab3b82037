import { readPlainNumber } from '../plain-number'

/** A text in both languages. */
export interface ReportText {
  en: string
  hi: string
}

export interface ReportCondition {
  question: string
  is: string[]
}

export interface ReportQuestion {
  id: string
  kind:
    | 'yes_no'
    | 'yes_no_na'
    | 'single'
    | 'multiple'
    | 'scale'
    | 'number'
    | 'time'
    | 'duration'
    | 'text'
    | 'photo'
    | 'receipt'
  title: ReportText
  help?: ReportText | undefined
  picture?: { image: string; alt: ReportText } | undefined
  options?:
    | { id: string; title: ReportText; is_na?: boolean | undefined; exclusive?: boolean | undefined }[]
    | undefined
  /** How far a scale goes, from 1 on. */
  steps?: number | undefined
  /** That it does not apply may be said. */
  has_na: boolean
  shown_if?: ReportCondition | undefined
  required_if?: 'always' | 'never' | ReportCondition | undefined
  /** The least letters of a text. */
  minimum?: number | undefined
  photos?: boolean | undefined
}

/** A form as a shopper gets it: what is asked, not what it is worth. */
export interface ReportForm {
  sections: { id: string; title: ReportText; questions: ReportQuestion[] }[]
}

export interface Receipt {
  amount: string
  bill: string
  /** `HH:MM` */
  at: string
}

export interface Answer {
  value: string | string[] | number | Receipt | null
  na?: true
  note?: string
  /** The client ids of its photos. */
  photos?: string[]
}

export type Answers = Readonly<Record<string, Answer>>

/** The questions that are asked, given what was answered to those before them. */
export function askedQuestions(form: ReportForm, answers: Answers): ReportQuestion[] {
  const given: Record<string, string[]> = {}
  return form.sections
    .flatMap(({ questions }) => questions)
    .filter((question) => {
      if (question.shown_if && !holds(question.shown_if, given)) return false
      given[question.id] = givenTo(answers[question.id])
      return true
    })
}

/** The ids of the questions that must be answered before a report can be sent, and are not. */
export function openQuestions(form: ReportForm, answers: Answers): string[] {
  const given = Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, givenTo(answer)]))
  return askedQuestions(form, answers)
    .filter((question) => isRequired(question, given) && !isAnswered(question, answers[question.id]))
    .map(({ id }) => id)
}

/** Whether an answer says what its question asks for. */
export function isAnswered(question: ReportQuestion, answer: Answer | undefined): boolean {
  if (!answer) return false
  if (answer.na) return true
  const { value } = answer
  if (question.kind === 'photo') return (answer.photos ?? []).length > 0
  if (question.kind === 'text')
    return typeof value === 'string' && value.trim().length >= Math.max(1, question.minimum ?? 0)
  if (question.kind === 'receipt')
    return (
      typeof value === 'object' &&
      value !== null &&
      'bill' in value &&
      readAmount(value.amount) !== null &&
      value.bill.trim() !== ''
    )
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== ''
}

/** How many photos a report holds, as the database counts them. */
export const photosMax = 20

/** How many photos a report can still take; never less than none. */
export function photoRoom(answers: Answers): number {
  const taken = Object.values(answers).reduce((sum, { photos = [] }) => sum + photos.length, 0)
  return Math.max(0, photosMax - taken)
}

const amountMax = 9_999_999

/** The rupees of a bill as somebody types them: 1240, ₹1,240.50, १२४०/-; null for what is none. */
export function readAmount(typed: string): number | null {
  const amount = readPlainNumber(typed, '.')
  return amount !== null && amount >= 0 && amount <= amountMax ? amount : null
}

/** Answers as they are sent: amounts in plain digits, by which the database reckons what is paid back. */
export function sentAnswers(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => {
      const { value } = answer
      if (typeof value !== 'object' || value === null || !('amount' in value)) return [id, answer]
      const amount = readAmount(value.amount)
      return [id, amount === null ? answer : { ...answer, value: { ...value, amount: String(amount) } }]
    }),
  )
}

function isRequired({ required_if: when = 'always' }: ReportQuestion, given: Record<string, string[]>) {
  return typeof when === 'string' ? when === 'always' : holds(when, given)
}

function holds({ question, is }: ReportCondition, given: Record<string, string[]>): boolean {
  return (given[question] ?? []).some((word) => is.includes(word))
}

function givenTo(answer: Answer | undefined): string[] {
  if (answer?.na) return ['na']
  const value = answer?.value ?? null
  if (Array.isArray(value)) return value
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}
