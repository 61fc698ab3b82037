import type { Period } from '~/domain/kpi/periods'
import { ask, tell } from '~/platform/answers/ask'

/** A figure of an outlet: what people say is tied to it. */
export interface FigureOf extends Period {
  outletId: string
  kpi: string
}

/** The types know nothing of what may be null. */
export interface FigureNote {
  id: string
  first_day: string
  last_day: string
  /** Null once it was removed. */
  body: string | null
  /** Null when the account is gone. */
  author: string | null
  is_mine: boolean
  written_at: string
  edited_at: string | null
  removed_at: string | null
}

/** The notes at a figure whose days touch these, in the order in which they were written. Throws Refusal. */
export function readNotes(tenantId: string, { outletId, kpi, from, to }: FigureOf): Promise<FigureNote[]> {
  return ask('read_notes', {
    p_tenant_id: tenantId,
    p_outlet_id: outletId,
    p_kpi: kpi,
    p_from: from,
    p_to: to,
  })
}

/** How many notes lie at each figure of these days; figures without any are not in it. Throws Refusal. */
export function countNotes(tenantId: string, { from, to }: Period, kpis: string[]) {
  return ask('count_notes', { p_tenant_id: tenantId, p_from: from, p_to: to, p_kpis: kpis })
}

/** Writes a note under the id that its form drew. Throws Refusal. */
export function writeNote(tenantId: string, id: string, of: FigureOf, text: string): Promise<void> {
  return tell('write_note', {
    p_tenant_id: tenantId,
    p_note_id: id,
    p_outlet_id: of.outletId,
    p_kpi: of.kpi,
    p_from: of.from,
    p_to: of.to,
    p_text: text,
  })
}

/** Throws Refusal. */
export function editNote(id: string, text: string): Promise<void> {
  return tell('edit_note', { p_note_id: id, p_text: text })
}

/** Removes a note; its place stays. Throws Refusal. */
export function removeNote(id: string): Promise<void> {
  return tell('remove_note', { p_note_id: id })
}
