import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/bcrypt'
import { countingKey } from '../../../app/domain/counting-key.ts'
import { isGuessable } from '../../../app/domain/guessable-password.ts'
import brand from '../../../content/brand.json' with { type: 'json' }
import { Refusal } from '../refusal.ts'
import { createFairTurnstile } from '../shares/fair-turnstile.ts'
import { isCommonPassword } from './common-passwords.ts'

const cost = 10
const longestBytes = 72 // bcrypt reads no further
const shortest = 8

// Each runs a core for about 50 ms on one of the four threads that files need too: leave some for those.
const turnstile = createFairTurnstile({
  atOnce: Math.max(1, Math.min(2, availableParallelism())),
  waitingMax: 600,
  waitingPerKey: 100,
})

/**
 * Does work with passwords when its turn comes; client addresses take turns, however many guesses one of them sends.
 * Throws a Refusal with 503 when too many wait, and then the work was never begun.
 */
export function inPasswordTurn<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  return turnstile(countingKey(address), work)
}

/** Returns the bcrypt hash of a password. Costs a core for a moment: ask for it in a password turn. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { cost, rejectLongPasswords: true })
}

// A hash of nothing anyone knows: an account that does not exist costs as much work as one that does.
const nobodysHash = hash(crypto.randomUUID(), { cost })

/** Returns whether the password belongs to the hash. Without a hash it is false, after the same work, which wants a password turn. */
export async function isPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  const against = storedHash || (await nobodysHash)
  const matches = await verify(password, against)
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
