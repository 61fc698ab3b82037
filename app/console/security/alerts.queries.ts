import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

export type Alert = Awaited<ReturnType<typeof listAlerts>>[number]
export type Severity = 'low' | 'medium' | 'high' | 'critical'

/** What raised an alert: a security event, or a failed sign-in with its masked identifier as the message. */
const triggeringEvents = z.array(
  shape({
    source: z.enum(['event', 'sign_in']),
    id: z.number(),
    at: z.string(),
    message: z.string(),
  }),
)
export type TriggeringEvent = z.infer<typeof triggeringEvents>[number]

/** The alerts that are kept, the newest first, with the name of whoever acknowledged them. Throws Refusal. */
export async function listAlerts() {
  const client = await backend()
  const { data, error } = await client
    .from('security_alerts')
    .select('*')
    .order('id', { ascending: false })
    .limit(50)
  throwIfRefused(error)
  const names = await namesOf(data.map((row) => row.acknowledged_by))
  return data.map((row) => ({
    id: row.id,
    ruleId: row.rule_id,
    ruleName: row.rule_name,
    severity: row.severity as Severity,
    origin: row.origin,
    triggeringEvents: triggeringEvents.parse(row.triggering_events),
    eventsCount: row.events_count,
    timestamp: row.at,
    lastEventAt: row.last_event_at,
    acknowledged: row.acknowledged_at !== null,
    acknowledgedAt: row.acknowledged_at,
    acknowledgedBy: names.get(row.acknowledged_by ?? '') ?? null,
  }))
}

/** Says that somebody has looked at an alert. Throws Refusal `unknown_alert`. */
export function acknowledgeAlert(id: number) {
  return tell('acknowledge_alert', { p_alert_id: id })
}

/** Has the rules applied now: how many alerts nobody has looked at, and a text that differs whenever they do. Throws Refusal. */
export async function checkAlertRules() {
  const [state] = await ask('check_alert_rules', {})
  return { unseen: state?.unseen ?? 0, version: `${state?.unseen} ${state?.changed_at}` }
}

/** Names, or else addresses, of logins by their ids. Throws Refusal. */
export async function namesOf(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const { data, error } = await (await backend())
    .from('profiles')
    .select('id, full_name, email')
    .in('id', wanted)
  throwIfRefused(error)
  return new Map(data.map(({ id, full_name, email }) => [id, full_name ?? email ?? '']))
}
