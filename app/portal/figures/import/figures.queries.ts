import * as z from 'zod/mini'
import type { DishRow, FactRow } from '~/domain/kpi-import/fact-rows'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

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
  source: 'reservations' | 'bills' | 'file'
  label: string
  reason: string
  batchId: string
}

/** What would become of these figures. Throws Refusal. */
export function tryFigures(
  tenantId: string,
  rows: readonly FactRow[],
  { source, reason }: Pick<Sending, 'source' | 'reason'>,
) {
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

/** Begins an import, or goes on with one of the same figures that stopped halfway; returns its id. Throws Refusal. */
export function beginImport(
  tenantId: string,
  fingerprint: string,
  rows: number,
  { source, label }: Pick<Sending, 'source' | 'label'>,
): Promise<string> {
  return ask('begin_import', {
    p_tenant_id: tenantId,
    p_import_id: crypto.randomUUID(),
    p_source: source,
    p_label: label,
    p_fingerprint: fingerprint,
    p_rows: rows,
  })
}

/** Whether an import of the same figures that I began stopped before it was complete. Throws Refusal. */
export async function hasStopped(tenantId: string, fingerprint: string): Promise<boolean> {
  const client = await backend()
  const { data: signedIn } = await client.auth.getSession()
  const { data, error } = await client
    .from('kpi_imports')
    .select('id')
    .eq('tenant_id', tenantId)
    .eq('begun_by', signedIn.session?.user.id ?? '00000000-0000-0000-0000-000000000000')
    .eq('fingerprint', fingerprint)
    .is('finished_at', null)
    .is('undone_at', null)
    .limit(1)
  throwIfRefused(error)
  return data.length > 0
}

/** A row that was refused, in the words of the file. */
export interface RefusedRow {
  line: number
  code: string
  told: string
}

/** Says that an import is complete, and keeps the first of its refused rows. Throws Refusal. */
export function finishImport(importId: string, refused: readonly RefusedRow[]) {
  return tell('finish_import', {
    p_import_id: importId,
    p_refused: refused.length,
    p_refused_rows: refused.slice(0, 5000),
  })
}

/** Keeps what dishes sold under an import; sent again, it is kept once. Throws Refusal. */
export function writeDishes(importId: string, rows: readonly DishRow[]): Promise<number> {
  return ask('record_menu_sales', { p_import_id: importId, p_rows: rows })
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
