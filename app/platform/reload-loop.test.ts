import { expect, test } from 'vitest'
import { isReloadLoop, noteOwnReload } from './reload-loop'

function aTab(tellsReloads: boolean) {
  const items = new Map<string, string>()
  const memory = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  return {
    opens: (now: number) => isReloadLoop(memory, { isReload: false, tellsReloads }, now),
    isReloaded: (now: number) => isReloadLoop(memory, { isReload: true, tellsReloads }, now),
    reloadsItself(now: number) {
      noteOwnReload(memory, now)
      return isReloadLoop(memory, { isReload: true, tellsReloads }, now)
    },
  }
}

test('a page that reloads itself is stopped the fourth time in a row, and the next attempt is free again', () => {
  const tab = aTab(true)
  expect(tab.opens(0)).toBe(false)
  expect([1, 2, 3, 4].map((second) => tab.reloadsItself(second * 1000))).toEqual([false, false, false, true])
  expect(tab.reloadsItself(5000)).toBe(false)
})

test('a person who reloads and reloads is never stopped, not even between reloads of the page itself', () => {
  const tab = aTab(true)
  for (let second = 0; second < 30; second += 1) expect(tab.isReloaded(second * 1000)).toBe(false)
  for (const second of [31, 32, 33]) expect(tab.reloadsItself(second * 1000)).toBe(false)
  for (let second = 34; second < 60; second += 1) expect(tab.isReloaded(second * 1000)).toBe(false)
})

test('a page that reloads itself now and then is left alone', () => {
  const tab = aTab(true)
  for (let visit = 1; visit < 20; visit += 1) expect(tab.reloadsItself(visit * 10_000)).toBe(false)
})

test('where the browser does not say who reloads, the fourth one stops and the fifth starts again', () => {
  const tab = aTab(false)
  expect([1, 2, 3, 4, 5].map((second) => tab.isReloaded(second * 1000))).toEqual([
    false,
    false,
    false,
    true,
    false,
  ])
})

test('opening another page starts the count anew', () => {
  const tab = aTab(true)
  for (const second of [1, 2, 3]) expect(tab.reloadsItself(second)).toBe(false)
  expect(tab.opens(4)).toBe(false)
  for (const second of [5, 6, 7]) expect(tab.reloadsItself(second)).toBe(false)
})
