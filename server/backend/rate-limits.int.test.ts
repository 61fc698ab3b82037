import { expect, test } from 'vitest'
import { backendUnderTest } from './backend-under-test.ts'

const backend = backendUnderTest({ authPerMinute: 10, addressPerMinute: 60 })

const recover = (email: string) =>
  backend.send('/auth/v1/recover', { method: 'POST', body: JSON.stringify({ email }) })

test('more than ten questions a minute about one address are answered 429 with the time to wait', async () => {
  const statuses = []
  for (let at = 0; at < 10; at++) statuses.push((await recover('lata@guest.test')).status)
  expect(statuses).toEqual(Array(10).fill(200))
  const refused = await recover(' LATA@guest.test ')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(60)
  expect(await refused.json()).toEqual({
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: 'Request rate limit reached',
  })
  expect(backend.limited).toEqual(['sign_in'])
  expect((await recover('ravi@guest.test')).status).toBe(200) // a whole shift stands behind one address
})

test('the address alone is counted generously, continuing a session never', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async (_, at) => (await recover(`guest-${at}@guest.test`)).status),
  )
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(15)
  for (let at = 0; at < 30; at++) {
    const response = await backend.send('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: 'unknown' }),
    })
    expect(response.status).toBe(400)
  }
})
