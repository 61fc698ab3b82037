import { describe, expect, test } from 'vitest'
import { estimateOf, ranked, type Sums } from './ranking'

const week = (above: number, below: number): Sums => ({ above: [above, null], below: [below, null] })

test('with the same divisor in each week it is the mean and its standard error', () => {
  const values = [60, 70, 65, 75, 80]
  const mean = 70
  const deviation = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 4)
  const estimate = estimateOf(
    values.map((one) => week(one, 100)),
    100,
  )
  expect(estimate?.value).toBeCloseTo(mean, 12)
  expect(estimate?.error).toBeCloseTo(deviation / Math.sqrt(5), 12)
})

test('a ratio comes from sums, and a big week weighs what it weighs', () => {
  const estimate = estimateOf([week(10, 10), week(10, 10), week(10, 10), week(0, 70)], 100)
  expect(estimate?.value).toBe(30)
  // without one of the first three 20 of 90, without the last 30 of 30: (22.2, 22.2, 22.2, 100), by hand
  expect(estimate?.error).toBeCloseTo(
    Math.sqrt((3 / 4) * (3 * (22.2222 - 41.6667) ** 2 + (100 - 41.6667) ** 2)),
    2,
  )
})

test.each([
  ['three weeks', [week(1, 2), week(1, 2), week(1, 3)]],
  ['a divisor in one week only', [week(1, 5), week(0, 0), week(0, 0), week(0, 0), week(0, 0)]],
])('no interval from %s', (_, weeks) => expect(estimateOf(weeks, 1)).toMatchObject({ error: null }))

test('no value without a divisor, and an index of two factors is that of its sums', () => {
  expect(estimateOf([week(1, 0)], 1)).toBeNull()
  const index = (at: number): Sums => ({ above: [80 + at, 400], below: [100, 300] })
  expect(estimateOf([0, 1, 2, 3].map(index), 100)?.value).toBeCloseTo((326 * 1600 * 100) / (400 * 1200), 10)
})

const outlet = (of: string, value: number, error: number | null, weeks = 13) => ({
  of,
  estimate: { value, error, weeks },
})
const placesOf = (rows: ReturnType<typeof ranked<string>>) =>
  rows.map(({ of, places }) => [of, places && [places.best, places.worst]])

describe('places', () => {
  test('are certain where intervals are apart, a range where they touch, none with too few weeks', () => {
    const rows = ranked(
      [
        outlet('new', 99, null, 3),
        outlet('low', 50, 0.5),
        outlet('b', 69, 1),
        outlet('a', 70, 1),
        outlet('top', 90, 1),
      ],
      'up',
    )
    expect(placesOf(rows)).toEqual([
      ['top', [1, 1]],
      ['a', [2, 3]],
      ['b', [2, 3]],
      ['low', [4, 4]],
      ['new', null],
    ])
  })

  test('turn round where less is better, and there are none where neither is', () => {
    const two = [outlet('a', 20, 0.1), outlet('b', 30, 0.1)]
    expect(placesOf(ranked(two, 'down'))).toEqual([
      ['a', [1, 1]],
      ['b', [2, 2]],
    ])
    expect(placesOf(ranked(two, 'range'))).toEqual([
      ['b', null],
      ['a', null],
    ])
  })

  test('one alone has the interval of Student, of five each is wider, and none begins below zero', () => {
    const [alone] = ranked([outlet('a', 70, 1, 13)], 'up')
    expect(alone?.interval?.high).toBeCloseTo(70 + 2.17881283, 5)
    const five = ranked(
      Array.from({ length: 5 }, (_, at) => outlet(`${at}`, 1, 1, 13)),
      'up',
    )
    expect(five[0]?.interval?.high).toBeGreaterThan(1 + 2.9)
    expect(five[0]?.interval?.low).toBe(0)
  })
})

test('all intervals hold together in about 95 of 100 worlds, and no outlet is wrongly put above its equal more often', () => {
  const random = seeded(20261124)
  const truth = [0.6, 0.6, 0.65, 0.7, 0.7]
  const worlds = 600
  let [held, wrong] = [0, 0]
  for (let world = 0; world < worlds; world++) {
    const estimates = truth.map((share, at) => {
      const weeks = Array.from({ length: 13 }, () => {
        const rooms = 500 + Math.floor(random() * 200) // in some weeks rooms are closed
        return week(rooms * (share + normal(random) * 0.05), rooms)
      })
      return { of: at, estimate: estimateOf(weeks, 1) ?? { value: 0, error: null, weeks: 0 } }
    })
    const rows = ranked(estimates, 'up')
    if (
      rows.every(
        ({ of, interval }) =>
          interval && interval.low <= (truth[of] ?? 0) && (truth[of] ?? 0) <= interval.high,
      )
    )
      held++
    if (rows.some(({ of, places }) => of >= 3 && places && places.best > 2)) wrong++
  }
  expect(held / worlds).toBeGreaterThan(0.92)
  expect(held / worlds).toBeLessThan(0.985)
  expect(wrong / worlds).toBeLessThan(0.05)
})

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Numbers between 0 and 1, the same at every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
