import * as z from 'zod/mini'
import type { FileBill } from '~/domain/loyalty/bill-file'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

export const billCodes = [
  'unknown_card',
  'invalid_amount',
  'bill_required',
  'bill_used',
  'bill_too_old',
] as const

const taken = shape({
  counted: z.number(),
  same: z.number(),
  refused: z.number(),
  points: z.number(),
  rows: z.array(
    shape({
      line: z.number(),
      result: z.enum(['counted', 'same', 'refused']),
      points: z.optional(z.number()),
      code: z.optional(z.enum(billCodes)),
    }),
  ),
})
export type TakenBills = z.infer<typeof taken>

const nothing: TakenBills = { counted: 0, same: 0, refused: 0, points: 0, rows: [] }
const pieceOf = 400

interface Watched {
  onProgress: (done: number) => void
  /** Asked between two pieces. */
  isOver: () => boolean
}

/** Tries bills, or counts them under an import; piece by piece, added up. Throws Refusal. */
export async function takeBills(
  outletId: string,
  bills: readonly FileBill[],
  kept: { id: string; fileName: string } | null,
  { onProgress, isOver }: Watched,
): Promise<TakenBills> {
  let all = nothing
  for (let from = 0; from < bills.length && !isOver(); from += pieceOf) {
    const piece = bills.slice(from, from + pieceOf)
    const told = await ask(
      'import_loyalty_bills',
      {
        p_outlet_id: outletId,
        p_rows: piece.map((bill) => ({ ...bill })),
        p_is_trial: kept === null,
        ...(kept && { p_import_id: kept.id, p_file_name: kept.fileName.slice(0, 200) }),
      },
      taken,
    )
    all = {
      counted: all.counted + told.counted,
      same: all.same + told.same,
      refused: all.refused + told.refused,
      points: all.points + told.points,
      rows: [...all.rows, ...told.rows],
    }
    onProgress(from + piece.length)
  }
  return all
}

const billImport = shape({
  id: z.string(),
  file_name: z.string(),
  outlet: z.string(),
  counted: z.number(),
  points: z.number(),
  by: z.nullable(z.string()),
  made_at: z.string(),
  undone_at: z.nullable(z.string()),
  may_undo: z.boolean(),
})
export type BillImport = z.infer<typeof billImport>

/** The last lists of bills, the newest first. Throws Refusal. */
export function listBillImports(tenantId: string): Promise<BillImport[]> {
  return ask('list_loyalty_bill_imports', { p_tenant_id: tenantId }, z.array(billImport))
}

/** Takes back all that a list brought. Throws Refusal `import_too_old`, `import_undone`. */
export async function undoBillImport(id: string) {
  let left = 1
  while (left > 0) left = await ask('undo_loyalty_bill_import', { p_import_id: id })
}
