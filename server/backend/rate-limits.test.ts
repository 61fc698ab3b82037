import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRateLimit } from './rate-limits.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function breach(limit: ReturnType<typeof createRateLimit>, key = 'lata') {
  for (let at = 0; at < 10; at++) expect(await limit.take(key)).toBe(0)
  return limit.take(key)
}

test('ten a minute pass, the next one waits a minute', async () => {
  const limit = createRateLimit(10)
  expect(await breach(limit)).toBe(60)
  expect(await limit.take('lata')).toBeGreaterThan(59)
  expect(await limit.take('ravi')).toBe(0)
  vi.advanceTimersByTime(60_001)
  expect(await limit.take('lata')).toBe(0)
})

test('each further breach within a day doubles the wait, up to an hour', async () => {
  const limit = createRateLimit(10)
  const waits = []
  for (let at = 0; at < 8; at++) {
    const wait = await breach(limit)
    waits.push(wait)
    vi.advanceTimersByTime(wait * 1000 + 1)
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600])
  vi.advanceTimersByTime(24 * 3600 * 1000)
  expect(await breach(limit)).toBe(60)
})

test('asking during a wait does not prolong it', async () => {
  const limit = createRateLimit(10)
  await breach(limit)
  vi.advanceTimersByTime(30_000)
  for (let at = 0; at < 50; at++) expect(await limit.take('lata')).toBeCloseTo(30, 0)
  vi.advanceTimersByTime(30_001)
  expect(await limit.take('lata')).toBe(0)
})
