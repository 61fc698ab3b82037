import type { Sql, TransactionSql } from 'postgres'
import { type Actor, actorSettings } from '../database/actor.ts'

/** Asks in one transaction as the actor, so that grants and policies decide, and returns the answer. */
export async function as<Answer>(
  sql: Sql,
  actor: Actor,
  ask: (transaction: TransactionSql) => Promise<Answer>,
): Promise<Answer> {
  const answer = await sql.begin(async (transaction) => {
    const settings = Object.entries(actorSettings(actor))
    await transaction`
      select set_config(name, value, true)
      from unnest(${settings.map(([name]) => name)}::text[], ${settings.map(([, value]) => value)}::text[])
        as setting (name, value)`
    return ask(transaction)
  })
  return answer as Answer
}
