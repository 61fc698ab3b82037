import { expect, test } from 'vitest'
import { type ItemResult, mayBecome, observationStates, passObstacle } from './observation-state.ts'

test('an observation goes on, and what is decided stays', () => {
  const ways = observationStates.flatMap((from) =>
    observationStates.filter((to) => mayBecome(from, to)).map((to) => `${from} > ${to}`),
  )
  expect(ways).toEqual([
    'requested > in_progress',
    'requested > void',
    'in_progress > not_yet',
    'in_progress > passed',
    'in_progress > void',
    'passed > void',
  ])
})

const items = [{ id: 'a', isCritical: true }, { id: 'b', isCritical: false }, { id: 'c' }, { id: 'd' }]
const signs: Record<string, { result: ItemResult; note: string | null }> = {
  m: { result: 'met', note: null },
  x: { result: 'not_met', note: null },
  s: { result: 'not_seen', note: 'No such guest came' },
  q: { result: 'not_seen', note: '  ' },
}

test.each([
  ['mmmm', null],
  ['mmss', null],
  ['mssm', null],
  ['msss', 'too_few_seen'],
  ['mmm', 'item_open'],
  ['smmm', 'critical_not_met'],
  ['xmmm', 'critical_not_met'],
  ['mxmm', 'item_not_met'],
  ['mqmm', 'not_seen_unexplained'],
])('%s: %s', (row, obstacle) => {
  const judgements = Object.fromEntries(items.map(({ id }, n) => [id, signs[row[n] ?? '']]))
  expect(passObstacle(items, judgements)).toBe(obstacle)
})
