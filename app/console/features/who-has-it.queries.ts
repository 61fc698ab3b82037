import * as z from 'zod/mini'
import { flagReasons } from '~/domain/flag-rules'
import { tiers } from '~/domain/modules'
import { ask } from '~/platform/answers/ask'
import { defineList } from '~/platform/list/list-query'
import { readPage } from '~/platform/list/read-page'

/** What the address may say of the tenants that a flag is judged for: which page of them. */
export const whoList = defineList({ filters: {}, orders: [], pageSize: 25, isSearchless: true })

const judged = z.object({
  id: z.string(),
  name: z.string(),
  tier: z.enum(tiers),
  is_active: z.boolean(),
  is_on: z.boolean(),
  why: z.enum(flagReasons),
})
export type JudgedTenant = z.infer<typeof judged>

const answer = z.object({ total: z.number(), on: z.number(), rows: z.array(judged) })

export type WhoHasItRead = Awaited<ReturnType<typeof readWhoHasIt>>

/** The page of tenants that an address asks for, each with what the flag is for it; nothing for a flag that is not of the portal. */
export function readWhoHasIt(key: string, url: URL) {
  return readPage('who has the flag', url, whoList, (_, { from, size }) =>
    ask('list_flag_tenants', { p_key: key, p_limit: size, p_offset: from }, answer),
  )
}
