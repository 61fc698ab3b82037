// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { dropEndedSession, noticingEnd } from './ended-session'

afterEach(() => vi.unstubAllGlobals())

function asking(status: number) {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  const look = vi.fn()
  let now = 0
  const ask = noticingEnd(look, () => now)
  return { look, ask, wait: (ms: number) => (now += ms) }
}

test.each([
  ['/rest/v1/tenants', 401, 1],
  ['https://elsewhere.test/storage/v1/object/x', 401, 1],
  ['/rest/v1/tenants', 200, 0],
  ['/rest/v1/tenants', 403, 0],
  ['/auth/v1/user', 401, 0],
])('%s answered with %i: looked %i times', async (address, status, times) => {
  const { look, ask } = asking(status)
  expect((await ask(address)).status).toBe(status)
  expect(look).toHaveBeenCalledTimes(times)
})

test('many refusals at once make it look once, a later one again', async () => {
  const { look, ask, wait } = asking(401)
  await Promise.all([ask('/rest/v1/a'), ask('/rest/v1/b'), ask('/rest/v1/c')])
  expect(look).toHaveBeenCalledTimes(1)
  wait(10_001)
  await ask('/rest/v1/a')
  expect(look).toHaveBeenCalledTimes(2)
})

const authError = (name: string) => Object.assign(new Error(name), { name })

test.each([
  ['is fine', null, true, 0],
  ['was ended, and the client dropped it', authError('AuthSessionMissingError'), false, 0],
  ['belongs to an account that is gone', authError('AuthApiError'), true, 1],
  ['cannot be asked about', authError('AuthRetryableFetchError'), true, 0],
])('a session that %s: signed out %s', async (_, error, isStored, times) => {
  const signOut = vi.fn(async () => ({ error: null }))
  await dropEndedSession({
    auth: {
      getUser: async () => ({ data: { user: null }, error }),
      getSession: async () => ({ data: { session: isStored ? {} : null }, error: null }),
      signOut,
    } as never,
  })
  expect(signOut).toHaveBeenCalledTimes(times)
})
