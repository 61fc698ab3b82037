import type { Sql, TransactionSql } from 'postgres'
import type { Log } from '../../log.ts'
import { Refusal } from '../refusal.ts'
import type { Tokens } from '../tokens.ts'
import { type Account, findById, isWelcome } from './account.ts'
import { confirmEmailChange } from './email-change.ts'
import { codeMinutes, storedForm } from './one-time-code.ts'
import { banned, openSession } from './session.ts'
import type { Visitor } from './visitor.ts'

interface Parts {
  sql: Sql
  tokens: Tokens
  log: Log
}

type LinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change'
const linkTypes: readonly unknown[] = ['signup', 'recovery', 'magiclink', 'email_change']

/**
 * Uses a link's code, once, and returns a session. Only the long code of a link counts: six digits could be guessed.
 * Throws a Refusal for a code that is unknown, used or older than ten minutes.
 */
export async function verifyLink(parts: Parts, body: Record<string, unknown>, visitor: Visitor) {
  const { type, token_hash: code } = body
  if (!isLinkType(type)) throw new Refusal(400, 'validation_failed', 'Invalid email verification type')
  if (typeof code !== 'string' || !code) {
    throw new Refusal(
      400,
      'validation_failed',
      'Verify requires a token hash: codes of a few digits are not used here',
    )
  }
  return parts.sql.begin(async (transaction) => {
    const account = await consume(transaction, type, code)
    if (!account) throw expired
    if (account === 'halfway') return halfway
    if (!(await isWelcome(transaction, account))) throw banned()
    parts.log.info({ userId: account.id, type }, 'link used')
    return openSession(transaction, parts.tokens, account, type === 'recovery' ? 'recovery' : 'otp', visitor)
  })
}

const expired = new Refusal(403, 'otp_expired', 'Email link is invalid or has expired')
const halfway = {
  code: 200,
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
}

function isLinkType(type: unknown): type is LinkType {
  return linkTypes.includes(type)
}

// The condition and the change are one statement: of two clicks at once only one finds the code.
async function consume(
  transaction: TransactionSql,
  type: LinkType,
  code: string,
): Promise<Account | 'halfway' | undefined> {
  if (type === 'email_change') return confirmEmailChange(transaction, code)
  const [token, sentAt] =
    type === 'signup'
      ? [transaction('confirmation_token'), transaction('confirmation_sent_at')]
      : [transaction('recovery_token'), transaction('recovery_sent_at')]
  const [used] = await transaction<{ id: string }[]>`
    update auth.users set ${token} = null, email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
    where ${token} = ${storedForm(code)} and ${sentAt} > now() - make_interval(mins => ${codeMinutes})
      and deleted_at is null
    returning id`
  if (!used) return undefined
  await transaction`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${used.id} and provider = 'email'`
  return findById(transaction, used.id)
}
