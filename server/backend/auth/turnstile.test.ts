import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurnstile } from './turnstile.ts'

test('so many at once, the others in turn, the rest turned away', async () => {
  const inTurn = createTurnstile(2, 3)
  const doors: (() => void)[] = []
  let running = 0
  let most = 0
  const work = () =>
    inTurn(async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((open) => doors.push(open))
      running--
    })
  const five = Array.from({ length: 5 }, work)
  await expect(work()).rejects.toMatchObject({ status: 503 })
  for (let at = 0; at < 5; at++) {
    await turn()
    doors.shift()?.()
  }
  await Promise.all(five)
  expect(most).toBe(2)
})

test('work that fails leaves its place to the next', async () => {
  const inTurn = createTurnstile(1, 5)
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
