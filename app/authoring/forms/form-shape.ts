import * as z from 'zod/mini'
import { classTags, criticalPolicies, formKinds, questionKinds, type ShopDraft } from '~/domain/shops/form'
import { inBoth } from '~/platform/answers/shapes'

const condition = z.object({ question: z.string(), is: z.array(z.string()) })
const option = z.object({
  id: z.string(),
  title: inBoth,
  points: z.number(),
  is_na: z.optional(z.boolean()),
  exclusive: z.optional(z.boolean()),
  fails: z.optional(z.boolean()),
})
const question = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  title: inBoth,
  help: z.optional(inBoth),
  picture: z.optional(z.object({ image: z.string(), alt: inBoth })),
  options: z.optional(z.array(option)),
  na: z.optional(z.enum(['leave_out', 'zero'])),
  most: z.optional(z.number()),
  critical: z.optional(z.boolean()),
  bonus: z.optional(z.boolean()),
  shown_if: z.optional(condition),
  required_if: z.optional(z.union([z.enum(['always', 'never']), condition])),
  skills: z.array(z.string()),
  class: z.optional(z.enum(classTags)),
  bands: z.optional(z.array(z.object({ up_to: z.nullable(z.number()), points: z.number() }))),
  minimum: z.optional(z.number()),
  photos: z.optional(z.boolean()),
})
/** A form as authors wrote it. */
export const document = z.object({
  sections: z.array(
    z.object({ id: z.string(), title: inBoth, weight: z.number(), questions: z.array(question) }),
  ),
  overall: z.enum(['pooled', 'weighted']),
  critical: z.object({ policy: z.enum(criticalPolicies), cap: z.optional(z.number()) }),
  unrequired: z.enum(['leave_out', 'zero']),
})
export const kind = z.enum(formKinds)
export const base = z.enum(['en', 'hi'])
export const reviewed = z.record(z.string(), z.string())

const draft = z.object({ title: inBoth, about: inBoth, kind, base, document, reviewed })

/** What is a draft of a form; undefined where it is none. */
export function readShopDraft(value: unknown): ShopDraft | undefined {
  const { success, data } = draft.safeParse(value)
  return success ? (data as ShopDraft) : undefined
}
