import { expect, test } from 'vitest'
import {
  type BoardChosen,
  freshTileId,
  narrowedQuery,
  notTaken,
  putTile,
  readyBoardOf,
  readyBoards,
  tilesMost,
} from './dashboard.ts'
import { readyReportOf } from './library.ts'

const tiles = [{ id: 'aaaaaa' }, { id: 'bbbbbb' }, { id: 'cccccc' }]
const order = (list: readonly { id: string }[]) => list.map(({ id }) => id[0]).join('')

test.each([
  ['aaaaaa', 2, 'bca'],
  ['cccccc', 0, 'cab'],
  ['bbbbbb', 9, 'acb'],
  ['bbbbbb', -1, 'bac'],
  ['bbbbbb', 1, 'abc'],
  ['dddddd', 0, 'abc'],
])('%s put at %i makes %s', (id, at, told) => expect(order(putTile(tiles, id, at))).toBe(told))

test('a tile takes what its report has, and says what it cannot take', () => {
  const chosen: BoardChosen = { period: 'month', outlet: 'o1', department: 'd1' }
  const takes = { period: true, outlet: true, department: false }
  expect(notTaken(chosen, takes)).toEqual(['department'])
  expect(narrowedQuery('by=outlet&outlet=o2', chosen, takes)).toBe('by=outlet&outlet=o1&period=month')
  expect(notTaken({ period: '', outlet: '', department: '' }, takes)).toEqual([])
})

test('ready dashboards are of ready reports, each tile with an id that the database takes', () => {
  for (const key of readyBoards) {
    const board = readyBoardOf(key)
    expect(board?.tiles.length).toBeLessThanOrEqual(tilesMost)
    expect(new Set(board?.tiles.map(({ id }) => id)).size).toBe(board?.tiles.length)
    for (const { id, place } of board?.tiles ?? []) {
      expect(id).toMatch(/^[a-z0-9]{6}$/)
      expect(readyReportOf(place), place).not.toBeNull()
    }
  }
  expect(readyBoardOf('nothing')).toBeUndefined()
  expect(freshTileId(tiles)).toMatch(/^[a-z0-9]{6}$/)
})
