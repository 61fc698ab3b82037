import { expect, test } from 'vitest'
import { commonPasswords, isCommonPassword } from './common-passwords.ts'
import { hashPassword, isPassword, refuseWeakPassword } from './passwords.ts'

const refused = (password: string, email = 'lata.rao@guest.test') => {
  try {
    refuseWeakPassword(password, email)
    return undefined
  } catch (refusal) {
    return refusal
  }
}

test('the list of leaked passwords holds at least 10,000', () => {
  expect(commonPasswords().size).toBeGreaterThan(10_000)
  for (const password of ['password1', 'QWERTYUIOP', 'iloveyou1', '12345678'])
    expect(isCommonPassword(password)).toBe(true)
})

test.each([
  ['sev3n c', 'length'],
  ['password1', 'pwned'],
  ['PassWord1', 'pwned'],
  ['lata.rao', 'pwned'],
  ['Lata.Rao@guest.test', 'pwned'],
  ['Welcome@123', 'pwned'],
  ['Lata.Rao@2026', 'pwned'],
])('%s is refused for its %s', (password, reason) => {
  expect(refused(password)).toMatchObject({
    status: 422,
    code: 'weak_password',
    facts: { extra: { weak_password: { reasons: [reason] } } },
  })
})

test.each(['eight ch', 'सीढ़ी चढ़ो', 'x'.repeat(72)])('%s is taken', (password) => {
  expect(refused(password)).toBeUndefined()
})

test('what bcrypt would cut off is refused, counted in bytes', () => {
  expect(refused('x'.repeat(73))).toMatchObject({ status: 422, code: 'validation_failed' })
  expect(refused('न'.repeat(24))).toBeUndefined()
  expect(refused('न'.repeat(25))).toMatchObject({ status: 422, code: 'validation_failed' })
})

test('a password belongs to its hash and to no other', async () => {
  const hash = await hashPassword('flight of nine steps')
  expect(hash).toMatch(/^\$2b\$10\$/)
  expect(await isPassword('flight of nine steps', hash)).toBe(true)
  expect(await isPassword('flight of nine step', hash)).toBe(false)
  expect(await isPassword('flight of nine steps', null)).toBe(false)
  expect(await isPassword('flight of nine steps', '')).toBe(false)
  expect(await isPassword('flight of nine steps', 'no hash')).toBe(false)
  const longest = 'x'.repeat(72)
  const cut = await hashPassword(longest)
  expect(await isPassword(`${longest}y`, cut)).toBe(false) // bcrypt itself would say yes
})
