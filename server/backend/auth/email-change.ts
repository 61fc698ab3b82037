import type { TransactionSql } from 'postgres'
import { isTechnicalAddress } from '../../../app/domain/technical-address.ts'
import { Refusal, tooOften } from '../refusal.ts'
import { type Account, findByEmail, findById, isEmail, normalEmail } from './account.ts'
import { addressee, isJustSent, type LinkParts } from './confirmation.ts'
import { mayMail } from './mail-links.ts'
import { codeMinutes, newCode, storedForm } from './one-time-code.ts'
import type { Visitor } from './visitor.ts'

/** Starts the change of an account's address. Throws a Refusal when the new one is no address, or when there is none to change. */
export async function startEmailChange(
  parts: LinkParts,
  account: Account,
  wanted: unknown,
  visitor: Visitor,
  redirectTo: string,
) {
  const newEmail = normalEmail(wanted)
  if (!isEmail(newEmail)) {
    throw new Refusal(400, 'validation_failed', 'Unable to validate email address: invalid format')
  }
  if (newEmail === account.email) return
  // Whoever comes in without an address is known to the outlet, and the outlet says who they are.
  if (isTechnicalAddress(account.email)) {
    throw new Refusal(
      403,
      'email_address_not_changeable',
      'This account has no address that could be changed.',
    )
  }
  if (isJustSent(account.email_change_sent_at) || !(await mayMail(parts.sql, account.email, visitor))) {
    throw tooOften(
      'over_email_send_rate_limit',
      'For security purposes, you can only request this once a minute.',
      60,
    )
  }
  await sendEmailChange(parts, account, newEmail, visitor, redirectTo)
}

/**
 * Sends a link to the old and one to the new address; the change happens when both were used. If the new address has
 * an account already its owner is told instead, and the caller learns nothing.
 */
export async function sendEmailChange(
  { sql, mail }: LinkParts,
  account: Account,
  newEmail: string,
  visitor: Visitor,
  redirectTo: string,
) {
  const old = newCode()
  const fresh = newCode()
  await sql`
    update auth.users set email_change = ${newEmail}, email_change_confirm_status = 0, email_change_sent_at = now(),
      email_change_token_current = ${old.stored}, email_change_token_new = ${fresh.stored}, updated_at = now()
    where id = ${account.id}`
  const to = await addressee(sql, account, visitor)
  await mail({ kind: 'email_change', ...to, newEmail, tokenHash: old.code, redirectTo })
  if (!(await mayMail(sql, newEmail, visitor))) return // its mailbox got enough for now; the wish can be sent again
  const taken = await findByEmail(sql, newEmail)
  if (taken) await mail({ kind: 'known_address', ...(await addressee(sql, taken, visitor)), redirectTo })
  else
    await mail({ kind: 'email_change', ...to, email: newEmail, newEmail, tokenHash: fresh.code, redirectTo })
}

/** Uses one of the two links. Returns the account when both were used, 'halfway' after the first, undefined for no good one. */
export async function confirmEmailChange(
  transaction: TransactionSql,
  code: string,
): Promise<Account | 'halfway' | undefined> {
  const stored = storedForm(code)
  const [pending] = await transaction<{ id: string; email: string; email_change: string; halves: number }[]>`
    update auth.users set
      email_change_token_current = nullif(email_change_token_current, ${stored}),
      email_change_token_new = nullif(email_change_token_new, ${stored}),
      email_change_confirm_status = email_change_confirm_status + 1, updated_at = now()
    where ${stored} in (email_change_token_current, email_change_token_new) and deleted_at is null
      and email_change_sent_at > now() - make_interval(mins => ${codeMinutes})
    returning id, email, email_change, email_change_confirm_status as halves`
  if (!pending) return undefined
  if (pending.halves < 2) return 'halfway'
  if (await findByEmail(transaction, pending.email_change)) return undefined // someone took it meanwhile
  await transaction`
    update auth.users set email = email_change, email_change = null, email_change_confirm_status = 0,
      email_confirmed_at = now()
    where id = ${pending.id}`
  await transaction`
    update auth.identities set updated_at = now(),
      identity_data = identity_data || jsonb_build_object('email', ${pending.email_change}::text, 'email_verified', true)
    where user_id = ${pending.id} and provider = 'email'`
  return findById(transaction, pending.id)
}
