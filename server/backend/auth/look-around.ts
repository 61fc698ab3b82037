import type { Sql } from 'postgres'
import { lookAroundEmail } from '../../../app/domain/demo-accounts.ts'
import type { Log } from '../../log.ts'
import { Refusal } from '../refusal.ts'
import type { Tokens } from '../tokens.ts'
import { findByEmail } from './account.ts'
import { openSession } from './session.ts'

/**
 * Opens a session of the showcase as owner, manager or steward, without a password, and returns it; anybody else is nobody. Neither
 * address nor device of the visitor is kept: the account's list of devices is read by everybody who looks around.
 */
export async function lookAround({ sql, tokens, log }: { sql: Sql; tokens: Tokens; log: Log }, who: unknown) {
  const email = typeof who === 'string' ? lookAroundEmail(who) : undefined
  const account = email ? await findByEmail(sql, email) : undefined
  if (!account) throw new Refusal(404, 'user_not_found', 'Nobody looks around as that')
  const session = await sql.begin((transaction) =>
    openSession(transaction, tokens, account, 'password', { address: null, userAgent: '' }),
  )
  log.info({ who, userId: account.id }, 'somebody looks around')
  return session
}
