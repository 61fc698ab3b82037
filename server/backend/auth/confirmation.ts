import type { Sql } from 'postgres'
import { type Account, findPerson } from './account.ts'
import type { AuthMail } from './auth-mail.ts'
import { mayMail, newLink } from './mail-links.ts'
import { codeMinutes } from './one-time-code.ts'
import type { Visitor } from './visitor.ts'

/** What sending a link takes. */
export interface LinkParts {
  sql: Sql
  mail: AuthMail
  siteUrl: string
}

/** Sends a new link to confirm a sign-up, unless the mailbox got enough of them; earlier links stay good. */
export async function sendConfirmation(
  { sql, mail, siteUrl }: LinkParts,
  account: Account,
  visitor: Visitor,
  redirectTo = siteUrl,
) {
  if (!(await mayMail(sql, account.email, visitor))) return
  const code = await newLink(sql, account.id, 'signup')
  await sql`
    update auth.users set confirmation_sent_at = now(), updated_at = now()
    where id = ${account.id} and email_confirmed_at is null`
  await mail({ kind: 'signup', ...(await addressee(sql, account, visitor)), tokenHash: code, redirectTo })
}

/** Returns to whom a mail about an account goes, and in which language. */
export async function addressee(sql: Sql, account: Account, visitor: Visitor) {
  const person = await findPerson(sql, account.id)
  const told = account.raw_user_meta_data?.full_name
  return {
    email: account.email,
    userId: account.id,
    language: person?.language ?? visitor.language,
    name: person?.full_name ?? (typeof told === 'string' ? told : undefined),
  }
}

/** Returns whether a link sent at that time is still good. */
export function isLinkGood(sentAt: string | null): boolean {
  return sentAt !== null && Date.parse(sentAt) > Date.now() - codeMinutes * 60_000
}

/** Returns whether a mail sent at that time is so young that another one would only be noise. */
export function isJustSent(sentAt: string | null): boolean {
  return sentAt !== null && Date.parse(sentAt) > Date.now() - 60_000
}
