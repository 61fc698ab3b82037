import { expect, test } from 'vitest'
import { readTargetForm, typedFigure } from './target-form'
import type { PlanKpi } from './targets.queries'

const kpi = (told: Partial<PlanKpi>): PlanKpi => ({
  id: 1,
  key: 'occupancy',
  name: { en: 'Occupancy', hi: 'ऑक्यूपेंसी' },
  unit: 'percent',
  decimals: 1,
  polarity: 'up',
  scope: 'hotel',
  denominator: [],
  ...told,
})
const kpis = [
  kpi({}),
  kpi({ key: 'adr', unit: 'paise' }),
  kpi({ key: 'stay', unit: 'count', polarity: 'range' }),
]
const read = (told: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kpi: 'occupancy', firstDay: '2026-04-01', ...told }))
    form.set(name, value)
  return readTargetForm(form, kpis)
}

test.each([
  [
    { target: '72.5' },
    { target: 72.5, plan: 'target', firstDay: '2026-04-01', lastDay: null, outletId: null },
  ],
  [{ target: '72 %' }, { target: 72 }],
  [{ target: '७२' }, { target: 72 }],
  [{ kpi: 'adr', target: '₹4,250.50' }, { target: 425_050 }],
  [{ kpi: 'adr', target: '1,25,000' }, { target: 12_500_000 }],
  [
    { kpi: 'stay', target: '2', high: '3' },
    { target: 2, high: 3 },
  ],
  [
    { plan: 'budget', month: '2026-12-01', target: '60', lastDay: '2020-01-01' },
    { firstDay: '2026-12-01', lastDay: null },
  ],
  [{ target: '60', good: '110', near: '100', watch: '80' }, { bands: { good: 110, near: 100, watch: 80 } }],
])('%o is read', (told, target) => expect(read(told).target).toMatchObject(target))

test.each([
  [{ target: 'lots' }, { target: 'number' }],
  [{ target: '' }, { target: 'number' }],
  [{ target: '0' }, { target: 'above_zero' }],
  [{ target: '-5' }, { target: 'above_zero' }],
  [{ kpi: 'none', target: '5' }, { kpi: 'kpi' }],
  [{ kpi: 'stay', target: '3', high: '2' }, { high: 'range' }],
  [{ kpi: 'stay', target: '3' }, { high: 'range' }],
  [{ target: '60', firstDay: '' }, { firstDay: 'day' }],
  [{ target: '60', lastDay: '2026-03-31' }, { lastDay: 'order' }],
  [{ target: '60', plan: 'budget' }, { month: 'day' }],
  [{ target: '60', near: '100' }, { good: 'bands' }],
  [{ target: '60', watch: 'some' }, { good: 'bands' }],
])('%o is refused', (told, wrong) => expect(read(told).wrong).toEqual(wrong))

test('a kept figure is shown as it was typed', () => {
  expect(typedFigure(425_050, 'paise')).toBe('4250.5')
  expect(typedFigure(72.5, 'percent')).toBe('72.5')
  expect(typedFigure(null, 'count')).toBe('')
})
