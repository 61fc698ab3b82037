import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import type { Part } from '~/platform/list/list-query'
import { pageOf } from '~/platform/list/read-page'
import { throwIfRefused } from '~/platform/refusal'
import type { ImportQuery } from './import-list'

export type ListedImport = Awaited<ReturnType<typeof listImports>>['rows'][number]
type ImportState = 'saved' | 'stopped' | 'undone'
type Source = 'file' | 'reservations' | 'bills' | 'key'

const listed =
  `id, source, name:label, rows, written, refused, firstDay:first_day, lastDay:last_day, begunAt:begun_at,
  finishedAt:finished_at, undoneAt:undone_at, undoReason:undo_reason,
  by:profiles!kpi_imports_begun_by_fkey(name:full_name, email)` as const

const columnOf = { begun: 'begun_at', name: 'label', written: 'written' } as const

/** A part of the imports that fit. Throws Refusal. */
export async function listImports(
  tenantId: string,
  { filters: { source, state, q }, sort }: ImportQuery,
  { from, size }: Part,
) {
  let asked = (await backend())
    .from('kpi_imports')
    .select(listed, { count: 'exact' })
    .eq('tenant_id', tenantId)
    .order(columnOf[sort.key], { ascending: sort.direction === 'ascending' })
    .order('id')
    .range(from, from + size - 1)
  if (source) asked = asked.eq('source', source)
  if (state === 'undone') asked = asked.not('undone_at', 'is', null)
  else if (state) asked = asked.is('undone_at', null)
  if (state === 'saved') asked = asked.not('finished_at', 'is', null)
  if (state === 'stopped') asked = asked.is('finished_at', null)
  if (q) asked = asked.ilike('label', `%${q.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows, total } = pageOf(await asked)
  return {
    rows: rows.map((row) => ({
      ...row,
      source: row.source as Source, // the table's constraint
      state: stateOf(row),
    })),
    total,
  }
}

function stateOf({
  undoneAt,
  finishedAt,
}: {
  undoneAt: string | null
  finishedAt: string | null
}): ImportState {
  if (undoneAt) return 'undone'
  return finishedAt ? 'saved' : 'stopped'
}

/** The rows of an import that were refused, as the file has them. Throws Refusal. */
export async function listRefusedRows(importId: string) {
  const { data, error } = await (await backend())
    .from('kpi_refused_rows')
    .select('line, code, told')
    .eq('import_id', importId)
    .order('line')
    .limit(5000)
  throwIfRefused(error)
  return data
}

const undoing = shape({
  is_undone: z.boolean(),
  values: z.number(),
  obstacles: z.number(),
  in_the_way: z.array(
    shape({
      outlet: z.string(),
      measure: z.string(),
      day: z.string(),
      code: z.enum(['corrected_later', 'day_closed']),
    }),
  ),
})
export type Undoing = z.output<typeof undoing>

/** What undoing an import would change, and what stands in its way. Throws Refusal. */
export function tryUndo(importId: string) {
  return ask('undo_import', { p_import_id: importId }, undoing)
}

/** Undoes an import, unless something stands in the way. Throws Refusal. */
export function undoImport(importId: string, reason: string) {
  return ask('undo_import', { p_import_id: importId, p_reason: reason }, undoing)
}
