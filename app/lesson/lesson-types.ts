import * as z from 'zod/mini'
import { inBoth, shape } from '~/platform/answers/shapes'

const lines = shape({ en: z.array(z.string()), hi: z.array(z.string()) })

/** A part of a lesson as it is shown. What its author wrote may hold more than that. */
export const block = z.union([
  z.object({ text: inBoth }),
  z.object({ steps: lines }),
  z.object({ checklist: lines }),
  z.object({ say: lines }),
  z.object({ warning: inBoth }),
  z.object({ figure: z.string(), caption: inBoth }),
  z.object({ image: z.string(), alt: inBoth }),
  z.object({ video: z.string(), caption: inBoth }),
])
export type Block = z.infer<typeof block>

/** What a question shows: a picture of the media with its size where that is known, or a drawing. */
export const picture = z.union([
  shape({
    image: z.string(),
    alt: inBoth,
    width: z.optional(z.nullable(z.number())),
    height: z.optional(z.nullable(z.number())),
  }),
  shape({ figure: z.string(), alt: inBoth }),
])
export type Picture = z.infer<typeof picture>

const choices = z.array(shape({ id: z.string(), text: inBoth }))
const asked = {
  id: z.string(),
  prompt: inBoth,
  skills: z.optional(z.array(z.string())),
  picture: z.optional(picture),
}

/** A question as it is asked: nothing in it says what is right. */
export const question = z.discriminatedUnion('kind', [
  shape({ ...asked, kind: z.enum(['single', 'multiple']), options: choices }),
  shape({ ...asked, kind: z.literal('order'), items: choices }),
  shape({ ...asked, kind: z.literal('match'), lefts: choices, rights: choices }),
  shape({ ...asked, kind: z.literal('number'), unit: inBoth }),
  shape({ ...asked, kind: z.literal('truth') }),
  shape({ ...asked, kind: z.literal('text') }),
])
export type Question = z.infer<typeof question>

export type Answer = string | boolean | readonly string[] | Readonly<Record<string, string>>
export type Answers = Readonly<Record<string, Answer>>

export const questionResult = shape({
  id: z.string(),
  is_right: z.boolean(),
  share: z.number(),
  answer: z.unknown(),
  /** Null as long as it would give a right answer away. */
  why: z.nullable(inBoth),
  whys: z.optional(z.nullable(z.record(z.string(), inBoth))),
  right: z.optional(z.unknown()),
})
export type QuestionResult = z.infer<typeof questionResult>

/** What a way to answer one kind of question is given. */
export interface AnswerProps<Kind extends Question['kind']> {
  question: Extract<Question, { kind: Kind }>
  answer: Answer | undefined
  onAnswer: (answer: Answer | undefined) => void
}
