import { isUuid } from '~/domain/uuid'
import { ask } from '../answers/ask'
import { backend } from '../backend'
import { throwIfRefused } from '../refusal'
import { type AuditFilter, auditKinds, momentsOf } from './audit-filter'

/** Whose log, and if it is about one record only, which. Without a tenant: everyone's, for platform admins. */
export interface AuditScope {
  tenantId: string | null
  subject?: { type: string; id: string }
}

interface AuditPageOptions {
  filter: AuditFilter
  /** Where the page begins: what `older` of the page before said. */
  before?: string | null
  limit?: number
}

export type AuditEntry = Awaited<ReturnType<typeof listAudit>>['entries'][number]
export type AuditActor = Awaited<ReturnType<typeof listAuditActors>>[number]

const columns = `id, at, tenantId:tenant_id, actorId:actor_id, actorEmail:actor_email, actorKind:actor_kind,
  onBehalfOf:on_behalf_of, action, subjectType:subject_type, subjectId:subject_id, before, after, address,
  userAgent:user_agent`

/**
 * One page of the log, the newest entry first, with the names of everyone and everything in it; `older` is where the
 * next page begins, or null. Throws Refusal.
 */
export async function listAudit(scope: AuditScope, { filter, before = null, limit = 50 }: AuditPageOptions) {
  const client = await backend()
  let asked = client
    .from('audit_log')
    .select(columns)
    .order('at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit + 1)
  if (scope.tenantId) asked = asked.eq('tenant_id', scope.tenantId)
  if (scope.subject) {
    asked = asked.eq('subject_id', scope.subject.id).eq('subject_type', scope.subject.type)
  }
  if (filter.person) asked = asked.eq('actor_id', filter.person)
  if (filter.kind) asked = asked.in('subject_type', auditKinds[filter.kind])
  const { from, until } = momentsOf(filter)
  if (from) asked = asked.gte('at', from)
  if (until) asked = asked.lt('at', until)
  const start = readCursor(before)
  if (start) asked = asked.lte('at', start.at).or(`at.lt.${start.at},id.lt.${start.id}`)
  const { data, error } = await asked
  throwIfRefused(error)
  const rows = data.slice(0, limit)
  const names = await namesIn(scope, rows)
  const last = data.length > limit ? rows.at(-1) : undefined
  return {
    entries: rows.map((row) => ({
      ...row,
      address: typeof row.address === 'string' ? row.address : null,
      before: recordOf(row.before),
      after: recordOf(row.after),
      names,
    })),
    older: last ? `${last.at}~${last.id}` : null,
  }
}

/** Everyone who appears in a tenant's log as the one who acted, by name. Throws Refusal `unknown_tenant`. */
export async function listAuditActors(tenantId: string) {
  const actors = await ask('audit_actors', { p_tenant_id: tenantId })
  return actors.map(({ id, name, is_platform }) => ({ id, name, isPlatform: is_platform }))
}

/** What an id in the log is called. */
export type AuditNames = ReadonlyMap<string, { name: string; isPlatform: boolean }>

// The longest list of ids that one call carries; a page of an export names thousands.
const namesAtOnce = 500

async function namesIn({ tenantId }: AuditScope, rows: readonly Row[]): Promise<AuditNames> {
  const ids = [...new Set(rows.flatMap(idsIn))]
  const names = new Map<string, { name: string; isPlatform: boolean }>()
  for (let start = 0; start < ids.length; start += namesAtOnce) {
    const some = ids.slice(start, start + namesAtOnce)
    const found = await ask('audit_names', { p_tenant_id: tenantId as string, p_ids: some })
    for (const { id, name, is_platform } of found)
      if (!names.has(id)) names.set(id, { name, isPlatform: is_platform })
  }
  return names
}

type Row = { actorId: string | null; subjectId: string | null; before: unknown; after: unknown }

function idsIn({ actorId, subjectId, before, after }: Row): string[] {
  const values = [recordOf(before), recordOf(after)].flatMap((record) => Object.values(record ?? {}))
  return [actorId, subjectId, ...values].filter(
    (value) => typeof value === 'string' && isUuid(value),
  ) as string[]
}

function recordOf(json: unknown): Record<string, unknown> | null {
  return json && typeof json === 'object' && !Array.isArray(json) ? (json as Record<string, unknown>) : null
}

function readCursor(text: string | null): { at: string; id: number } | undefined {
  const [at = '', id = ''] = text?.split('~') ?? []
  return !/^[\dT:.+-]{19,40}$/.test(at) || !/^\d{1,15}$/.test(id) ? undefined : { at, id: Number(id) }
}
