import * as z from 'zod/mini'
import type { FactRow } from '~/domain/kpi-import/fact-rows'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const answer = shape({
  is_written: z.boolean(),
  is_repeated: z.boolean(),
  written: z.number(),
  same: z.number(),
  refused: z.array(z.object({ line: z.number(), code: z.string() })),
  doubts: z.array(z.object({ outlet_id: z.string(), day: z.string(), code: z.string() })),
})
export type Recorded = z.output<typeof answer>

export interface Sending {
  source: 'reservations' | 'bills'
  label: string
  reason: string
  batchId: string
}

/** What would become of these figures. Throws Refusal. */
export function tryFigures(tenantId: string, rows: readonly FactRow[], { source, reason }: Sending) {
  return ask(
    'record_facts',
    {
      p_tenant_id: tenantId,
      p_entry_id: crypto.randomUUID(),
      p_rows: rows,
      p_source: source,
      p_dry_run: true,
      ...(reason && { p_reason: reason }),
    },
    answer,
  )
}

/** Writes the figures that fit; sent again under the same id they are not written twice. Throws Refusal. */
export function writeFigures(tenantId: string, entryId: string, rows: readonly FactRow[], sending: Sending) {
  const { source, reason, label, batchId } = sending
  return ask(
    'record_facts',
    {
      p_tenant_id: tenantId,
      p_entry_id: entryId,
      p_rows: rows,
      p_source: source,
      p_label: label,
      p_batch_id: batchId,
      p_is_confirmed: true,
      p_only_fitting: true,
      ...(reason && { p_reason: reason }),
    },
    answer,
  )
}
