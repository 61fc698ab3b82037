import type { DishRow, FactRow } from '~/domain/kpi-import/fact-rows'
import { inPieces } from '~/domain/kpi-import/fact-rows'
import {
  beginImport,
  finishImport,
  hasStopped,
  type Recorded,
  type RefusedRow,
  type Sending,
  writeDishes,
  writeFigures,
} from './figures.queries'

const pieceOf = 10_000

/**
 * Writes the figures of a file in pieces, under one import. The same figures sent again after a broken connection or from a
 * new tab go on where it stopped: import and pieces have the ids they had. Throws Refusal.
 */
export async function writeImport(
  tenantId: string,
  rows: readonly FactRow[],
  sending: Omit<Sending, 'batchId'>,
  /** Called after each piece; false stops. */
  onPiece: (answer: Recorded, piece: readonly FactRow[]) => boolean,
  /** The refused rows in the file's words, once all is written. */
  refusedRows: () => readonly RefusedRow[],
  /** What the dishes on the bills sold. */
  dishes: readonly DishRow[] = [],
): Promise<boolean> {
  const { pieces, fingerprint } = await inFingerprintedPieces(tenantId, rows, sending.source)
  const batchId = await beginImport(tenantId, fingerprint, rows.length, sending)
  for (const [at, piece] of pieces.entries()) {
    const entryId = idOf(await fingerprintOf(`${batchId} ${at}`))
    const answer = await writeFigures(tenantId, entryId, piece, { ...sending, batchId })
    if (!onPiece(answer, piece)) return false
  }
  for (let at = 0; at < dishes.length; at += pieceOf)
    await writeDishes(batchId, dishes.slice(at, at + pieceOf))
  await finishImport(batchId, refusedRows())
  return true
}

/** Whether these figures were being written by an import of mine that stopped before it was complete. Throws Refusal. */
export async function isLeftOpen(tenantId: string, rows: readonly FactRow[], source: Sending['source']) {
  const { fingerprint } = await inFingerprintedPieces(tenantId, rows, source)
  return hasStopped(tenantId, fingerprint)
}

async function inFingerprintedPieces(tenantId: string, rows: readonly FactRow[], source: Sending['source']) {
  const pieces = inPieces(inOrder(rows), pieceOf)
  return { pieces, fingerprint: await fingerprintOf(JSON.stringify([tenantId, source, pieces])) }
}

/** One outlet after the other, by day: what has to be summed anew is then summed once. */
const inOrder = (rows: readonly FactRow[]) =>
  rows.toSorted((one, other) =>
    one.outlet_id === other.outlet_id ? compare(one.day, other.day) : compare(one.outlet_id, other.outlet_id),
  )

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

async function fingerprintOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const idOf = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
