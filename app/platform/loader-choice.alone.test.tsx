import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerConsent } from './consent'

const start = Date.parse('2026-11-21T09:00:00Z')
let choice: typeof import('./loader-choice')

beforeEach(async () => {
  localStorage.clear()
  vi.useFakeTimers({ now: start })
  vi.resetModules()
  choice = await import('./loader-choice')
})
test('a new loader with each page, never the last one', () => {
  const { result } = renderHook(() => choice.useLoaderVariant())
  const seen = [result.current]
  for (let page = 0; page < 12; page++) {
    act(() => choice.notePageView())
    expect(result.current).not.toBe(seen.at(-1))
    seen.push(result.current)
  }
})

test('in the background every 30 seconds, once the session is long enough', () => {
  const stop = choice.watchEngagement()
  const { result } = renderHook(() => choice.useLoaderVariant())
  act(() => choice.notePageView())
  const first = result.current
  act(() => void vi.advanceTimersByTime(120_000))
  expect(result.current).toBe(first)
  act(() => void vi.advanceTimersByTime(30_000))
  expect(result.current).not.toBe(first)
  const second = result.current
  stop()
  act(() => void vi.advanceTimersByTime(300_000))
  expect(result.current).toBe(second)
})

test('without a yes nothing is stored; with one the last five are', () => {
  choice.notePageView()
  expect(localStorage).toHaveLength(0)
  answerConsent('granted', Date.now())
  for (let page = 0; page < 8; page++) choice.notePageView()
  const stored = JSON.parse(localStorage.getItem('sopan-session-statistics') ?? '{}')
  expect(stored).toMatchObject({ startedAt: start, pageViews: 9 })
  expect(stored.recent).toHaveLength(5)
})

test('a browser that asks for privacy is left alone even after a yes', () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }))
  answerConsent('granted', Date.now())
  choice.notePageView()
  expect(localStorage.getItem('sopan-session-statistics')).toBeNull()
  vi.unstubAllGlobals()
})
