import { expect, test, vi } from 'vitest'
import { backendUnderTest, goodPassword } from '../backend-under-test.ts'

vi.unmock('../../../supabase/functions/_shared/equal-time.ts')

const backend = backendUnderTest({ mode: 'production' })

/** Asks at a door of the accounts; says how long the answer took. */
async function ask(path: string, body: object) {
  const started = performance.now()
  const response = await backend.send(`/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) })
  const answer = { status: response.status, body: await response.json() }
  return { answer, ms: performance.now() - started }
}

const mailsTo = (email: string) => backend.mails.filter((mail) => mail.email === email)

test.each(['/recover', '/otp', '/magiclink', '/resend'])(
  '%s answers known and unknown addresses alike, and never sooner',
  async (path) => {
    const { email } = await backend.newcomer()
    const known = await ask(path, { email, type: 'signup' })
    const unknown = await ask(path, { email: 'nobody@guest.test', type: 'signup' })
    expect(known.answer).toEqual({ status: 200, body: {} })
    expect(unknown.answer).toEqual(known.answer)
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(240)
    expect(mailsTo('nobody@guest.test')).toEqual([])
  },
)

test('nor does who signs up hear sooner that an address is free or taken, or no address', async () => {
  const { email } = await backend.newcomer()
  for (const address of [email, 'free@guest.test', 'no address'])
    expect((await ask('/signup', { email: address, password: goodPassword })).ms).toBeGreaterThan(240)
})
