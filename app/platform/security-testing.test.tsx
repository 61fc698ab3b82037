import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askForSecurityTests } from './security-testing'

const invoke = vi.fn(async () => ({ data: null, error: null }))
const aPage = async () => {
  askForSecurityTests({ functions: { invoke } } as never)
  await vi.advanceTimersByTimeAsync(10_000)
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  invoke.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a session asks once, on its first page', async () => {
  await aPage()
  await aPage()
  expect(invoke).toHaveBeenCalledOnce()
})

test('a page without a connection asks nothing and leaves it to the next', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await aPage()
  expect(invoke).not.toHaveBeenCalled()
  isOnline.mockReturnValue(true)
  await aPage()
  expect(invoke).toHaveBeenCalledOnce()
})
