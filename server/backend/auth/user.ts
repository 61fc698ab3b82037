import type { Sql } from 'postgres'
import type { Log } from '../../log.ts'
import { Refusal } from '../refusal.ts'
import type { Claims } from '../tokens.ts'
import { type Account, findById, findPerson } from './account.ts'
import type { LinkParts } from './confirmation.ts'
import { startEmailChange } from './email-change.ts'
import { attempt } from './lockout.ts'
import { mergeMetadata } from './metadata.ts'
import { hashPassword, inPasswordTurn, isPassword, refuseWeakPassword } from './passwords.ts'
import { currentSession, endSessions } from './session.ts'
import { userAnswer } from './user-answer.ts'
import type { Visitor } from './visitor.ts'

interface Parts extends LinkParts {
  log: Log
}

type Current = Awaited<ReturnType<typeof currentSession>>

/** Returns the signed-in user. Throws a Refusal when the session has ended. */
export async function readUser({ sql }: Pick<Parts, 'sql'>, claims: Claims) {
  const { account } = await currentSession(sql, claims)
  return userAnswer(sql, account)
}

/** Changes what the body names (data, password, email) of the signed-in user, and returns the user. */
export async function changeUser(
  parts: Parts,
  claims: Claims,
  body: Record<string, unknown>,
  visitor: Visitor,
  redirectTo: string,
) {
  const current = await currentSession(parts.sql, claims)
  const { account } = current
  if (body.password !== undefined) await changePassword(parts, current, body, visitor)
  if (body.data !== undefined) await changeMetadata(parts.sql, account, body.data)
  if (body.email !== undefined && body.email !== '') {
    await requireProof(parts.sql, current, body.current_password, visitor)
    await startEmailChange(parts, account, body.email, visitor, redirectTo)
  }
  return userAnswer(parts.sql, (await findById(parts.sql, account.id)) ?? account)
}

async function changeMetadata(sql: Sql, account: Account, changes: unknown) {
  const metadata = mergeMetadata(account.raw_user_meta_data, changes)
  await sql`
    update auth.users set raw_user_meta_data = ${sql.json(metadata as never)}, updated_at = now()
    where id = ${account.id}`
}

// Whoever finds an open session must not be able to keep it: the old password proves the owner, or a mail just did.
async function changePassword(
  { sql, log }: Parts,
  { account, session }: Current,
  { password, current_password: proof }: Record<string, unknown>,
  visitor: Visitor,
) {
  if (typeof password !== 'string') throw new Refusal(400, 'validation_failed', 'The password must be text')
  refuseWeakPassword(password, account.email, (await findPerson(sql, account.id))?.full_name)
  const isRecovery = session.tag === 'recovery' && session.is_fresh
  if (!isRecovery) await provePassword(sql, account, proof, visitor)
  const hash = await inPasswordTurn(visitor.address, () => newHash(password, account.encrypted_password))
  await sql.begin(async (transaction) => {
    // Triggers on this column clear the count of failed sign-ins and end the links that were mailed.
    await transaction`
      update auth.users set encrypted_password = ${hash}, updated_at = now()
      where id = ${account.id}`
    await transaction`update auth.sessions set tag = 'otp' where id = ${session.id} and tag = 'recovery'`
    await endSessions(transaction, account.id, { except: session.id })
  })
  log.info({ userId: account.id, recovery: isRecovery }, 'password changed')
}

async function newHash(password: string, oldHash: string | null): Promise<string> {
  if (await isPassword(password, oldHash)) {
    throw new Refusal(422, 'same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}

// Another address is another way to every password: an open session alone must not be able to set it.
async function requireProof(sql: Sql, { account, session }: Current, proof: unknown, visitor: Visitor) {
  if (session.is_proven) return
  if (proof === undefined) {
    throw new Refusal(
      403,
      'reauthentication_needed',
      'Please give your password again to change the address.',
    )
  }
  await provePassword(sql, account, proof, visitor)
}

async function provePassword(sql: Sql, account: Account, proof: unknown, visitor: Visitor) {
  if (typeof proof !== 'string' || !proof) {
    throw new Refusal(
      400,
      'current_password_required',
      'Current password required when setting a new password.',
    )
  }
  const isProven = await attempt(sql, account.email, visitor, () =>
    isPassword(proof, account.encrypted_password),
  )
  if (!isProven) throw new Refusal(400, 'current_password_invalid', 'Current password is wrong.')
}
