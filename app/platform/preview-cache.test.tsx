import { beforeEach, expect, test, vi } from 'vitest'
import { purgePreviewCache } from './preview-cache'

const deleted = vi.fn(async (_name: string) => true)
const unregistered = vi.fn(async () => true)

beforeEach(() => {
  localStorage.clear()
  deleted.mockClear()
  unregistered.mockClear()
  vi.stubGlobal('caches', { keys: async () => ['old-files', 'old-pages'], delete: deleted })
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistrations: async () => [{ unregister: unregistered }] },
  })
})

const aPage = (hostname: string) => ({ hostname, reload: vi.fn() })

test('a preview host throws away what is cached, once, and loads anew', async () => {
  const page = aPage('preview.sopan.example')
  expect(await purgePreviewCache(page)).toBe(true)
  expect(deleted.mock.calls).toEqual([['old-files'], ['old-pages']])
  expect(unregistered).toHaveBeenCalledOnce()
  expect(page.reload).toHaveBeenCalledOnce()
  expect(await purgePreviewCache(page)).toBe(false)
  expect(page.reload).toHaveBeenCalledOnce()
})

test('any other host keeps what it has', async () => {
  const page = aPage('sopan.example')
  expect(await purgePreviewCache(page)).toBe(false)
  expect(page.reload).not.toHaveBeenCalled()
  expect(deleted).not.toHaveBeenCalled()
})
