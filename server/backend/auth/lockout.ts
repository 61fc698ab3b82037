import type { Sql } from 'postgres'
import { Refusal } from '../refusal.ts'
import { inPasswordTurn } from './passwords.ts'
import type { Visitor } from './visitor.ts'

/**
 * Lets someone prove who they are and returns whether they did. When its turn has come, and not before, a failure is
 * counted for the identifier, known or not; only then does `prove` look at the password, so that parallel guesses cannot
 * overtake the count. Success takes all failures back. Throws a Refusal when the identifier is locked or too many wait:
 * then `prove` is not asked and nothing is counted. A device that the account knows has a count of its own, so that
 * strangers cannot lock its owner out.
 */
export function attempt(
  sql: Sql,
  identifier: string,
  visitor: Visitor,
  prove: () => Promise<boolean>,
): Promise<boolean> {
  return inTurn(`${identifier} ${visitor.device ?? ''}`, async () => {
    await refuseLocked(sql, identifier, visitor)
    return inPasswordTurn(visitor.address, async () => {
      await reserve(sql, identifier, visitor)
      const succeeded = await prove()
      await sql`
        select private.settle_sign_in(${identifier}, ${succeeded}, ${visitor.address}::inet, ${visitor.userAgent},
          ${visitor.device})`
      return succeeded
    })
  })
}

// A locked account is told at once, without waiting in the queue.
async function refuseLocked(sql: Sql, identifier: string, { device }: Visitor) {
  const [answer] = await sql<
    { seconds: number }[]
  >`select private.blocked_seconds(${identifier}, ${device}) as seconds`
  if (answer?.seconds) throw locked(answer.seconds)
}

async function reserve(sql: Sql, identifier: string, { device }: Visitor) {
  const [answer] = await sql<{ allowed: boolean; retry_after_seconds: number }[]>`
    select allowed, retry_after_seconds from private.reserve_sign_in(${identifier}, ${device})`
  if (!answer) throw new Error('private.reserve_sign_in answered nothing')
  if (!answer.allowed) throw locked(answer.retry_after_seconds)
}

function locked(waitSeconds: number): Refusal {
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60))
  return new Refusal(429, 'account_locked', `Account locked for ${minutes} minutes`, {
    headers: { 'retry-after': String(Math.max(1, waitSeconds)) },
  })
}

const latest = new Map<string, Promise<unknown>>()

// One after the other for each identifier. The count needs no turns; but a team that signs in with one account at the
// same moment would be counted as so many failures until the first of them is through.
function inTurn<Result>(identifier: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (latest.get(identifier) ?? Promise.resolve()).then(work, work)
  latest.set(identifier, turn)
  const leave = () => {
    if (latest.get(identifier) === turn) latest.delete(identifier)
  }
  turn.then(leave, leave)
  return turn
}
