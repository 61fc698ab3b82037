import * as z from 'zod/mini'
import { modules } from '~/domain/modules'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const idleSeat = shape({
  id: z.string(),
  name: z.nullable(z.string()),
  role: z.enum(['admin', 'manager', 'trainer', 'member']),
  /** Null: never. */
  last_seen_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type IdleSeat = z.infer<typeof idleSeat>

const moduleUse = shape({
  module: z.enum(modules),
  last_used_on: z.nullable(z.string()),
  is_read_only: z.boolean(),
  is_in_plan: z.boolean(),
  /** The order that pays for it; null in the plan or where it was given. */
  order_id: z.nullable(z.string()),
  term: z.nullable(z.enum(['month', 'year', 'once'])),
  paise: z.nullable(z.number()),
  since: z.nullable(z.string()),
  renews_on: z.nullable(z.string()),
})
export type ModuleUse = z.infer<typeof moduleUse>

const usage = shape({
  seats: shape({ cap: z.number(), used: z.number(), reserved: z.number() }),
  active_7: z.number(),
  active_30: z.number(),
  /** Who holds a seat and was not here for 60 days, the longest away first. */
  idle: z.array(idleSeat),
  stored_bytes: z.number(),
  /** The room for files, in bytes. */
  storage_limit: z.number(),
  mails_30: z.number(),
  modules: z.array(moduleUse),
})
export type Usage = z.infer<typeof usage>

/** What a tenant uses of what it pays for. Throws Refusal. */
export function readUsage(tenantId: string): Promise<Usage> {
  return ask('store_usage', { p_tenant_id: tenantId }, usage)
}
