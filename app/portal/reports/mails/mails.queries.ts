import * as z from 'zod/mini'
import type { ReportAsk } from '~/domain/reports/schedule'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const schedule = shape({
  id: z.string(),
  name: z.string(),
  /** Below /app/reports, and what its address says. */
  place: z.string(),
  query: z.string(),
  /** What it asks each time. */
  asks: z.array(z.custom<ReportAsk>()),
  rhythm: z.enum(['day', 'week', 'month']),
  on_day: z.nullable(z.number()),
  at_hour: z.number(),
  zone: z.string(),
  sent_if: z.enum(['always', 'some', 'changed']),
  changed_by: z.nullable(z.number()),
  state: z.enum(['on', 'paused', 'failed']),
  /** `outside`: what was agreed to go outside no longer holds, so nobody there gets it; whoever is inside does. */
  stopped_for: z.nullable(z.enum(['outside'])),
  next_at: z.string(),
  sent_at: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  is_mine: z.boolean(),
  is_sample: z.boolean(),
  comes_to_me: z.boolean(),
  may_change: z.boolean(),
  recipients: z.array(
    shape({
      id: z.string(),
      name: z.string(),
      /** Of an address outside. */
      email: z.nullable(z.string()),
      sent_at: z.nullable(z.string()),
      has_stopped: z.boolean(),
    }),
  ),
})
export type Schedule = z.infer<typeof schedule>

const schedules = shape({
  zone: z.string(),
  /** To whom one may send: an admin to everybody who reads reports here, others to themselves. */
  readers: z.array(
    shape({ id: z.string(), name: z.string(), role: z.enum(['admin', 'manager', 'trainer']) }),
  ),
  /** Addresses outside that have said yes; for admins. */
  addresses: z.array(shape({ id: z.string(), name: z.string(), email: z.string() })),
  schedules: z.array(schedule),
})
export type Schedules = z.infer<typeof schedules>

/** The schedules here that are mine or reach me, for admins all of them. Throws Refusal. */
export function listSchedules(tenantId: string): Promise<Schedules> {
  return ask('list_report_schedules', { p_tenant_id: tenantId }, schedules)
}

export interface SaidSchedule {
  name: string
  place: string
  query: string
  asks: readonly ReportAsk[]
  rhythm: Schedule['rhythm']
  on_day: number | null
  at_hour: number
  zone: string
  sent_if: Schedule['sent_if']
  changed_by: number | null
  recipients: readonly string[]
  /** Outside, as a file with what its owner reads. */
  addresses: readonly string[]
  /** That names of people may go there. */
  names_agreed: boolean
}

/** Has a report come by itself from now on. Throws Refusal. */
export async function saveSchedule(tenantId: string, id: string, said: SaidSchedule): Promise<void> {
  await tell('keep_report_schedule', {
    p_tenant_id: tenantId,
    p_schedule_id: id,
    p_said: said,
  })
}

/** Pauses a schedule, has it go on, or makes it mine. Throws Refusal. */
export async function setSchedule(
  tenantId: string,
  id: string,
  state: 'on' | 'paused' | 'taken',
): Promise<void> {
  await tell('set_report_schedule', { p_tenant_id: tenantId, p_schedule_id: id, p_state: state })
}

/** Throws Refusal. */
export async function removeSchedule(tenantId: string, id: string): Promise<void> {
  await tell('remove_report_schedule', { p_tenant_id: tenantId, p_schedule_id: id })
}

/** Has a report no longer come to me, or again. Throws Refusal. */
export async function stopReportMail(tenantId: string, id: string, isStopped: boolean): Promise<void> {
  await tell('stop_report_mail', { p_tenant_id: tenantId, p_schedule_id: id, p_is_stopped: isStopped })
}
