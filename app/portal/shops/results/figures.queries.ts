import * as z from 'zod/mini'
import { isUuid } from '~/domain/uuid'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { defineList, type Page, type Part, type QueryOf } from '~/platform/list/list-query'
import { Refusal } from '~/platform/refusal'
import { resultRow } from './results.queries'

/** How many quarters are looked at, the running one among them. */
export const quarters = 4

const sums = { visits: z.number(), total: z.number(), squares: z.number() }
const form = shape({ id: z.string(), title: inBoth, visits: z.number() })
export type UsedForm = z.infer<typeof form>

const section = shape({ id: z.string(), title: inBoth })

const item = shape({
  id: z.string(),
  section_id: z.string(),
  title: inBoth,
  is_yes_no: z.boolean(),
  is_critical: z.boolean(),
  visits: z.number(),
  met: z.number(),
  /** Of its points, 0 to 1. */
  share: z.number(),
  pairs: z.number(),
  /** With the score of all other questions, -1 to 1. */
  together: z.nullable(z.number()),
})
export type ResultItem = z.infer<typeof item>

const critical = shape({
  outlet_id: z.string(),
  outlet: z.string(),
  question_id: z.string(),
  title: inBoth,
  shop_id: z.string(),
  failed_at: z.string(),
})
export type OpenCritical = z.infer<typeof critical>

const shared = {
  since: z.string(),
  forms: z.array(form),
  form_id: z.nullable(z.string()),
  sections: z.array(section),
  items: z.array(item),
  criticals: z.array(critical),
}

const outletFigures = shape({
  ...shared,
  id: z.string(),
  name: z.string(),
  city: z.string(),
  overall: z.nullable(z.enum(['pooled', 'weighted'])),
  shops: z.array(resultRow),
  /** By question, the last visit in which it was not met. */
  missed: z.record(z.string(), z.string()),
  /** An empty section is the visit as a whole. */
  figures: z.array(
    shape({
      quarter: z.string(),
      section_id: z.string(),
      ...sums,
      pooled: z.nullable(z.number()),
      weighted: z.nullable(z.number()),
    }),
  ),
  rounds: z.array(
    shape({
      id: z.string(),
      name: z.string(),
      visits: z.number(),
      score: z.nullable(z.number()),
      form: shape({ title: inBoth, version: z.number() }),
      asked: z.number(),
      shared: z.number(),
      shared_score: z.nullable(z.number()),
    }),
  ),
})
export type OutletFigures = z.infer<typeof outletFigures>

const words = shape({
  shop_id: z.string(),
  visited_at: z.string(),
  zone: z.string(),
  /** Null of the report as a whole. */
  question: z.nullable(inBoth),
  words: z.string(),
})
export type GuestWords = z.infer<typeof words>

/** What the address may say of the guests' words. */
export const wordList = defineList({ filters: {}, orders: ['-visited'], pageSize: 10 })

const group = shape({
  ...shared,
  outlets: z.array(
    shape({
      id: z.string(),
      name: z.string(),
      city: z.string(),
      /** By section; the empty one is the visit as a whole. */
      cells: z.record(z.string(), shape(sums)),
      criticals: z.nullable(z.number()),
      pooled: z.nullable(z.number()),
      weighted: z.nullable(z.number()),
    }),
  ),
})
export type GroupFigures = z.infer<typeof group>

const severity = z.array(shape({ id: z.string(), name: z.string(), ...sums }))
export type Severity = z.infer<typeof severity>

const formArgs = (formId: string | null) => ({
  ...(formId && isUuid(formId) ? { p_form_id: formId } : {}),
  p_quarters: quarters,
})

/** The results of an outlet's visits. Throws Refusal `unknown_outlet`. */
export async function readOutletFigures(outletId: string, formId: string | null): Promise<OutletFigures> {
  if (!isUuid(outletId)) throw new Refusal('unknown_outlet')
  return ask('read_shop_outlet', { p_outlet_id: outletId, ...formArgs(formId) }, outletFigures)
}

/** What guests wrote about an outlet. Throws Refusal `unknown_outlet`. */
export async function listGuestWords(
  outletId: string,
  { filters: { q }, sort }: QueryOf<typeof wordList>,
  { from, size }: Part,
): Promise<Page<GuestWords>> {
  if (!isUuid(outletId)) throw new Refusal('unknown_outlet')
  const args = {
    p_outlet_id: outletId,
    ...(q && { p_search: q }),
    p_descending: sort.direction === 'descending',
    p_limit: size,
    p_offset: from,
  }
  return ask('list_shop_words', args, shape({ total: z.number(), rows: z.array(words) }))
}

/** What the visits of all outlets come to that whoever asks reads. Throws Refusal. */
export function readGroupFigures(tenantId: string, formId: string | null): Promise<GroupFigures> {
  return ask('read_shop_group', { p_tenant_id: tenantId, ...formArgs(formId) }, group)
}

/** What shoppers gave beside others, summed over their visits; for admins. Throws Refusal. */
export function readSeverity(tenantId: string): Promise<Severity> {
  return ask('read_shopper_severity', { p_tenant_id: tenantId, p_quarters: quarters }, severity)
}
