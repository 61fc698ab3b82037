import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const first = () => createToastStore({ duration: 5000, leaveMs: 0 })
const second = () => createToastStore({ duration: 4700, leaveMs: 300 })
const titles = (store: ReturnType<typeof first>) => store.list().map(({ title }) => title)

test('a toast stays 5000 ms unless it says otherwise', () => {
  const toasts = first()
  toasts.show({ title: 'usual' })
  toasts.show({ title: 'short', duration: 1000 })
  vi.advanceTimersByTime(999)
  expect(titles(toasts)).toEqual(['usual', 'short'])
  vi.advanceTimersByTime(1)
  expect(titles(toasts)).toEqual(['usual'])
  vi.advanceTimersByTime(3999)
  expect(titles(toasts)).toEqual(['usual'])
  vi.advanceTimersByTime(1)
  expect(titles(toasts)).toEqual([])
})

test('an infinite toast stays until it is dismissed', () => {
  const toasts = first()
  const id = toasts.show({ title: 'stays', duration: Number.POSITIVE_INFINITY })
  vi.advanceTimersByTime(1_000_000_000)
  expect(titles(toasts)).toEqual(['stays'])
  toasts.dismiss(id)
  expect(titles(toasts)).toEqual([])
})

test('dismiss with an id removes one, without an id all', () => {
  const toasts = first()
  const id = toasts.show({ title: 'one' })
  toasts.show({ title: 'two' })
  toasts.show({ title: 'three', duration: Number.POSITIVE_INFINITY })
  toasts.dismiss(id)
  expect(titles(toasts)).toEqual(['two', 'three'])
  toasts.dismiss('unknown')
  expect(titles(toasts)).toEqual(['two', 'three'])
  toasts.dismiss()
  expect(titles(toasts)).toEqual([])
})

test('a notice hides by itself after 4700 ms and is gone 300 ms later', () => {
  const notices = second()
  notices.show({ title: 'saved' })
  vi.advanceTimersByTime(4699)
  expect(notices.list()).toMatchObject([{ isLeaving: false }])
  vi.advanceTimersByTime(1)
  expect(notices.list()).toMatchObject([{ isLeaving: true }])
  vi.advanceTimersByTime(300)
  expect(notices.list()).toEqual([])
})

test('a notice closed by hand is removed 300 ms later, once', () => {
  const notices = second()
  const id = notices.show({ title: 'saved' })
  notices.dismiss(id)
  notices.dismiss(id)
  vi.advanceTimersByTime(299)
  expect(notices.list()).toMatchObject([{ isLeaving: true }])
  vi.advanceTimersByTime(1)
  expect(notices.list()).toEqual([])
})

test('reading stops every clock and each goes on with what was left', () => {
  const toasts = first()
  toasts.show({ title: 'early' })
  vi.advanceTimersByTime(4000)
  toasts.pause()
  toasts.show({ title: 'while reading' })
  vi.advanceTimersByTime(60_000)
  expect(titles(toasts)).toEqual(['early', 'while reading'])
  toasts.resume()
  vi.advanceTimersByTime(1000)
  expect(titles(toasts)).toEqual(['while reading'])
  vi.advanceTimersByTime(4000)
  expect(titles(toasts)).toEqual([])
})

test('a second pause does not count the pause as time that passed', () => {
  const toasts = first()
  toasts.show({ title: 'patient' })
  vi.advanceTimersByTime(1000)
  toasts.pause()
  vi.advanceTimersByTime(10_000)
  toasts.resume()
  toasts.pause()
  toasts.resume()
  vi.advanceTimersByTime(3999)
  expect(titles(toasts)).toEqual(['patient'])
  vi.advanceTimersByTime(1)
  expect(titles(toasts)).toEqual([])
})

test('dismissing the toast under the pointer does not hold the next one for ever', () => {
  const toasts = first()
  const id = toasts.show({ title: 'read' })
  toasts.pause()
  toasts.dismiss(id)
  toasts.show({ title: 'next' })
  vi.advanceTimersByTime(5000)
  expect(titles(toasts)).toEqual([])
})

test('listeners hear of every change until they leave', () => {
  const toasts = first()
  const listener = vi.fn()
  const leave = toasts.subscribe(listener)
  toasts.show({ title: 'one' })
  vi.advanceTimersByTime(5000)
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  toasts.show({ title: 'two' })
  expect(listener).toHaveBeenCalledTimes(2)
})
