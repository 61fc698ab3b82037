import type { Sql, TransactionSql } from 'postgres'
import { countingKey } from '../../../app/domain/counting-key.ts'
import { codeMinutes, newCode, storedForm } from './one-time-code.ts'
import type { Visitor } from './visitor.ts'

export type MailLinkKind = 'signup' | 'recovery' | 'magiclink'

/** Keeps a new link for the account and returns its code. The links before it stay good until they run out. */
export async function newLink(sql: Sql, userId: string, kind: MailLinkKind): Promise<string> {
  const { code, stored } = newCode()
  await sql`select private.keep_mail_link(${userId}, ${kind}, ${stored})`
  return code
}

/** Uses a link, once, and returns whose it is; undefined for one that is unknown, used or run out. */
export async function redeemLink(
  transaction: TransactionSql,
  kind: MailLinkKind,
  code: string,
): Promise<string | undefined> {
  const [used] = await transaction<{ user_id: string | null }[]>`
    select private.redeem_mail_link(${kind}, ${storedForm(code)}, ${codeMinutes}) as user_id`
  return used?.user_id ?? undefined
}

/** Returns whether one more mail about signing in may go to the address, asked for by that visitor, and counts it. */
export async function mayMail(sql: Sql, email: string, { address }: Visitor): Promise<boolean> {
  const [turn] = await sql<{ is_granted: boolean }[]>`
    select private.take_mail_turn(${email}, ${countingKey(address)}) as is_granted`
  return turn?.is_granted === true
}
