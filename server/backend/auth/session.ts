import { randomBytes, randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { Refusal } from '../refusal.ts'
import type { Claims, Tokens } from '../tokens.ts'
import { type Account, findById, isWelcome } from './account.ts'
import { storedForm } from './one-time-code.ts'
import { userAnswer } from './user-answer.ts'
import type { Visitor } from './visitor.ts'

/** A session that nothing happened in for so long cannot be continued. */
export const idleMinutesMax = 15

/** How long a password that was just given proves who asks for what cannot be taken back; the database says the same. */
const proofMinutes = 10

/** How a session began. One that began with a recovery link may set a new password without the old one. */
export type SessionMethod = 'password' | 'otp' | 'recovery'

/** Opens a session for the account and returns GoTrue's answer to a sign-in. */
export async function openSession(
  transaction: TransactionSql,
  tokens: Tokens,
  account: Account,
  method: SessionMethod,
  visitor: Pick<Visitor, 'userAgent'> & { address: string | null },
) {
  const session = { id: randomUUID(), method, createdAt: new Date().toISOString() }
  await transaction`
    delete from auth.sessions where user_id = ${account.id}
      and coalesce(refreshed_at at time zone 'UTC', created_at) < now() - make_interval(mins => ${idleMinutesMax})`
  await transaction`
    insert into auth.sessions (id, user_id, aal, tag, ip, user_agent)
    values (${session.id}, ${account.id}, 'aal1', ${method}, ${visitor.address}::inet, ${visitor.userAgent})`
  const refreshToken = randomBytes(24).toString('base64url')
  await keepRefreshToken(transaction, session.id, account.id, refreshToken)
  const [signedIn] = await transaction<{ last_sign_in_at: string }[]>`
    update auth.users set last_sign_in_at = now() where id = ${account.id} returning last_sign_in_at`
  return sessionAnswer(transaction, tokens, { ...account, ...signedIn }, session, refreshToken)
}

/** Keeps a refresh token of a session, in a form that cannot be read back. */
export async function keepRefreshToken(
  transaction: TransactionSql,
  sessionId: string,
  userId: string,
  token: string,
  parent?: string,
) {
  await transaction`
    insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
    values (${randomUUID()}, ${storedForm(token)}, ${userId}, ${sessionId}, ${parent ? storedForm(parent) : null})`
}

/** Returns GoTrue's answer to a sign-in or a renewal, with a new access token. */
export async function sessionAnswer(
  transaction: TransactionSql,
  tokens: Tokens,
  account: Account,
  session: { id: string; method: SessionMethod; createdAt: string },
  refreshToken: string,
) {
  const { token, expiresAt } = tokens.sign({
    sub: account.id,
    email: account.email,
    phone: '',
    app_metadata: account.raw_app_meta_data ?? {},
    user_metadata: account.raw_user_meta_data ?? {},
    aal: 'aal1',
    amr: [{ method: session.method, timestamp: Math.floor(Date.parse(session.createdAt) / 1000) }],
    session_id: session.id,
    is_anonymous: false,
  })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: tokens.lifetimeSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: await userAnswer(transaction, account),
    weak_password: null,
  }
}

/** Returns the account and session behind an access token. Throws a Refusal when either has ended. */
export async function currentSession(sql: Sql, claims: Claims) {
  const account = await findById(sql, claims.sub)
  if (!account) throw new Refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const [session] = await sql<
    { id: string; tag: SessionMethod | null; is_fresh: boolean; is_proven: boolean }[]
  >`
    select id, tag, created_at > now() - make_interval(mins => ${idleMinutesMax}) as is_fresh,
      tag = 'password' and created_at > now() - make_interval(mins => ${proofMinutes}) as is_proven
    from auth.sessions where id = ${claims.session_id} and user_id = ${account.id}
      and created_at > now() - private.session_life(user_id)`
  if (!session)
    throw new Refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  if (!(await isWelcome(sql, account))) throw banned()
  return { account, session }
}

/** Ends sessions of an account: all, one, or all but one. */
export async function endSessions(
  sql: Sql | TransactionSql,
  userId: string,
  which: { only?: string; except?: string } = {},
) {
  await sql`
    delete from auth.sessions where user_id = ${userId}
      and (${which.only ?? null}::uuid is null or id = ${which.only ?? null}::uuid)
      and (${which.except ?? null}::uuid is null or id <> ${which.except ?? null}::uuid)`
}

/** Returns the refusal for someone who may not have a session. */
export function banned(): Refusal {
  return new Refusal(403, 'user_banned', 'User is banned')
}
