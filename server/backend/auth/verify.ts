import type { Sql, TransactionSql } from 'postgres'
import type { Log } from '../../log.ts'
import { Refusal } from '../refusal.ts'
import type { Tokens } from '../tokens.ts'
import { type Account, findById, isWelcome } from './account.ts'
import { confirmEmailChange } from './email-change.ts'
import { type MailLinkKind, redeemLink } from './mail-links.ts'
import { proveAddress } from './pending-sign-up.ts'
import { banned, openSession } from './session.ts'
import type { Visitor } from './visitor.ts'

interface Parts {
  sql: Sql
  tokens: Tokens
  log: Log
}

type LinkType = MailLinkKind | 'email_change'
const linkTypes: readonly unknown[] = ['signup', 'recovery', 'magiclink', 'email_change']

/**
 * Uses a link's code, once, and returns a session. Only the long code of a link counts: six digits could be guessed. The
 * first link that an account follows proves its address: `sign_up_proof` says which sign-up was its owner's.
 * Throws a Refusal for a code that is unknown, used or older than ten minutes.
 */
export async function verifyLink(parts: Parts, body: Record<string, unknown>, visitor: Visitor) {
  const { type, token_hash: code, sign_up_proof: proof } = body
  if (!isLinkType(type)) throw new Refusal(400, 'validation_failed', 'Invalid email verification type')
  if (typeof code !== 'string' || !code) {
    throw new Refusal(
      400,
      'validation_failed',
      'Verify requires a token hash: codes of a few digits are not used here',
    )
  }
  return parts.sql.begin(async (transaction) => {
    const account = await consume(transaction, type, code, proof)
    if (!account) throw expired
    if (account === 'halfway') return halfway
    if (!(await isWelcome(transaction, account))) throw banned()
    parts.log.info({ userId: account.id, type }, 'link used')
    // Without a password there is none to ask for: the mail has just proved who may set it.
    const mayChoose = type === 'recovery' || account.encrypted_password === null
    return openSession(transaction, parts.tokens, account, mayChoose ? 'recovery' : 'otp', visitor)
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

async function consume(
  transaction: TransactionSql,
  type: LinkType,
  code: string,
  proof: unknown,
): Promise<Account | 'halfway' | undefined> {
  if (type === 'email_change') return confirmEmailChange(transaction, code)
  const userId = await redeemLink(transaction, type, code)
  const account = userId && (await findById(transaction, userId))
  if (!account || account.email_confirmed_at) return account || undefined
  await proveAddress(transaction, account.id, type === 'signup' ? proof : undefined)
  return findById(transaction, account.id)
}
