import { expect, test } from 'vitest'
import type { Kpi } from '../kpis.queries'
import { cellOf } from './heat-of-cell'

const kpi = { unit: 'percent', decimals: 1, polarity: 'up', grain: 'day' } as Kpi
const row = (of: {
  id?: string | null
  figure?: number | null
  former?: number | null
  days?: number
  outlets?: number
}) => ({
  outlet_id: of.id === undefined ? 'a' : of.id,
  name: null,
  city: null,
  figures: [of.figure === undefined ? 70 : of.figure],
  former: [of.former ?? null],
  days: [of.days ?? 28],
  most: [28],
  outlets: [of.outlets ?? 1],
})

test('a figure beside the one before', () => {
  expect(cellOf(row({ former: 80 }), kpi, 0, 28, 3)).toMatchObject({
    value: 70,
    heat: -3,
    change: { by: -10, isPoints: true },
    isThin: false,
    isPartial: false,
  })
})

test('without a former one it is neither better nor worse, without a figure there is no cell', () => {
  expect(cellOf(row({}), kpi, 0, 28, 3)).toMatchObject({ heat: 0, change: null })
  expect(cellOf(row({ figure: null }), kpi, 0, 28, 3)).toBeNull()
})

test.each([
  [13, 'day', true],
  [14, 'day', false],
  [1, 'month', false],
] as const)('%d of 28 days by the %s: thin %s', (days, grain, isThin) =>
  expect(cellOf(row({ days }), { ...kpi, grain }, 0, 28, 3)?.isThin).toBe(isThin),
)

test('all together say when they are not all, and their days are those of each', () => {
  expect(cellOf(row({ id: null, outlets: 2, days: 27 }), kpi, 0, 28, 3)).toMatchObject({
    isPartial: true,
    isThin: true,
    daysAsked: 56,
  })
  expect(cellOf(row({ id: null, outlets: 3, days: 80 }), kpi, 0, 28, 3)).toMatchObject({
    isPartial: false,
    isThin: false,
  })
})
