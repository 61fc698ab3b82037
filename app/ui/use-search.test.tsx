import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSearch } from './use-search'

beforeEach(() => vi.useFakeTimers())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('it asks after a pause, and drops a late answer to an earlier question', async () => {
  const answers = new Map<string, (found: string) => void>()
  const search = vi.fn((typed: string) => new Promise<string>((answer) => answers.set(typed, answer)))
  const { result } = renderHook(() => useSearch(search, { lettersMin: 2 }))
  await act(async () => result.current.onType('a'))
  await pass(500)
  expect([search.mock.calls.length, result.current.isPending]).toEqual([0, false])
  await act(async () => result.current.onType('asha'))
  await pass(199)
  expect([search.mock.calls.length, result.current.isPending]).toEqual([0, true])
  await pass(1)
  await act(async () => result.current.onType('asha rao '))
  await pass(200)
  await act(async () => answers.get('asha rao')?.('Asha Rao'))
  await act(async () => answers.get('asha')?.('Asha'))
  expect([result.current.found, result.current.isPending]).toEqual(['Asha Rao', false])
  expect(search.mock.calls).toEqual([['asha'], ['asha rao']])
})

test('a search that fails or breaks is told apart from one that found nothing, and can be tried again', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const search = vi
    .fn<() => Promise<string[] | null>>()
    .mockResolvedValueOnce(null)
    .mockRejectedValueOnce(new Error('broken'))
    .mockResolvedValue([])
  const { result } = renderHook(() => useSearch(search))
  expect([result.current.found, result.current.isPending]).toEqual([undefined, true])
  await pass(0)
  expect([result.current.found, result.current.isPending]).toEqual([null, false])
  await act(async () => result.current.onRetry())
  await pass(0)
  expect([result.current.found, report.mock.calls.length]).toEqual([null, 1])
  await act(async () => result.current.onRetry())
  await pass(0)
  expect(result.current.found).toEqual([])
  vi.unstubAllGlobals()
})

test('another search is asked at once for the same words', async () => {
  const [first, second] = [vi.fn(async () => 'first'), vi.fn(async () => 'second')]
  const { result, rerender } = renderHook(({ search }) => useSearch(search), {
    initialProps: { search: first },
  })
  await pass(0)
  expect(result.current.found).toBe('first')
  rerender({ search: second })
  expect(result.current.isPending).toBe(true)
  await pass(0)
  expect(result.current.found).toBe('second')
})
