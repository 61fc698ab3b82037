import { expect, test } from 'vitest'
import { historyOf } from './history'

const deccan = { id: 'd', name: 'Deccan' }
const camp = { id: 'c', name: 'Camp' }

test('joined, moved, promoted, left and came back, the latest first', () => {
  const told = historyOf({
    joinedOn: '2024-01-05',
    leftOn: null,
    timesAway: [{ leftOn: '2025-03-31', returnedOn: '2025-10-01' }],
    placements: [
      { outlet: camp, jobRole: { name: 'Captain' }, from: '2026-02-01', until: null },
      { outlet: camp, jobRole: { name: 'Steward' }, from: '2025-10-01', until: '2026-01-31' },
      { outlet: deccan, jobRole: null, from: '2024-06-01', until: '2025-03-31' },
      { outlet: camp, jobRole: null, from: '2024-01-05', until: '2024-05-31' },
    ],
  })
  expect(told.map(({ day, what, outlet }) => [day, what, outlet].filter(Boolean).join(' '))).toEqual([
    '2026-02-01 role Camp',
    '2025-10-01 placed Camp',
    '2025-10-01 returned',
    '2025-03-31 left',
    '2024-06-01 placed Deccan',
    '2024-05-31 ended Camp',
    '2024-01-05 placed Camp',
    '2024-01-05 joined',
  ])
})

test('a last day that is known stands in it', () =>
  expect(
    historyOf({ joinedOn: '2024-01-05', leftOn: '2026-12-31', timesAway: [], placements: [] })[0],
  ).toEqual({
    day: '2026-12-31',
    what: 'left',
  }))
