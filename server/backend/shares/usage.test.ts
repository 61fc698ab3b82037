import { expect, test } from 'vitest'
import { createUsage } from './usage.ts'

test('work is remembered and fades', () => {
  let now = 0
  const usage = createUsage(10_000, () => now)
  usage.add('asha', 800)
  usage.add('asha', 800)
  expect([usage.of('asha'), usage.of('ravi'), usage.ofOthers('asha')]).toEqual([1600, 0, undefined])
  now = 10_000
  expect(usage.of('asha')).toBe(800)
  usage.add('asha', 200)
  now = 20_000
  expect(usage.of('asha')).toBe(500)
})

test('it is compared with what the others ask for, while they are remembered', () => {
  let now = 0
  const usage = createUsage(10_000, () => now)
  usage.add('asha', 800)
  usage.add('ravi', 100)
  usage.add('meera', 300)
  expect([usage.ofOthers('asha'), usage.ofOthers('ravi'), usage.ofOthers('new')]).toEqual([200, 550, 400])
  now = 70_000
  usage.add('asha', 800)
  expect(usage.ofOthers('asha')).toBeUndefined()
})
