import * as z from 'zod/mini'
import { type Problems, readForm, text } from '~/platform/read-form'
import type { LetterFields } from './send-plan'

type LetterAnswer =
  | { fields: LetterFields; problems?: never }
  | { fields?: never; problems: Problems; hasNoSubject?: never }
  | { fields?: never; problems?: never; hasNoSubject: true }

const subject = text({ max: 120 })
const body = text({ max: 10_000 })
const schema = z.object({ subjectEn: subject, textEn: body, subjectHi: subject, textHi: body })

/** The letter as it was typed, or what is wrong with it. */
export function readLetterForm(form: FormData): LetterAnswer {
  const { data, problems } = readForm(schema, form)
  if (problems) return { problems }
  return data.subjectEn || data.subjectHi ? { fields: data } : { hasNoSubject: true }
}
