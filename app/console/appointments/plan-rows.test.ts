import { expect, test } from 'vitest'
import { planRows } from './plan-rows'

const at = (hour: number) => `2026-12-01T${hour}:00:00+00:00`
const lead = { id: '1', name: 'Lata', email: 'lata@x.test', reference: 'AP-1' }

test('who comes, who cancelled and what is blocked stand in the order of time, each with its own facts', () => {
  const rows = planRows(
    [{ id: 'a', startsAt: at(12), endsAt: at(13), state: 'confirmed', movedFrom: at(10), lead }],
    [{ id: 'b', startsAt: at(11), endsAt: at(12), withdrawnAt: at(10), lead }],
    [{ id: 'c', startsAt: at(10), endsAt: at(18), reason: 'Diwali', by: { name: null, email: 'a@x.test' } }],
  )
  expect(
    rows.map(({ state, name, reference, movedFrom, reason }) => [state, name, reference, movedFrom, reason]),
  ).toEqual([
    ['blocked', null, null, null, 'Diwali'],
    ['withdrawn', 'Lata', 'AP-1', null, null],
    ['confirmed', 'Lata', 'AP-1', at(10), null],
  ])
})
