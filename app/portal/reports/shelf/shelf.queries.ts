import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { listSchedules, type Schedules } from '../mails/mails.queries'

/** What one has marked to stand first: keys of ready reports and dashboards, ids of kept ones. Throws Refusal. */
export async function listMarks(tenantId: string): Promise<string[]> {
  const marks = await ask(
    'list_report_marks',
    { p_tenant_id: tenantId },
    z.array(shape({ thing: z.string() })),
  )
  return marks.map(({ thing }) => thing)
}

/** Has something stand first for oneself, or no longer. Throws Refusal. */
export async function markReport(tenantId: string, thing: string, isMarked: boolean): Promise<void> {
  await tell('mark_report', { p_tenant_id: tenantId, p_thing: thing, p_is_marked: isMarked })
}

export type KeptKind = 'report' | 'dashboard' | 'schedule'

/** Makes somebody who reads reports here the owner; for admins. Throws Refusal. */
export async function handOver(tenantId: string, kind: KeptKind, id: string, to: string): Promise<void> {
  await tell('hand_over_report', { p_tenant_id: tenantId, p_kind: kind, p_id: id, p_to: to })
}

/** Who reads reports here, for admins. Throws Refusal. */
export async function listReaders(tenantId: string): Promise<Schedules['readers']> {
  return (await listSchedules(tenantId)).readers
}
