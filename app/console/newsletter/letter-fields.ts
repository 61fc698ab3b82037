import * as z from 'zod/mini'
import { type Problems, readForm, text } from '~/platform/read-form'
import { Refusal, type RefusalCode } from '~/platform/refusal'
import type { Messages } from '~messages/areas'
import type { LetterFields } from './send-plan'

/** What is wrong with a letter's form beyond what every text may have: words by the name of the field. */
export type LetterProblem = keyof Messages['newsletterDesk']['problem']
export type WrongFields = Readonly<Record<string, LetterProblem>>

export type LetterAnswer =
  | { fields: LetterFields; problems?: never; wrong?: never }
  | { fields?: never; problems: Problems; wrong?: never }
  | { fields?: never; problems?: never; wrong: WrongFields }

const subject = text({ max: 120 })
const body = text({ max: 10_000 })
const schema = z.object({ subjectEn: subject, textEn: body, subjectHi: subject, textHi: body })

/** The letter as it was typed, or what is wrong with it. */
export function readLetterForm(form: FormData): LetterAnswer {
  const { data, problems } = readForm(schema, form)
  if (problems) return { problems }
  return data.subjectEn || data.subjectHi ? { fields: data } : { wrong: { subjectEn: 'subject' } }
}

const refusals: Partial<Record<RefusalCode, WrongFields>> = {
  invalid_letter: { '': 'invalid' },
  letter_changed: { '': 'changed' },
  letter_closed: { '': 'closed' },
  not_allowed: { '': 'notAllowed' },
  unknown_letter: { '': 'gone' },
  unreachable: { '': 'unreachable' },
}

/** What the database said no to, if the form has words for it. */
export function wrongBy(error: unknown): WrongFields | undefined {
  return error instanceof Refusal ? refusals[error.code] : undefined
}
