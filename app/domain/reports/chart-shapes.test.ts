import { expect, test } from 'vitest'
import { chartKinds, chartsFor, isSeenChart, type SeenChart } from './chart.ts'
import { chartShapes } from './chart-shapes.ts'

const chart = (kind: SeenChart['kind'], parts: string[] = []): SeenChart => ({
  kind,
  title: 'Courses',
  note: '',
  parts,
  least: 0,
  rows: [
    {
      name: 'Garden',
      values: parts.length > 0 ? parts.map((_, n) => 10 * n) : [40],
      written: ['40', 'before 30', '30'],
      former: 30,
    },
    {
      name: 'एक बहुत लंबे नाम वाला आउटलेट जो कहीं नहीं समाता',
      values: parts.length > 0 ? parts.map(() => 5) : [80],
      written: ['80', '', '15'],
      former: null,
    },
  ],
})

test.each(chartKinds)('%s stays within its width, on a phone and on paper', (kind) => {
  const hasParts = ['stacked', 'heat', 'waterfall', 'scatter'].includes(kind)
  const parts = hasParts ? ['Kitchen', 'Floor'] : []
  expect(isSeenChart(chart(kind, parts))).toBe(true)
  for (const width of [320, 720]) {
    const { shapes, height } = chartShapes(chart(kind, parts), width)
    expect(shapes.length).toBeGreaterThan(0)
    for (const shape of shapes) {
      if (shape.is === 'box') expect(shape.x + shape.width).toBeLessThanOrEqual(width + 0.01)
      if (shape.is !== 'line') expect(shape.y).toBeLessThanOrEqual(height)
    }
  }
})

test('a bar is as long as its share of the greatest, and a mark says where it was before', () => {
  const { shapes } = chartShapes(chart('bars'), 600)
  const [first, second] = shapes.filter((shape) => shape.is === 'box' && shape.tone === 'blue')
  expect(first?.is === 'box' && second?.is === 'box' && first.width * 2).toBeCloseTo(
    second?.is === 'box' ? second.width : 0,
  )
  expect(shapes.filter((shape) => shape.is === 'box' && shape.tone === 'ink')).toHaveLength(1)
})

test('a waterfall floats from where the row before it ended, also below nothing', () => {
  const bar = (name: string, from: number, to: number) => ({
    name,
    values: [from, to],
    written: ['x', ''],
    former: null,
  })
  const rows = [bar('Before', 0, 100), bar('Pune', 100, 130), bar('Goa', 130, -20), bar('Total', 0, -20)]
  const { shapes } = chartShapes({ ...chart('waterfall', ['from', 'to']), rows }, 600)
  const [before, up, down, total] = shapes.filter((shape) => shape.is === 'box')
  expect([before?.tone, up?.tone, down?.tone, total?.tone]).toEqual(['ink', 'blue', 'orange', 'ink'])
  expect(up?.x).toBeCloseTo((before?.x ?? 0) + (before?.width ?? 0))
  expect((down?.x ?? 0) + (down?.width ?? 0)).toBeCloseTo((up?.x ?? 0) + (up?.width ?? 0))
  expect(total?.x).toBeCloseTo(down?.x ?? -1)
})

test('a funnel is as wide as what is left of its first step', () => {
  const step = (name: string, value: number) => ({
    name,
    values: [value],
    written: [`${value}`],
    former: null,
  })
  const { shapes } = chartShapes({ ...chart('funnel'), rows: [step('Given', 200), step('Done', 50)] }, 600)
  const [first, second] = shapes.filter((shape) => shape.is === 'box' && shape.tone === 'blue')
  expect(first?.is === 'box' && first.width).toBe(600)
  expect(second?.is === 'box' && second.width).toBe(150)
  expect(second?.is === 'box' && second.x).toBe(225)
})

test('a scatter has a dot for each row of which both are known, the greater one further up', () => {
  const dot = (name: string, x: number | null, y: number | null) => ({
    name,
    values: [x, y],
    written: [`${x}`, `${y}`],
    former: null,
  })
  const rows = [dot('Low', 1, 10), dot('High', 9, 90), dot('Unknown', null, 5), dot('Middle', 5, 50)]
  const { shapes } = chartShapes({ ...chart('scatter', ['x', 'y']), rows }, 320)
  const dots = shapes.filter((shape) => shape.is === 'dot')
  expect(dots).toHaveLength(3)
  expect((dots[1]?.y ?? 0) < (dots[0]?.y ?? 0) && (dots[1]?.x ?? 0) > (dots[0]?.x ?? 0)).toBe(true)
  expect(shapes.some((shape) => shape.is === 'text' && shape.text === 'High')).toBe(true)
})

test('a line has a gap where nothing is known', () => {
  const rows = [1, 2, null, 4, 5].map((value, n) => ({
    name: `${n}`,
    values: [value],
    written: [`${value}`],
    former: null,
  }))
  const { shapes } = chartShapes({ ...chart('line'), rows }, 600)
  expect(shapes.filter((shape) => shape.is === 'line' && shape.tone === 'blue')).toHaveLength(2)
})

test.each([
  [{ isInTime: true, hasParts: false, isShare: false, rows: 24 }, 'line'],
  [{ isInTime: true, hasParts: false, isShare: false, rows: 6 }, 'columns'],
  [{ isInTime: false, hasParts: false, isShare: true, rows: 6 }, 'bars'],
  [{ isInTime: false, hasParts: true, isShare: true, rows: 6 }, 'heat'],
  [{ isInTime: false, hasParts: true, isShare: false, rows: 6 }, 'stacked'],
  [{ isInTime: false, hasParts: false, isShare: false, rows: 1 }, 'number'],
])('%o is suggested as %s', (shown, kind) => {
  expect(chartsFor(shown)[0]).toBe(kind)
})

test('what cannot be drawn so is not offered so', () => {
  const plain = { isInTime: false, hasParts: false, isShare: false, rows: 6 }
  expect(chartsFor({ ...plain, isSum: true, steps: 2, figures: 3 })).toEqual([
    'bars',
    'waterfall',
    'scatter',
    'funnel',
    'number',
  ])
  expect(chartsFor({ ...plain, isShare: true, figures: 1 })).toEqual(['bars', 'number'])
})

test.each<[string, unknown]>([
  ['a kind that is none', { ...chart('bars'), kind: 'pie' }],
  [
    'a row with too many values',
    { ...chart('bars'), rows: [{ name: 'x', values: [1, 2], written: ['1', '2'], former: null }] },
  ],
  [
    'a value that is a text',
    { ...chart('bars'), rows: [{ name: 'x', values: ['1'], written: ['1'], former: null }] },
  ],
  ['nothing', null],
])('%s is no drawing', (_, sent) => {
  expect(isSeenChart(sent)).toBe(false)
})
