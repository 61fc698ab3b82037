import * as z from 'zod/mini'
import { letterCaveats, letterDecisions, letterFigures } from '~/domain/reports/letter-told'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

const signal = z.object({
  outlet_id: z.string(),
  outlet: z.string(),
  week: z.string(),
  rule: z.string(),
  is_better: z.nullable(z.boolean()),
  figure: z.number(),
  former: z.number(),
  basis: z.enum(['last_year', 'week_before']),
  kpi: z.string(),
  name: inBoth,
  act: inBoth,
  unit: z.string(),
  decimals: z.number(),
})

const letter = shape({
  week: z.string(),
  /** Null of one that is not written yet. */
  written_at: z.nullable(z.string()),
  // Kept as it was written: an older one may say more than is drawn.
  told: z.object({
    facts: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('signal'), signal }),
        z.object({
          kind: z.literal('figure'),
          key: z.enum(letterFigures),
          value: z.number(),
          former: z.nullable(z.number()),
          unit: z.string(),
        }),
      ]),
    ),
    caveat: z.object({
      kind: z.enum(letterCaveats),
      outlets: z.optional(z.number()),
      of: z.optional(z.number()),
      visits: z.optional(z.number()),
    }),
    decision: z.object({
      kind: z.enum(letterDecisions),
      signal: z.optional(signal),
      count: z.optional(z.number()),
    }),
  }),
})
export type WeeklyLetter = z.infer<typeof letter>

/** The letter of a Monday; without one as it would be written now. Throws Refusal. */
export function readLetter(tenantId: string, week?: string): Promise<WeeklyLetter> {
  return ask('read_weekly_letter', { p_tenant_id: tenantId, ...(week && { p_week: week }) }, letter)
}

const letters = shape({
  zone: z.string(),
  /** A Monday. */
  next_on: z.string(),
  is_mailed: z.boolean(),
  weeks: z.array(shape({ week: z.string(), written_at: z.string(), is_sample: z.boolean() })),
})
export type WeeklyLetters = z.infer<typeof letters>

/** The letters that were written, the newest first, and when the next one comes. Throws Refusal. */
export function listLetters(tenantId: string): Promise<WeeklyLetters> {
  return ask('list_weekly_letters', { p_tenant_id: tenantId }, letters)
}

/** Has the letter come by mail on Mondays, or no longer. Throws Refusal. */
export async function chooseLetterMail(personId: string, isWanted: boolean): Promise<void> {
  const { error } = await (await backend())
    .from('profiles')
    .update({ letter_mail: isWanted })
    .eq('id', personId)
  throwIfRefused(error)
}
