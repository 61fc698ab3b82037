import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const role = z.enum(['admin', 'manager', 'trainer'])
const share = shape({
  id: z.string(),
  /** The id of a person or an outlet, the key of a role. */
  who: z.string(),
  kind: z.enum(['person', 'role', 'outlet']),
  /** Of the person or the outlet. */
  name: z.nullable(z.string()),
  role: z.nullable(z.string()),
  may_edit: z.boolean(),
  /** False for somebody who no longer reads reports here. */
  reads: z.boolean(),
})
export type Share = z.infer<typeof share>

export const reasons = ['owner', 'workspace', 'person', 'role', 'outlet', 'admin'] as const
const readers = shape({
  kind: z.enum(['report', 'dashboard']),
  name_en: z.nullable(z.string()),
  name_hi: z.nullable(z.string()),
  /** What the address of a report says. */
  query: z.nullable(z.string()),
  is_shared: z.boolean(),
  owner: z.nullable(z.string()),
  is_mine: z.boolean(),
  is_archived: z.boolean(),
  /** Whether I may share it with the workspace. */
  may_open: z.boolean(),
  saved_at: z.string(),
  /** The day from which openings are counted. */
  since: z.string(),
  shares: z.array(share),
  readers: z.array(shape({ id: z.string(), name: z.string(), role, why: z.array(z.enum(reasons)) })),
  opened: z.array(
    shape({ name: z.string(), role: z.string(), times: z.number(), at: z.string(), is_owner: z.boolean() }),
  ),
  mails: z.array(shape({ name: z.string(), people: z.number() })),
  choices: shape({
    people: z.array(shape({ id: z.string(), name: z.string(), role })),
    outlets: z.array(shape({ id: z.string(), name: z.string() })),
  }),
})
export type ReportReaders = z.infer<typeof readers>

/** The readers of a kept report or dashboard, for the person who may share it. Throws Refusal. */
export function readReaders(tenantId: string, thing: string): Promise<ReportReaders> {
  return ask('read_report_readers', { p_tenant_id: tenantId, p_thing: thing }, readers)
}

export type ShareWith = Pick<Share, 'kind' | 'who'>
const named = { person: 'profile', role: 'role', outlet: 'outlet' } as const

/** Names it to a person, a role or the managers of an outlet; said again it changes whether they may change it. Throws Refusal. */
export async function shareWith(
  tenantId: string,
  thing: string,
  { kind, who }: ShareWith,
  mayEdit: boolean,
): Promise<void> {
  await tell('share_report', {
    p_tenant_id: tenantId,
    p_thing: thing,
    p_with: { [named[kind]]: who },
    p_may_edit: mayEdit,
  })
}

/** Takes it back from them. Throws Refusal. */
export async function takeBack(tenantId: string, thing: string, shareId: string): Promise<void> {
  await tell('unshare_report', { p_tenant_id: tenantId, p_thing: thing, p_share_id: shareId })
}

/** Has everybody who reads reports here find it, or no longer; for admins. Throws Refusal. */
export async function shareWidely(tenantId: string, thing: string, isShared: boolean): Promise<void> {
  await tell('open_report', { p_tenant_id: tenantId, p_thing: thing, p_is_shared: isShared })
}

/** Counts that one has opened a ready or kept report or dashboard. Throws Refusal. */
export async function noteOpened(tenantId: string, thing: string): Promise<void> {
  await tell('note_report_opened', { p_tenant_id: tenantId, p_thing: thing })
}
