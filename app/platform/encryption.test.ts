import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decrypt, encrypt, newKey } from './encryption'

test('any text comes back, and the same text never looks the same twice', async () => {
  const key = await newKey()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const [one, other] = await Promise.all([encrypt(key, text), encrypt(key, text)])
      expect(one).not.toBe(other)
      expect(await decrypt(key, one)).toBe(text)
    }),
  )
})

test('the key has 256 bits and cannot be read; the IV has 12 bytes', async () => {
  const key = await newKey()
  expect(key).toMatchObject({ algorithm: { name: 'AES-GCM', length: 256 }, extractable: false })
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toMatchObject({ name: 'InvalidAccessError' })
  const tagBytes = 16
  expect(atob(await encrypt(key, '')).length).toBe(12 + tagBytes)
})

test('another key, and a single changed sign, are refused', async () => {
  const refused = { name: 'OperationError' }
  const key = await newKey()
  const sealed = await encrypt(key, 'सोपान')
  await expect(decrypt(await newKey(), sealed)).rejects.toMatchObject(refused)
  const changed = `${sealed.slice(0, -4)}${sealed.at(-4) === 'A' ? 'B' : 'A'}${sealed.slice(-3)}`
  await expect(decrypt(key, changed)).rejects.toMatchObject(refused)
})
