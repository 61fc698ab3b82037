import { backend } from './backend'
import { throwIfRefused } from './refusal'

/** Ends a lock-out before its time. Throws Refusal `unknown_lockout` when it is over already. */
export async function releaseLockout(lockout: string) {
  const { error } = await (await backend()).rpc('release_lockout', { p_identifier_hash: lockout })
  throwIfRefused(error)
}
