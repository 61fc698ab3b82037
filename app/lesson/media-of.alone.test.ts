import { beforeEach, expect, test, vi } from 'vitest'

const single = vi.fn()
const createSignedUrl = vi.fn()
vi.mock('~/platform/backend', () => ({
  backend: async () => ({
    from: () => ({ select: () => ({ eq: () => ({ single }) }) }),
    storage: { from: () => ({ createSignedUrl }) },
  }),
}))
const { mediaOf, readMediaAgain } = await import('./media.queries')

beforeEach(() => {
  vi.useRealTimers()
  single.mockReset().mockResolvedValue({ data: { id: 'a', path: 'a.webp' }, error: null })
  createSignedUrl.mockReset().mockImplementation(async (_, seconds) => ({
    data: { signedUrl: `/signed/${single.mock.calls.length}/${seconds}` },
    error: null,
  }))
})

test('a picture seen again has the address it had, until that is half gone or did not work', async () => {
  const first = await mediaOf('a')
  expect((await mediaOf('a')).address).toBe(first.address)
  expect((await readMediaAgain('a')).address).not.toBe(first.address)
  vi.useFakeTimers({ now: Date.now() + 3 * 3600 * 1000 + 1000 })
  await mediaOf('a')
  expect(single).toHaveBeenCalledTimes(3)
})

test('what could not be read is asked for anew', async () => {
  createSignedUrl.mockResolvedValueOnce({ data: null, error: new Error('offline') })
  await expect(mediaOf('b')).rejects.toMatchObject({ code: 'unreachable' })
  expect((await mediaOf('b')).address).toContain('/signed/')
})
