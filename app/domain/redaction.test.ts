import { expect, test } from 'vitest'
import { redactText } from './redacted-text.ts'
import { redact } from './redaction.ts'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

test.each([
  ['sign-in failed for asha@annapurna.test', 'sign-in failed for [email]'],
  ['to=asha%40annapurna.test&x=1', 'to=[email]&x=1'],
  ['लिखें: आशा@उदाहरण.भारत', 'लिखें: [email]'],
  [`authorization: Bearer ${jwt}`, 'authorization: Bearer [token]'],
  ['Basic YWxhZGRpbjpvcGVu', 'Basic [redacted]'],
  ['apikey sb_secret_abc123_x', 'apikey [key]'],
  ['postgres://app:p@ss:word@db.internal/x', 'postgres://app:[redacted]@db.internal/x'],
  ['smtps://mailer%40host.in:secret-word@mail.test:465', 'smtps://[email]:[redacted]@mail.test:465'],
  ['{"password":"two words","n":1}', '{"password":[redacted],"n":1}'],
  ['/auth/confirm?token_hash=pkce_0a1b2c&type=signup', '/auth/confirm?token_hash=[redacted]&type=signup'],
  ['card 4111 1111 1111 1111 declined', 'card [card] declined'],
  ['कार्ड ४१११ ११११ ११११ ११११', 'कार्ड [card]'],
  ['call +91 98765 43210 or 9876543210', 'call [phone] or [phone]'],
  ['फ़ोन ९८७६५ ४३२१०', 'फ़ोन [phone]'],
  ['080-2345 6789, +44 20 7946 0958', '[phone], [phone]'],
])('%s', (text, expected) => expect(redactText(text)).toBe(expected))

test.each([
  'please enter a password of eight signs or more',
  'GET /app/kpis/2026-11-20T10:15:30.123Z took 1532 ms',
  'tenant 7b1d6a52-9c1e-4c55-8f3b-987654321012 moved',
  'listening on http://localhost:3000 with 1,25,000 rows',
  'order 4111 1111 1111 1112, at 1763640000000',
  'user:admin and a@b are no addresses',
])('leaves alone: %s', (text) => expect(redactText(text)).toBe(text))

test('masks by the name of the field, however it is spelt, and keeps the shape', () => {
  const original = {
    accessToken: jwt,
    'Api-Key': 'abc',
    p_email: 'not an address',
    profile: {
      mobileNumber: 9876543210,
      phones: ['1', { office: '2' }],
      isEmailConfirmed: true,
      emailSentAt: null,
    },
    otpCount: 3,
    tenants: ['annapurna-cafes'],
  }
  const before = structuredClone(original)
  expect(redact(original)).toEqual({
    accessToken: '[redacted]',
    'Api-Key': '[redacted]',
    p_email: '[redacted]',
    profile: {
      mobileNumber: 0,
      phones: ['[redacted]', { office: '[redacted]' }],
      isEmailConfirmed: true,
      emailSentAt: null,
    },
    otpCount: 3,
    tenants: ['annapurna-cafes'],
  })
  expect(original).toEqual(before)
})

test('keeps cycles as cycles', () => {
  const person: Record<string, unknown> = { email: 'asha@annapurna.test', name: 'Asha' }
  person.self = person
  person.friends = [person]
  const copy = redact(person)
  expect(copy.self).toBe(copy)
  expect((copy.friends as unknown[])[0]).toBe(copy)
  expect(copy.email).toBe('[redacted]')
})

test('masks inside errors, maps, sets, addresses and binary data', () => {
  const error = Object.assign(
    new Error('no account asha@annapurna.test', { cause: new Error('token=abc') }),
    { code: 'E1' },
  )
  const masked = redact(error)
  expect(masked).toBeInstanceOf(Error)
  expect(masked.message).toBe('no account [email]')
  expect(masked.stack).not.toContain('asha@')
  expect((masked.cause as Error).message).toBe('token=[redacted]')
  expect(masked.code).toBe('E1')
  expect(
    redact(
      new Map([
        ['a@x.in', 1],
        ['b@x.in', 2],
      ]),
    ),
  ).toEqual(
    new Map([
      ['[email]', 1],
      ['[email] 2', 2],
    ]),
  )
  expect(redact({ 'a@x.in': 1, 'b@x.in': 2 })).toEqual({ '[email]': 1, '[email] 2': 2 })
  expect(redact(new Set(['a@x.in']))).toEqual(new Set(['[email]']))
  expect(redact(new URL('https://u:p@x.in/?token=abc'))).not.toMatch(/abc|u:p/)
  expect(redact(Buffer.from('password'))).toEqual(new Uint8Array(8))
  expect(redact(new Date(0))).toEqual(new Date(0))
})

test('survives great depth, great width, hostile getters and odd values', () => {
  let deep: unknown = 'asha@annapurna.test'
  for (let level = 0; level < 100_000; level++) deep = [deep]
  let copy: unknown = redact(deep)
  while (Array.isArray(copy)) copy = copy[0]
  expect(copy).toBe('[email]')

  expect(redact(Array.from({ length: 100_000 }, () => 'a@x.in')).every((item) => item === '[email]')).toBe(
    true,
  )
  const hostile = Object.defineProperty({}, 'boom', {
    enumerable: true,
    get: () => {
      throw new Error('no')
    },
  })
  expect(redact(hostile)).toEqual({ boom: '[unreadable]' })
  expect(redact({ __proto__: null, a: undefined, b: Symbol.iterator, c: 10n ** 30n })).toEqual({
    a: undefined,
    b: Symbol.iterator,
    c: 10n ** 30n,
  })
  expect(redact(JSON.parse('{"__proto__":{"email":"a@x.in"}}'))).toEqual(
    JSON.parse('{"__proto__":{"email":"[redacted]"}}'),
  )
})

test('a long hostile text takes time in proportion to its length', () => {
  const shapes = ['a.', '@a', 'a@', '9 ', '+1(', 'token=', '://a:', '%40', 'eyJabcdefghi.', '0 ']
  for (const shape of shapes) {
    const started = performance.now()
    redactText(shape.repeat(200_000 / shape.length))
    expect(performance.now() - started, shape).toBeLessThan(2000)
  }
})
