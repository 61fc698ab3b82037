import { backend } from '~/platform/backend'
import { logger } from '~/platform/logger'

const linkMinutes = 10
const toldHours = 24

/** The login as the accounts know it now: a confirmed change of the address may not have reached this session yet. */
export interface Login {
  email: string
  /** A change of the address that waits for its confirmations, or whose links ran out within the last day. */
  change: { email: string; isOpen: boolean } | null
}

/** Returns the login; what cannot be read is as the session has it. */
export async function readLogin(known: string): Promise<Login> {
  const { data, error } = await (await backend()).auth.getUser()
  if (error) {
    logger.warn('the login could not be read', error)
    return { email: known, change: null }
  }
  const { email = known, new_email: wanted, email_change_sent_at: sentAt } = data.user
  if (!wanted || !sentAt) return { email, change: null }
  const minutes = (Date.now() - Date.parse(sentAt)) / 60_000
  return {
    email,
    change: minutes < toldHours * 60 ? { email: wanted, isOpen: minutes < linkMinutes } : null,
  }
}
