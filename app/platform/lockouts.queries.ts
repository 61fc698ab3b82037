import { tell } from './answers/ask'

/** Ends a lock-out before its time. Throws Refusal `unknown_lockout` when it is over already. */
export async function releaseLockout(lockout: string) {
  await tell('release_lockout', { p_identifier_hash: lockout })
}
