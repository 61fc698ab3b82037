import { createHmac } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { createTokens, readJwt, signJwt } from './tokens.ts'

const secret = 'a secret that nobody knows, 32 long'
const issuer = 'http://sopan.test/auth/v1'
const tokens = createTokens(secret, issuer)
const id = '3f8e9a52-0000-4000-8000-000000000001'
const person = {
  sub: id,
  email: 'lata@guest.test',
  phone: '',
  app_metadata: {},
  user_metadata: { full_name: 'रानी' },
  aal: 'aal1' as const,
  amr: [],
  session_id: id,
  is_anonymous: false as const,
}
const good = {
  ...person,
  iss: issuer,
  aud: 'authenticated',
  role: 'authenticated',
  exp: Date.now() / 1000 + 60,
}

afterEach(() => {
  vi.useRealTimers()
})

test('a token that was signed is read back, with Hindi in it', () => {
  const { token, expiresAt } = tokens.sign(person)
  expect(tokens.check(token)).toMatchObject({ ...person, exp: expiresAt })
  expect(tokens.check(token)).toBe(tokens.check(token)) // remembered
})

test('a token that is not good yet is refused, but for the difference of two clocks', () => {
  const from = (seconds: number) => signJwt({ ...good, nbf: Math.floor(Date.now() / 1000) + seconds }, secret)
  expect(tokens.check(from(3600))).toBe('early')
  expect(tokens.check(from(20))).toMatchObject(person)
  expect(tokens.check(signJwt({ ...good, nbf: 'soon' }, secret))).toBe('early')
})

test('a remembered token expires all the same', () => {
  vi.useFakeTimers()
  const { token } = tokens.sign(person)
  expect(tokens.check(token)).toMatchObject({ sub: id })
  vi.advanceTimersByTime(599_000)
  expect(tokens.check(token)).toMatchObject({ sub: id })
  vi.advanceTimersByTime(2000)
  expect(tokens.check(token)).toBe('expired')
})

test.each([
  ['another issuer', { ...good, iss: 'http://other.test/auth/v1' }],
  ['another audience', { ...good, aud: 'anon' }],
  ['a role of the server', { ...good, role: 'service_role' }],
  ['no session', { ...good, session_id: undefined }],
  ['a session that is no id', { ...good, session_id: 'x' }],
  ['a user that is no id', { ...good, sub: 'admin' }],
  ['no end', { ...good, exp: undefined }],
  ['an end that is text', { ...good, exp: '9999999999' }],
])('a signature is not enough: %s', (_what, claims) => {
  expect(tokens.check(signJwt(claims, secret))).toBe('claims')
})

test('a token of another secret, without one, or with another algorithm is refused', () => {
  expect(tokens.check(signJwt(good, 'another secret'))).toBe('signature')
  const [head = '', body = '', signature = ''] = signJwt(good, secret).split('.')
  expect(tokens.check(`${head}.${body}.${signature.slice(0, -2)}AA`)).toBe('signature')
  expect(tokens.check(`${head}.${body}.`)).toBe('malformed')
  expect(tokens.check(`${head}.${body}`)).toBe('malformed')
  expect(tokens.check(`${head}.${body}.${signature}.x`)).toBe('malformed')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const alg of ['none', 'HS512', 'RS256']) {
    const content = `${encode({ alg, typ: 'JWT' })}.${body}`
    const mac = createHmac('sha256', secret).update(content).digest('base64url')
    expect(tokens.check(`${content}.${mac}`)).toBe('malformed')
  }
  expect(tokens.check('')).toBe('malformed')
})

test('a claim that is no object is no claim', () => {
  const content = `${Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')}.${Buffer.from('5').toString('base64url')}`
  const mac = createHmac('sha256', secret).update(content).digest('base64url')
  expect(readJwt(`${content}.${mac}`, secret)).toBe('claims')
})

test('the token that follows another is always the same, and another one for each', () => {
  expect(tokens.successor('a')).toBe(tokens.successor('a'))
  expect(tokens.successor('a')).not.toBe(tokens.successor('b'))
  expect(createTokens('another secret', issuer).successor('a')).not.toBe(tokens.successor('a'))
})
