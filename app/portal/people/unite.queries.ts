import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const login = shape({
  person_id: z.string(),
  way: z.enum(['login', 'card', 'phone']),
  address: z.nullable(z.string()),
  tenant_role: z.enum(['admin', 'manager', 'trainer', 'member']),
  last_seen_at: z.nullable(z.string()),
  is_mine: z.boolean(),
})
export type Login = z.infer<typeof login>

/** The ways in that two records have, of which one stays when they become one. Throws Refusal. */
export function listLogins(id: string, otherId: string): Promise<Login[]> {
  return ask('logins_to_unite', { p_person_id: id, p_other_id: otherId }, z.array(login))
}

/**
 * Makes one record of two, for good, and returns the id of the one that stays: the older. Throws Refusal `two_logins`,
 * `same_record`, `reason_required`, `unknown_person`, `own_login`, `login_switched_off`, `platform_admin_login`, `last_admin`.
 */
export function unitePeople(id: string, otherId: string, reason: string, loginOf?: string): Promise<string> {
  const whose = loginOf ? { p_login_of: loginOf } : {}
  return ask('unite_people', { p_person_id: id, p_other_id: otherId, p_reason: reason, ...whose })
}
