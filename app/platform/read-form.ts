import * as z from 'zod/mini'
import { readAmount } from '~/domain/currency'
import { checkText, type TextProblem, type TextRule } from '~/domain/text-input'
import { reportThreat } from './report-threat'
import './zod-settings'

/** What is wrong with a form, by the name of the field. */
export type Problems = Readonly<Record<string, TextProblem>>

/** A field of text under a rule: gives the text as it is to be stored. */
export function text(rule: TextRule = {}) {
  return z.pipe(
    z._default(z.string(), ''),
    z.transform((typed: string, context) => {
      const { text: stored, problem } = checkText(typed, rule)
      if (problem?.code === 'looks_like_attack') reportThreat(typed)
      if (problem) {
        context.issues.push({ code: 'custom', input: typed, message: problem.code, params: { problem } })
      }
      return stored
    }),
  )
}

/** An amount of rupees that need not be there: gives paise, or null where nothing was typed. */
export function rupees() {
  return z.pipe(
    z._default(z.string(), ''),
    z.transform((typed: string, context): number | null => {
      if (typed.trim() === '') return null
      const paise = readAmount(typed, 'INR')
      if (paise === null) {
        const problem: TextProblem = { code: 'not_an_amount' }
        context.issues.push({ code: 'custom', input: typed, message: problem.code, params: { problem } })
      }
      return paise
    }),
  )
}

/** A checkbox: whether it is ticked. */
export function ticked() {
  return z.pipe(
    z.optional(z.string()),
    z.transform((value) => value !== undefined),
  )
}

/**
 * What a form holds, checked against a schema: either the data or the first problem of each field. A field that is
 * missing or of the wrong kind counts as not filled in.
 */
export function readForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  form: FormData,
): { data: z.output<Schema>; problems?: never } | { data?: never; problems: Problems } {
  const result = schema.safeParse(Object.fromEntries(form))
  if (result.success) return { data: result.data }
  const problems: Record<string, TextProblem> = {}
  for (const issue of result.error.issues) {
    const { params } = issue as { params?: { problem?: TextProblem } }
    problems[issue.path.join('.')] ??= params?.problem ?? { code: 'required' }
  }
  return { problems }
}
