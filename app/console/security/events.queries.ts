import { backend } from '~/platform/backend'
import type { Json } from '~/platform/database.types'
import type { Part } from '~/platform/list/list-query'
import { pageOf } from '~/platform/list/read-page'
import { namesOf, type Severity } from './alerts.queries'
import type { EventQuery } from './event-list'

export type SecurityEvent = Awaited<ReturnType<typeof listEvents>>['rows'][number]

/** A part of the security events that fit. Throws Refusal. */
export async function listEvents({ filters, sort }: EventQuery, part: Part) {
  const { q, severity, type, from, to } = filters
  const ascending = sort.direction === 'ascending'
  let asked = (await backend())
    .from('security_events')
    .select('*', { count: 'exact' })
    .order('at', { ascending })
    .order('id', { ascending })
    .range(part.from, part.from + part.size - 1)
  if (q) asked = asked.ilike('message', `%${q.replace(/[\\%_]/g, '\\$&')}%`)
  if (severity) asked = asked.eq('severity', severity)
  if (type) asked = asked.eq('type', type)
  if (from) asked = asked.gte('at', startOfDay(from).toISOString())
  if (to) asked = asked.lt('at', new Date(startOfDay(to).getTime() + 86_400_000).toISOString())
  const { rows: data, total } = pageOf(await asked)
  const names = await namesOf(data.map((row) => row.actor_id))
  const rows = data.map((row) => ({
    id: row.id,
    at: row.at,
    reportedBy: row.reported_by as 'browser' | 'server',
    type: row.type as Exclude<EventQuery['filters']['type'], ''>,
    severity: row.severity as Severity,
    message: row.message,
    data: row.data,
    browser: row.user_agent,
    url: row.url,
    address: addressOf(row),
    actorId: row.actor_id,
    actorName: names.get(row.actor_id ?? '') ?? null,
  }))
  return { rows, total }
}

/** The beginning of a day on the platform's clock, which has no summer time. */
function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

/** The address a request came from; what the server noticed by itself has it among the data. */
function addressOf({ address, data }: { address: unknown; data: Json }): string | null {
  if (typeof address === 'string') return address
  const named = data && typeof data === 'object' && !Array.isArray(data) ? data.address : null
  return typeof named === 'string' ? named : null
}
