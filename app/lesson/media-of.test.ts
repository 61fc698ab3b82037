import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '~/platform/refusal'
import { fakeBackend } from '../../tests/fake-backend'
import { mediaOf, readMediaAgain } from './media.queries'

const backend = fakeBackend()
const media = backend.rows('course_media', 'id, path, width, height, seconds', () => [
  { id: 'a', path: 'a.webp', width: 800, height: 600, seconds: null },
])
const signed = backend.signs('course-media', ({ path }) => `/signed/${media.mock.calls.length}/${path}`)
afterEach(() => void vi.useRealTimers())

test('a picture seen again has the address it had, until that is half gone or did not work', async () => {
  const first = await mediaOf('a')
  expect((await mediaOf('a')).address).toBe(first.address)
  expect((await readMediaAgain('a')).address).not.toBe(first.address)
  vi.useFakeTimers({ now: Date.now() + 3 * 3600 * 1000 + 1000 })
  await mediaOf('a')
  expect(media).toHaveBeenCalledTimes(3)
  expect(signed).toHaveBeenLastCalledWith({ path: 'a.webp', seconds: 6 * 3600 })
})

test('what could not be read is asked for anew', async () => {
  signed.mockRejectedValueOnce(new Refusal('unreachable'))
  await expect(mediaOf('b')).rejects.toMatchObject({ code: 'unreachable' })
  expect((await mediaOf('b')).address).toContain('/signed/')
})
