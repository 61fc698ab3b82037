import * as z from 'zod/mini'
import { isUuid } from '~/domain/uuid'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { defineList, type Page, type Part, type QueryOf } from '~/platform/list/list-query'
import { Refusal } from '~/platform/refusal'

/** What the address of the list may say. */
export const resultList = defineList({ filters: {}, orders: ['-released', '-score', 'outlet'], pageSize: 25 })
export type ResultQuery = QueryOf<typeof resultList>

const row = {
  id: z.string(),
  state: z.enum(['released', 'closed', 'disputed']),
  outlet_id: z.string(),
  outlet: z.string(),
  city: z.string(),
  wave: z.nullable(z.string()),
  visited_at: z.nullable(z.string()),
  zone: z.string(),
  score_overall: z.nullable(z.number()),
  score_pooled: z.nullable(z.number()),
  score_weighted: z.nullable(z.number()),
  is_failed: z.nullable(z.boolean()),
  released_at: z.nullable(z.string()),
}
export const resultRow = shape(row)
export type ResultRow = z.infer<typeof resultRow>

const question = shape({
  id: z.string(),
  title: inBoth,
  kind: z.string(),
  options: z.array(z.unknown()),
  state: z.enum(['met', 'partly', 'not_met', 'na', 'unanswered', 'not_scored']),
  earned: z.number(),
  possible: z.number(),
  critical_failed: z.boolean(),
  was_edited: z.boolean(),
  value: z.unknown(),
  note: z.nullable(z.string()),
  photos: z.array(shape({ id: z.string(), width: z.number(), height: z.number() })),
})
export type ResultQuestion = z.infer<typeof question>
const result = shape({
  ...row,
  daypart: z.string(),
  note: z.nullable(z.string()),
  narrative: z.string(),
  sections: z.array(
    shape({ id: z.string(), title: inBoth, score: z.nullable(z.number()), questions: z.array(question) }),
  ),
})
export type Result = z.infer<typeof result>

/** A part of the released visits that whoever asks may read. Throws Refusal. */
export function listResults(
  tenantId: string,
  { filters: { q }, sort }: ResultQuery,
  { from, size }: Part,
): Promise<Page<ResultRow>> {
  const args = {
    p_tenant_id: tenantId,
    ...(q && { p_search: q }),
    p_sort: sort.key,
    p_descending: sort.direction === 'descending',
    p_limit: size,
    p_offset: from,
  }
  return ask('list_released_shops', args, shape({ total: z.number(), rows: z.array(resultRow) }))
}

/** A released visit. Throws Refusal `unknown_shop`. */
export async function readResult(shopId: string): Promise<Result> {
  if (!isUuid(shopId)) throw new Refusal('unknown_shop')
  return ask('read_released_shop', { p_shop_id: shopId }, result)
}

/** The action about an item that a released visit did not meet, new or already there. Throws Refusal. */
export function startShopAction(shopId: string, questionId: string): Promise<string> {
  return ask('start_shop_action', { p_shop_id: shopId, p_question_id: questionId }, z.string())
}
