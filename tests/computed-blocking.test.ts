import { expect, test } from 'vitest'
import { computedBlocking } from '../bench/computed-blocking.ts'

const page = { pid: 1, tid: 1, ph: 'X' }
const began = { ...page, name: 'navigationStart', ph: 'R', ts: 0 }
const painted = { ...page, name: 'firstContentfulPaint', ph: 'R', ts: 90_000 }
/** Microseconds: when it began, how long it took by the clock, and what it computed. */
const task = (ts: number, dur: number, tdur: number) => ({ ...page, name: 'RunTask', ts, dur, tdur })

test('counts what a task computes over 50 ms on a phone four times slower, whatever the clock says', () => {
  expect(computedBlocking([began, task(10_000, 80_000, 20_000), painted])).toBe(30)
})

test('reckons twice as slow what lays out, as Lighthouse does', () => {
  const layout = { ...page, name: 'Layout', ts: 12_000, dur: 9_000, tdur: 9_000 }
  expect(computedBlocking([began, task(10_000, 80_000, 30_000), layout, painted])).toBe(10)
  expect(computedBlocking([began, task(30_000, 30_000, 30_000), layout, painted])).toBe(70)
})

test('leaves out what another thread did, and what was before the page', () => {
  const elsewhere = { ...task(10_000, 40_000, 40_000), tid: 2 }
  expect(computedBlocking([task(-50_000, 40_000, 40_000), began, elsewhere, painted])).toBe(0)
})

test('says nothing of a page that painted nothing', () => {
  expect(computedBlocking([began, task(10_000, 80_000, 20_000)])).toBeNaN()
})
