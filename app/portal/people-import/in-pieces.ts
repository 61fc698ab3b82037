import { Refusal } from '~/platform/refusal'

const pieceOf = 500
const smallestPiece = 50

interface Watched {
  onProgress: (done: number) => void
  /** Asked between two pieces. */
  isOver: () => boolean
}

/**
 * Works through all rows, a piece at a time. A piece that took the database too long is told again in halves: under load 500
 * rows can be more than one answer has time for, and nothing of it was kept. Throws Refusal.
 */
export async function inPieces<Row>(
  rows: readonly Row[],
  one: (piece: Row[]) => Promise<void>,
  { onProgress, isOver }: Watched,
) {
  let size = pieceOf
  for (let from = 0; from < rows.length && !isOver(); ) {
    const piece = rows.slice(from, from + size)
    try {
      await one(piece)
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'too_slow') || size <= smallestPiece) throw error
      size = Math.max(smallestPiece, Math.floor(size / 2))
      continue
    }
    from += piece.length
    onProgress(from)
  }
}
