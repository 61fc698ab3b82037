import { expect, test } from 'vitest'
import { isReloadLoop } from './reload-loop'

function aTab() {
  const items = new Map<string, string>()
  const memory = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  return (isReload: boolean, now: number) => isReloadLoop(memory, isReload, now)
}

test('the fourth reload in a row is a loop, and the next attempt is free again', () => {
  const opened = aTab()
  expect([opened(false, 1000), opened(true, 2000), opened(true, 3000), opened(true, 4000)]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(opened(true, 5000)).toBe(true)
  expect(opened(true, 6000)).toBe(false)
})

test('somebody who reloads now and then is left alone', () => {
  const opened = aTab()
  for (let visit = 1; visit < 20; visit += 1) expect(opened(true, visit * 10_000)).toBe(false)
})

test('opening another page starts the count anew', () => {
  const opened = aTab()
  for (const isReload of [true, true, true, false, true, true, true]) expect(opened(isReload, 1)).toBe(false)
})
