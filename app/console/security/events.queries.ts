import { backend } from '~/platform/backend'
import type { Json } from '~/platform/database.types'
import { throwIfRefused } from '~/platform/refusal'
import type { ListQuery, ListQueryShape } from '~/platform/use-list-query'
import { namesOf, type Severity } from './alerts.queries'

type Filter = 'q' | 'severity' | 'type' | 'from' | 'to'

export const eventListShape: ListQueryShape<Filter, 'at'> = {
  filters: ['q', 'severity', 'type', 'from', 'to'],
  sorts: ['at'],
  defaultSort: { key: 'at', direction: 'descending' },
}
export type EventListQuery = ListQuery<Filter, 'at'>

export const severities = ['critical', 'high', 'medium', 'low'] as const
export const eventTypes = [
  'auth_violation',
  'database_access',
  'edge_function_error',
  'system_event',
] as const
export const eventsPerPage = 50

export type SecurityEvent = Awaited<ReturnType<typeof listEvents>>['events'][number]

/** So many security events from a place in the list on, and how many fit in all. Throws Refusal. */
export async function listEvents({ filters, sort }: EventListQuery, from: number, size: number) {
  let asked = (await backend())
    .from('security_events')
    .select('*', { count: 'exact' })
    .order('at', { ascending: sort.direction === 'ascending' })
    .order('id', { ascending: sort.direction === 'ascending' })
    .range(from, from + size - 1)
    .retry(false)
  if (filters.q) asked = asked.ilike('message', `%${filters.q.slice(0, 200).replace(/[\\%_]/g, '\\$&')}%`)
  if (isOneOf(severities, filters.severity)) asked = asked.eq('severity', filters.severity)
  if (isOneOf(eventTypes, filters.type)) asked = asked.eq('type', filters.type)
  const start = startOfDay(filters.from)
  const end = startOfDay(filters.to)
  if (start) asked = asked.gte('at', start.toISOString())
  if (end) asked = asked.lt('at', new Date(end.getTime() + 86_400_000).toISOString())
  const { data, count, error } = await asked
  throwIfRefused(error)
  const names = await namesOf(data.map((row) => row.actor_id))
  const events = data.map((row) => ({
    id: row.id,
    at: row.at,
    reportedBy: row.reported_by as 'browser' | 'server',
    type: row.type as (typeof eventTypes)[number],
    severity: row.severity as Severity,
    message: row.message,
    data: row.data,
    browser: row.user_agent,
    url: row.url,
    address: addressOf(row),
    actorId: row.actor_id,
    actorName: names.get(row.actor_id ?? '') ?? null,
  }))
  return { events, total: count ?? 0 }
}

function isOneOf(known: readonly string[], value: string): boolean {
  return known.includes(value)
}

/** The beginning of a day on the platform's clock, which has no summer time; undefined for what is no day. */
function startOfDay(day: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const date = new Date(`${day}T00:00:00+05:30`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** The address a request came from; what the server noticed by itself has it among the data. */
function addressOf({ address, data }: { address: unknown; data: Json }): string | null {
  if (typeof address === 'string') return address
  const named = data && typeof data === 'object' && !Array.isArray(data) ? data.address : null
  return typeof named === 'string' ? named : null
}
