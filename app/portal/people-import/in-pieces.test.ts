import { expect, test } from 'vitest'
import { Refusal } from '~/platform/refusal'
import { inPieces } from './in-pieces'

const rows = Array.from({ length: 1200 }, (_, at) => at)
const never = () => false

/** Takes pieces up to a size; what is larger takes too long. */
function aDatabase(most: number) {
  const taken: number[] = []
  const sizes: number[] = []
  async function take(piece: number[]) {
    sizes.push(piece.length)
    if (piece.length > most) throw new Refusal('too_slow')
    taken.push(...piece)
  }
  return { taken, sizes, take }
}

test('all rows go through in their order, and how far it is is told', async () => {
  const { taken, sizes, take } = aDatabase(500)
  const told: number[] = []
  await inPieces(rows, take, { onProgress: (done) => told.push(done), isOver: never })
  expect(taken).toEqual(rows)
  expect(sizes).toEqual([500, 500, 200])
  expect(told).toEqual([500, 1000, 1200])
})

test('a piece that took too long is told again in halves, each row once', async () => {
  const { taken, sizes, take } = aDatabase(130)
  await inPieces(rows, take, { onProgress: () => {}, isOver: never })
  expect(taken).toEqual(rows)
  expect(sizes.slice(0, 4)).toEqual([500, 250, 125, 125])
})

test('when even a small piece takes too long that is the answer, and any other refusal at once', async () => {
  const { sizes, take } = aDatabase(10)
  await expect(inPieces(rows, take, { onProgress: () => {}, isOver: never })).rejects.toMatchObject({
    code: 'too_slow',
  })
  expect(sizes).toEqual([500, 250, 125, 62, 50])
  const over = () => Promise.reject(new Refusal('import_over'))
  await expect(inPieces(rows, over, { onProgress: () => {}, isOver: never })).rejects.toMatchObject({
    code: 'import_over',
  })
})

test('it stops between two pieces', async () => {
  const { taken, take } = aDatabase(500)
  await inPieces(rows, take, { onProgress: () => {}, isOver: () => taken.length > 0 })
  expect(taken).toHaveLength(500)
})
