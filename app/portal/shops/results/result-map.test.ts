import { expect, test } from 'vitest'
import { mapOf } from './result-map'

const outlet = (name: string, ...scores: number[]) => ({
  id: name,
  name,
  city: 'Pune',
  criticals: 0,
  pooled: 0,
  weighted: 0,
  cells: {
    '': {
      visits: scores.length,
      total: scores.reduce((sum, score) => sum + score, 0),
      squares: scores.reduce((sum, score) => sum + score ** 2, 0),
    },
  },
})
const outlets = [outlet('Deccan', 100, 100), outlet('Garden', 70, 72, 74), outlet('Harbour', 80, 90, 88)]
const names = (rows: ReturnType<typeof mapOf>['ranked']) => rows.map(({ outlet: of }) => of?.name)

test('in an order by score whoever has fewer than three visits has no place, however high', () => {
  const { ranked, unranked } = mapOf(outlets, [''], 'score')
  expect(names(ranked)).toEqual(['Harbour', 'Garden'])
  expect(names(unranked)).toEqual(['Deccan'])
  expect(names(mapOf(outlets, [''], 'name').ranked)).toEqual(['Deccan', 'Garden', 'Harbour'])
})

test('a cell stands beside the mean of all visits, and nothing stands where nothing was assessed', () => {
  const { all, ranked } = mapOf(outlets, ['', 'terrace'], 'name')
  expect(all.cells[0]?.mean).toBe(84.25)
  expect(ranked.map(({ cells: [whole] }) => whole?.heat)).toEqual([3, -3, 1])
  expect(ranked[0]?.cells[1]).toEqual({ visits: 0, mean: null, interval: null, heat: null })
})
