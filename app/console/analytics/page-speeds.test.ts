import { expect, test } from 'vitest'
import { pageSpeeds } from './page-speeds'

test('each page has its percentiles and how often it was measured, in the order given', () => {
  const [home, pricing, ...rest] = pageSpeeds([
    { page: '/', vital: 'lcp', steps: { '73': 40 } },
    { page: '/', vital: 'cls', steps: { '0': 44 } },
    { page: '/pricing', vital: 'inp', steps: { '1': 3, '20': 1 } },
  ])
  expect(rest).toEqual([])
  expect(home).toMatchObject({ page: '/', inp: null, measured: 44 })
  expect(home?.lcp).toBeCloseTo(1.1 ** 72 * 1.075, 0)
  expect(home?.cls).toBeCloseTo(0.00075)
  expect(pricing).toMatchObject({ page: '/pricing', lcp: null, cls: null, measured: 4 })
  expect(pricing?.inp).toBeCloseTo(1.1)
})

test('nothing measured is no page', () => expect(pageSpeeds([])).toEqual([]))
