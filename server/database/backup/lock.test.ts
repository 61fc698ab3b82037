import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { lockWith } from './lock.ts'

test('a guess at a passphrase takes 2¹⁸ rounds of scrypt', async () => {
  const content = (async function* () {
    yield Buffer.from('a backup')
  })()
  const locked = await buffer(lockWith({ passphrase: 'four words that only we know' }, content))
  expect(locked.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S{22} 18\n/)
})
