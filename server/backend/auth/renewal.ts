import type { Sql, TransactionSql } from 'postgres'
import { Refusal } from '../refusal.ts'
import type { Tokens } from '../tokens.ts'
import { type Account, findById, isWelcome } from './account.ts'
import { storedForm } from './one-time-code.ts'
import {
  banned,
  endSessions,
  idleMinutesMax,
  keepRefreshToken,
  type SessionMethod,
  sessionAnswer,
} from './session.ts'

/**
 * Exchanges a refresh token for the next one and a new access token. Requests with the same token take turns and get
 * the same next one. Throws a Refusal for a token that is unknown, used up or idle, or whose day is over, and ends the session when a used
 * one comes back late.
 */
export async function continueSession(sql: Sql, tokens: Tokens, refreshToken: string) {
  const session = await findByRefreshToken(sql, refreshToken)
  const account = session && (await findById(sql, session.user_id))
  if (!account) throw unknownToken
  if (!(await isWelcome(sql, account))) {
    await endSessions(sql, account.id)
    throw banned()
  }
  const outcome = await sql.begin((transaction) =>
    rotate(transaction, tokens, account, session.id, refreshToken),
  )
  if (outcome instanceof Refusal) throw outcome // returned, not thrown: what it ended must stay ended
  return outcome
}

async function rotate(
  transaction: TransactionSql,
  tokens: Tokens,
  account: Account,
  sessionId: string,
  refreshToken: string,
) {
  const [session] = await transaction<SessionRow[]>`
    select id, user_id, tag, created_at,
      coalesce(refreshed_at at time zone 'UTC', created_at) < now() - make_interval(mins => ${idleMinutesMax}) as is_idle,
      created_at < now() - private.session_life(user_id) as is_over
    from auth.sessions where id = ${sessionId} for update`
  if (!session) return unknownToken
  if (session.is_idle) {
    await endSessions(transaction, account.id, { only: session.id })
    return new Refusal(400, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)')
  }
  if (session.is_over) {
    await endSessions(transaction, account.id, { only: session.id })
    return new Refusal(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
  }
  // Only now, with the session locked: of two requests at once the second sees what the first one did.
  const latest = await latestToken(transaction, tokens, refreshToken)
  if (!latest) {
    await endSessions(transaction, account.id, { only: session.id })
    return new Refusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  await transaction`
    update auth.sessions set refreshed_at = now() at time zone 'UTC', updated_at = now() where id = ${session.id}`
  const { id, tag, created_at: createdAt } = session
  const known = { id, method: tag ?? 'password', createdAt } as const
  if (latest !== refreshToken) return sessionAnswer(transaction, tokens, account, known, latest)
  const next = tokens.successor(refreshToken)
  await transaction`
    update auth.refresh_tokens set revoked = true, updated_at = now() where token = ${storedForm(refreshToken)}`
  await keepRefreshToken(transaction, session.id, account.id, next, refreshToken)
  return sessionAnswer(transaction, tokens, account, known, next)
}

// Two tabs at once, or an answer that got lost: then a used token comes back within seconds and leads to its
// successor. A thief comes later and gets nothing.
async function latestToken(
  transaction: TransactionSql,
  tokens: Tokens,
  refreshToken: string,
): Promise<string | undefined> {
  const [row] = await transaction<{ revoked: boolean; just_now: boolean }[]>`
    select revoked, updated_at > now() - interval '10 seconds' as just_now
    from auth.refresh_tokens where token = ${storedForm(refreshToken)}`
  if (!row) return undefined
  if (!row.revoked) return refreshToken
  return row.just_now ? latestToken(transaction, tokens, tokens.successor(refreshToken)) : undefined
}

async function findByRefreshToken(sql: Sql, refreshToken: string) {
  const [session] = await sql<{ id: string; user_id: string }[]>`
    select s.id, s.user_id from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
    where t.token = ${storedForm(refreshToken)}`
  return session
}

interface SessionRow {
  id: string
  user_id: string
  tag: SessionMethod | null
  created_at: string
  is_idle: boolean
  is_over: boolean
}

const unknownToken = new Refusal(
  400,
  'refresh_token_not_found',
  'Invalid Refresh Token: Refresh Token Not Found',
)
