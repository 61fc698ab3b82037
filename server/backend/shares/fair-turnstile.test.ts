import { expect, test } from 'vitest'
import { createFairTurnstile, tooBusy } from './fair-turnstile.ts'

/** Work that ends when it is told to, and the order in which it was begun. */
function bench(options: Parameters<typeof createFairTurnstile>[0]) {
  const inTurn = createFairTurnstile(options)
  const begun: string[] = []
  const running: (() => void)[] = []
  const ask = (key: string) =>
    inTurn(key, async () => {
      begun.push(key)
      await new Promise<void>((done) => running.push(done))
      return key
    })
  const finish = async () => {
    running.shift()?.()
    for (let n = 0; n < 6; n++) await Promise.resolve()
  }
  return { ask, begun, running, finish }
}

test('never more at once than said; who waits takes turns, however much someone asks', async () => {
  const { ask, begun, running, finish } = bench({ atOnce: 2, waitingMax: 100 })
  const flood = Array.from({ length: 6 }, () => ask('flood'))
  const others = ['asha', 'ravi', 'asha'].map(ask)
  expect([begun, running.length]).toEqual([['flood', 'flood'], 2])
  for (let n = 0; n < 9; n++) {
    await finish()
    expect(running.length).toBeLessThanOrEqual(2)
  }
  expect(begun.slice(2)).toEqual(['flood', 'asha', 'ravi', 'flood', 'asha', 'flood', 'flood'])
  expect(await Promise.all([...flood, ...others])).toHaveLength(9)
})

test('one who asks has so many turns at once, even when no one else is there', async () => {
  const { ask, begun, finish } = bench({ atOnce: 3, perKey: 1, waitingMax: 10 })
  const all = ['a', 'a', 'b'].map(ask)
  expect(begun).toEqual(['a', 'b'])
  await finish()
  expect(begun).toEqual(['a', 'b', 'a'])
  await finish()
  await finish()
  await Promise.all(all)
})

test('when too many wait, the longest line gives way, and a newcomer gets in', async () => {
  const { ask, begun, finish } = bench({ atOnce: 1, waitingMax: 3 })
  const flood = Array.from({ length: 4 }, () => ask('flood'))
  const late = ask('asha')
  await expect(flood[3]).rejects.toBe(tooBusy)
  for (let n = 0; n < 4; n++) await finish()
  expect(begun).toEqual(['flood', 'flood', 'asha', 'flood'])
  await Promise.all([...flood.slice(0, 3), late])
})

test('one line may not grow beyond its own bound, and work that fails lets the next one in', async () => {
  const inTurn = createFairTurnstile({ atOnce: 1, waitingMax: 10, waitingPerKey: 1 })
  const failing = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', async () => 'done')
  await expect(inTurn('a', async () => 'never')).rejects.toBe(tooBusy)
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('work that is done may keep its place for a while', async () => {
  const inTurn = createFairTurnstile({ atOnce: 1, waitingMax: 10 })
  let leave = () => {}
  const first = await inTurn('a', async (keepUntil) => {
    keepUntil(new Promise((over) => (leave = over)))
    return 'answered'
  })
  let isNextDone = false
  const next = inTurn('b', async () => {
    isNextDone = true
  })
  expect([first, isNextDone]).toEqual(['answered', false])
  leave()
  await next
  expect(isNextDone).toBe(true)
})
