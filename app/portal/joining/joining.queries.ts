import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import type { Page, Part } from '~/platform/list/list-query'
import { throwIfRefused } from '~/platform/refusal'
import { type JoinQuery, joinStates } from './join-list'

/** Somebody of the workspace whom a request may be about. */
const match = shape({
  id: z.string(),
  name: z.string(),
  found_by: z.enum(['code', 'phone', 'name']),
  joined_on: z.string(),
  /** The last day of a person who has left. */
  left_on: z.nullable(z.string()),
  /** Where they work, or worked. */
  outlets: z.array(z.string()),
})
export type Match = z.infer<typeof match>

const joinRequest = shape({
  id: z.string(),
  full_name: z.string(),
  outlet: z.string(),
  job_role: z.nullable(z.string()),
  employee_code: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  language: z.enum(['en', 'hi']),
  asked_at: z.string(),
  state: z.enum(joinStates),
  decided_at: z.nullable(z.string()),
  /** Null where the rule of the outlet decided. */
  decided_by: z.nullable(z.string()),
  person_id: z.nullable(z.string()),
  /** Who it is: nobody known so far, exactly one of `matches`, or somebody has to say; null once decided. */
  verdict: z.nullable(z.enum(['new', 'known', 'unclear'])),
  matches: z.array(match),
  total: z.number(),
})
export type JoinRequest = z.infer<typeof joinRequest>

/** A part of those who ask to join the outlets one looks after. Throws Refusal `not_allowed`, `unknown_tenant`. */
export async function listJoinRequests(
  tenantId: string,
  { filters }: JoinQuery,
  { from, size }: Part,
): Promise<Page<JoinRequest>> {
  const args = {
    p_tenant_id: tenantId,
    p_search: filters.q || undefined,
    p_state: filters.state || undefined,
    p_limit: size,
    p_offset: from,
  }
  const rows = await ask('list_join_requests', args, z.array(joinRequest))
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Who a request is about, where that is not clear: one of its matches, or somebody new. */
export type Meant = { personId: string } | 'new'

/**
 * Lets somebody join, and says how they come in. Throws Refusal `join_unclear`, `join_decided`, `seat_limit_reached`,
 * `code_of_another`, `admin_decides`, `unknown_join_request`.
 */
export async function confirmJoin(id: string, meant?: Meant): Promise<'card' | 'login'> {
  const who = meant === 'new' ? { p_is_new: true } : meant && { p_person_id: meant.personId }
  const way = await ask('confirm_join', { p_request_id: id, ...who })
  return way === 'login' ? way : 'card'
}

/** Throws Refusal `join_decided`, `unknown_join_request`. */
export async function refuseJoin(id: string) {
  await tell('refuse_join', { p_request_id: id })
}

/** Takes a decision back. Throws Refusal `reopening_over`, `unknown_join_request`. */
export async function reopenJoin(id: string) {
  await tell('reopen_join', { p_request_id: id })
}

export type JoinRule = Awaited<ReturnType<typeof listJoinRules>>[number]

/** The open outlets by name, and whether new people join them without being confirmed. Throws Refusal. */
export async function listJoinRules(tenantId: string) {
  const { data, error } = await (await backend())
    .from('outlets')
    .select('id, name, joinsFreely:joins_freely')
    .eq('tenant_id', tenantId)
    .eq('is_active', true)
    .order('name')
  throwIfRefused(error)
  return data
}

/** Throws Refusal. */
export async function setJoinRule(outletId: string, joinsFreely: boolean) {
  const { error } = await (await backend())
    .from('outlets')
    .update({ joins_freely: joinsFreely })
    .eq('id', outletId)
    .select('id')
    .single()
  throwIfRefused(error)
}
