import * as z from 'zod/mini'
import type { RoleRow } from '~/domain/careers/role-sheet'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

export const sheetOutcomes = ['new', 'changed', 'same', 'refused'] as const

const rowTold = shape({
  line: z.number(),
  outcome: z.enum(sheetOutcomes),
  why: z.optional(
    z.enum([
      'row_empty',
      'text_too_long',
      'level_invalid',
      'weight_invalid',
      'must_invalid',
      'skill_is_retired',
      'row_twice',
      'department_required',
      'side_required',
      'too_many_needs',
      'row_does_two',
      'role_unknown',
      'way_to_itself',
      'way_kind_invalid',
      'months_invalid',
      'experiences_invalid',
      'way_twice',
      'way_goes_round',
    ]),
  ),
})
export type RowTold = z.infer<typeof rowTold>

/** What would become of each row; nothing is changed. Throws Refusal. */
export function checkRows(tenantId: string, rows: readonly RoleRow[]): Promise<RowTold[]> {
  return ask('check_career_rows', { p_tenant_id: tenantId, p_rows: rows as never }, z.array(rowTold))
}

/** Takes a sheet in; sent again under one id it is one. Throws Refusal. */
export function importRows(
  id: string,
  tenantId: string,
  fileName: string,
  rows: readonly RoleRow[],
): Promise<RowTold[]> {
  return ask(
    'import_career_rows',
    { p_id: id, p_tenant_id: tenantId, p_file_name: fileName, p_rows: rows as never },
    z.array(rowTold),
  )
}

const earlier = shape({
  id: z.string(),
  file_name: z.string(),
  by: z.nullable(z.string()),
  made_at: z.string(),
  undone_at: z.nullable(z.string()),
  may_undo: z.boolean(),
  made: z.number(),
  changed: z.number(),
  same: z.number(),
  refused: z.number(),
})
export type EarlierSheet = z.infer<typeof earlier>

/** The last sheets, the newest first. Throws Refusal. */
export function listSheets(tenantId: string): Promise<EarlierSheet[]> {
  return ask('list_career_imports', { p_tenant_id: tenantId }, z.array(earlier))
}

/** Takes a sheet back as a whole. Throws Refusal `needs_changed_since`. */
export async function undoSheet(id: string) {
  await tell('undo_career_import', { p_id: id })
}
