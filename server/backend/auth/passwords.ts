import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/bcrypt'
import { isGuessable } from '../../../app/domain/guessable-password.ts'
import brand from '../../../content/brand.json' with { type: 'json' }
import { Refusal } from '../refusal.ts'
import { isCommonPassword } from './common-passwords.ts'
import { createTurnstile } from './turnstile.ts'

const cost = 10
const longestBytes = 72 // bcrypt reads no further
const shortest = 8

// Each runs a core for about 50 ms on one of the four threads that files need too: leave some for those.
const inTurn = createTurnstile(Math.max(1, Math.min(2, availableParallelism())), 200)

/** Returns the bcrypt hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, { cost, rejectLongPasswords: true }))
}

// A hash of nothing anybody knows: an account that does not exist costs as much work as one that does.
const nobodysHash = hash(crypto.randomUUID(), { cost })

/** Returns whether the password belongs to the hash. Without a hash it is false, after the same work. */
export async function isPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  const against = storedHash || (await nobodysHash)
  const matches = await inTurn(() => verify(password, against))
  return matches && Boolean(storedHash) && Buffer.byteLength(password) <= longestBytes
}

/**
 * Throws the Refusal for a password that must not be chosen, with GoTrue's reasons. `email` and `name` are whose it will
 * be: what is made of them is guessed first.
 */
export function refuseWeakPassword(password: string, email: string, name?: unknown) {
  if (Buffer.byteLength(password) > longestBytes) {
    throw new Refusal(422, 'validation_failed', `Password cannot be longer than ${longestBytes} bytes`)
  }
  if (password.length < shortest) throw weak('length', `Password should be at least ${shortest} characters.`)
  const own = [brand.name, brand.nameHindi, email, typeof name === 'string' ? name : null]
  if (isGuessable(password, { isCommon: isCommonPassword, own })) {
    throw weak('pwned', 'Password is known to be weak and easy to guess, please choose a different one.')
  }
}

function weak(reason: 'length' | 'pwned', message: string): Refusal {
  return new Refusal(422, 'weak_password', message, { extra: { weak_password: { reasons: [reason] } } })
}
