import type { Sql } from 'postgres'
import type { Log } from '../../log.ts'
import { Refusal } from '../refusal.ts'
import type { Tokens } from '../tokens.ts'
import { type Account, findByEmail, isWelcome, normalEmail } from './account.ts'
import { attempt } from './lockout.ts'
import { isPassword } from './passwords.ts'
import { banned, openSession } from './session.ts'
import type { Visitor } from './visitor.ts'

interface Parts {
  sql: Sql
  tokens: Tokens
  log: Log
  /** Called when the password was right but the address is not confirmed yet. */
  remindToConfirm(account: Account, visitor: Visitor): Promise<void>
}

/**
 * Signs in with address and password and returns the session. Throws the same Refusal, after the same work, for an
 * unknown address, a wrong password and an address that no one confirmed: none of them tells which it was.
 */
export async function signIn(parts: Parts, body: Record<string, unknown>, visitor: Visitor) {
  const email = normalEmail(body.email)
  if (!email || typeof body.password !== 'string' || !body.password) {
    throw new Refusal(400, 'validation_failed', 'missing email or password')
  }
  const account = await prove(parts, email, body.password, visitor)
  const session = await parts.sql.begin((transaction) =>
    openSession(transaction, parts.tokens, account, 'password', visitor),
  )
  parts.log.info({ userId: account.id }, 'signed in')
  return session
}

async function prove(parts: Parts, email: string, password: string, visitor: Visitor): Promise<Account> {
  let account: Account | undefined
  let refusal: Refusal | undefined
  await attempt(parts.sql, email, visitor, async () => {
    account = await findByEmail(parts.sql, email)
    const matches = await isPassword(password, account?.encrypted_password)
    refusal = account && matches ? await refusalFor(parts, account, visitor) : wrongPassword
    return refusal === undefined
  })
  if (account && !refusal) return account
  parts.log.info({ code: refusal?.code }, 'sign-in refused')
  throw refusal ?? wrongPassword
}

const wrongPassword = new Refusal(400, 'invalid_credentials', 'Invalid login credentials')

async function refusalFor(parts: Parts, account: Account, visitor: Visitor): Promise<Refusal | undefined> {
  if (!(await isWelcome(parts.sql, account))) return banned()
  if (account.email_confirmed_at) return undefined
  // Saying "not confirmed" would tell whoever signed up with someone else's address that it had been free.
  await parts.remindToConfirm(account, visitor)
  return wrongPassword
}
