import * as z from 'zod/mini'
import type { DayOrder } from '~/domain/kpi-import/column-days'
import type { FactRow } from '~/domain/kpi-import/fact-rows'
import type { Role } from '~/domain/kpi-import/sheet-roles'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

const tried = shape({
  fresh: z.number(),
  same: z.number(),
  changed: z.array(shape({ line: z.number(), kept: z.number() })),
  refused: z.array(shape({ line: z.number(), code: z.string() })),
  doubts: z.array(
    shape({
      outlet_id: z.string(),
      day: z.string(),
      code: z.string(),
      measure: z.string(),
      other: z.nullable(z.string()),
    }),
  ),
})
export type TriedSheet = z.output<typeof tried>

/** What would become of figures, each beside what counts now. Throws Refusal. */
export function trySheet(tenantId: string, rows: readonly FactRow[]) {
  return ask('try_figures', { p_tenant_id: tenantId, p_rows: rows }, tried)
}

/** How a file is read, as it is kept for the next one. */
export interface KeptLayout {
  roles: Role[]
  order: DayOrder | null
  measure: string | null
  /** The outlet by its name in the file, the measure by its. */
  outlets: Record<string, string>
  measures: Record<string, string>
}

const layout = z.object({
  name: z.string(),
  headings: z.string(),
  told: z.object({
    roles: z.array(z.string()),
    order: z.nullable(z.enum(['day_first', 'month_first'])),
    measure: z.nullable(z.string()),
    outlets: z.record(z.string(), z.string()),
    measures: z.record(z.string(), z.string()),
  }),
})
export type SavedLayout = z.output<typeof layout>

/** The layouts of files that a tenant keeps. Throws Refusal. */
export async function listLayouts(tenantId: string): Promise<SavedLayout[]> {
  const { data, error } = await (await backend())
    .from('kpi_layouts')
    .select('name, headings, told')
    .eq('tenant_id', tenantId)
    .order('saved_at', { ascending: false })
    .limit(100)
  throwIfRefused(error)
  return z.parse(z.array(layout), data)
}

/** Keeps how a file is read under a name. Throws Refusal `name_required`, `too_many_layouts`. */
export function saveLayout(tenantId: string, name: string, headings: string, told: KeptLayout) {
  return tell('save_layout', { p_tenant_id: tenantId, p_name: name, p_headings: headings, p_told: told })
}

/** Throws Refusal. */
export function removeLayout(tenantId: string, name: string) {
  return tell('remove_layout', { p_tenant_id: tenantId, p_name: name })
}
