import * as z from 'zod/mini'
import { exploreKeys } from '~/domain/reports/catalogue'
import { alertKinds, type ReportAsk } from '~/domain/reports/schedule'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

const alert = shape({
  id: z.string(),
  name: z.string(),
  /** Below /app/reports, and what its address says. */
  place: z.string(),
  query: z.string(),
  explore: z.enum(exploreKeys),
  metric: z.string(),
  /** How its figure is written; of one that was put together with its formula. */
  written: z.nullable(
    shape({
      key: z.string(),
      unit: z.nullable(z.string()),
      name: z.optional(inBoth),
      decimals: z.optional(z.number()),
      calculation: z.optional(z.string()),
    }),
  ),
  told_if: z.enum(alertKinds),
  /** Null for natural limits. */
  bound: z.nullable(z.number()),
  quiet_from: z.number(),
  quiet_to: z.number(),
  zone: z.string(),
  state: z.enum(['on', 'paused']),
  is_out: z.boolean(),
  figure: z.nullable(z.number()),
  looked_at: z.nullable(z.string()),
  told_at: z.nullable(z.string()),
  is_sample: z.boolean(),
})
export type Alert = z.infer<typeof alert>

/** The figures that I have watched here, those that are out first. Throws Refusal. */
export function listAlerts(tenantId: string): Promise<Alert[]> {
  return ask('list_report_alerts', { p_tenant_id: tenantId }, z.array(alert))
}

export interface SaidAlert {
  name: string
  place: string
  query: string
  ask: ReportAsk
  told_if: Alert['told_if']
  bound: number | null
  quiet_from: number
  quiet_to: number
  zone: string
}

/** Has a figure watched for me. Throws Refusal. */
export async function saveAlert(tenantId: string, id: string, said: SaidAlert): Promise<void> {
  await tell('save_report_alert', {
    p_tenant_id: tenantId,
    p_alert_id: id,
    p_said: said,
  })
}

/** Pauses what is watched for me, has it go on, or ends it. Throws Refusal. */
export async function setAlert(
  tenantId: string,
  id: string,
  state: 'on' | 'paused' | 'ended',
): Promise<void> {
  await tell('set_report_alert', { p_tenant_id: tenantId, p_alert_id: id, p_state: state })
}
