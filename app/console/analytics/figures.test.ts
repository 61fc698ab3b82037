import { expect, test } from 'vitest'
import type { Fact } from './analytics.queries'
import { changeOf, experimentsOf, funnelSteps, headlineOf, histogramOf, rowsOf } from './figures'

const fact = (dimension: string, key: string, more: Partial<Fact> = {}): Fact => ({
  dimension,
  key,
  visits: 0,
  views: 0,
  events: 0,
  conversions: 0,
  valued: 0,
  value: 0,
  seconds: 0,
  ...more,
})

test('the headline divides by visits, and says nothing where there are none', () => {
  const facts = [
    fact('total', '', { visits: 40, views: 100, conversions: 4, valued: 3, value: 15000, seconds: 2400 }),
    fact('length', 'single', { visits: 10 }),
  ]
  expect(headlineOf(facts)).toEqual({
    visits: 40,
    views: 100,
    perVisit: 2.5,
    single: 0.25,
    seconds: 60,
    conversions: 4,
    rate: 0.1,
    value: 15000,
    unvalued: 1,
  })
  expect(headlineOf([])).toMatchObject({ visits: 0, perVisit: null, rate: null })
})

test.each([
  [110, 100, 0.1],
  [90, 100, -0.1],
  [5, 0, null],
  [null, 5, null],
  [5, null, null],
  [0, 4, -1],
])('from %s before to %s: %s', (now, before, change) => {
  const found = changeOf(now, before)
  if (change === null) expect(found).toBeNull()
  else expect(found).toBeCloseTo(change, 9)
})

test('the rest comes last', () =>
  expect(
    rowsOf([fact('page', '(other)'), fact('page', '/a'), fact('source', 'x')], 'page').map(({ key }) => key),
  ).toEqual(['/a', '(other)']))

test('a funnel that nobody entered divides by nothing', () => {
  expect(funnelSteps([], 'enquiry')[1]).toEqual({ step: 2, visits: 0, ofFirst: null, ofBefore: null })
  const facts = [
    fact('funnel', 'enquiry:1', { visits: 50 }),
    fact('funnel', 'enquiry:2', { visits: 20 }),
    fact('funnel', 'enquiry:3', { visits: 5 }),
  ]
  expect(
    funnelSteps(facts, 'enquiry').map(({ visits, ofFirst, ofBefore }) => [visits, ofFirst, ofBefore]),
  ).toEqual([
    [50, 1, null],
    [20, 0.4, 0.4],
    [5, 0.1, 0.25],
    [0, 0, 0],
  ])
})

test('a test of which one variant was seen has both; one that nobody planned is not shown', () =>
  expect(
    experimentsOf([
      fact('experiment', 'home-action:B', { visits: 3, conversions: 1 }),
      fact('experiment', 'invented:A', { visits: 900, conversions: 900 }),
    ]),
  ).toMatchObject([{ name: 'home-action', a: { hits: 0, trials: 0 }, b: { hits: 1, trials: 3 } }]))

test('a histogram is read by its vital', () =>
  expect([
    ...histogramOf([fact('vital', 'lcp:73', { events: 2 }), fact('vital', 'cls:0', { events: 9 })], 'lcp'),
  ]).toEqual([[73, 2]]))
