import { inEqualTime } from '../../../supabase/functions/_shared/equal-time.ts'
import { Refusal } from '../refusal.ts'
import { type Account, findByEmail, isEmail, isWelcome, normalEmail } from './account.ts'
import { addressee, isJustSent, isLinkGood, type LinkParts, sendConfirmation } from './confirmation.ts'
import { sendEmailChange } from './email-change.ts'
import { mayMail, newLink } from './mail-links.ts'
import type { Visitor } from './visitor.ts'

type Send = (parts: LinkParts, account: Account, visitor: Visitor, redirectTo: string) => Promise<void>

/** Sends a link to set a new password. Returns nothing, in the same time, whether or not there is such an account. */
export const recover = neutrally((parts, account, visitor, redirectTo) =>
  sendSignInLink('recovery', parts, account, visitor, redirectTo),
)

/** Sends a link to sign in. Never makes an account; otherwise like recover. */
export const sendMagicLink = neutrally((parts, account, visitor, redirectTo) =>
  sendSignInLink('magiclink', parts, account, visitor, redirectTo),
)

/** Sends the pending link of a sign-up or an e-mail change once more. Otherwise like recover. */
export function resend(
  parts: LinkParts,
  body: Record<string, unknown>,
  visitor: Visitor,
  redirectTo: string,
): Promise<object> {
  if (body.type === 'signup') return resendConfirmation(parts, body, visitor, redirectTo)
  if (body.type === 'email_change') return resendEmailChange(parts, body, visitor, redirectTo)
  throw new Refusal(400, 'validation_failed', 'Missing one of these types: signup, email_change')
}

const resendConfirmation = neutrally(async (parts, account, visitor, redirectTo) => {
  if (account.email_confirmed_at || isJustSent(account.confirmation_sent_at)) return
  await sendConfirmation(parts, account, visitor, redirectTo)
})

const resendEmailChange = neutrally(async (parts, account, visitor, redirectTo) => {
  if (!account.email_change || isJustSent(account.email_change_sent_at)) return
  if (!(await mayMail(parts.sql, account.email, visitor))) return
  await sendEmailChange(parts, account, account.email_change, visitor, redirectTo)
})

/** Reminds someone whose password is right to confirm the address, unless a good link waits in the mailbox. */
export async function remindToConfirm(parts: LinkParts, account: Account, visitor: Visitor) {
  if (!isLinkGood(account.confirmation_sent_at)) await sendConfirmation(parts, account, visitor)
}

function neutrally(send: Send) {
  return async (
    parts: LinkParts,
    body: Record<string, unknown>,
    visitor: Visitor,
    redirectTo: string,
  ): Promise<object> => {
    const email = normalEmail(body.email)
    if (!isEmail(email)) {
      throw new Refusal(400, 'validation_failed', 'Unable to validate email address: invalid format')
    }
    await inEqualTime(sendIfKnown(send, parts, email, visitor, redirectTo))
    return {}
  }
}

async function sendIfKnown(
  send: Send,
  parts: LinkParts,
  email: string,
  visitor: Visitor,
  redirectTo: string,
) {
  const account = await findByEmail(parts.sql, email)
  if (account && (await isWelcome(parts.sql, account))) await send(parts, account, visitor, redirectTo)
}

async function sendSignInLink(
  kind: 'recovery' | 'magiclink',
  { sql, mail }: LinkParts,
  account: Account,
  visitor: Visitor,
  redirectTo: string,
) {
  if (isJustSent(account.recovery_sent_at) || !(await mayMail(sql, account.email, visitor))) return
  const code = await newLink(sql, account.id, kind)
  await sql`update auth.users set recovery_sent_at = now(), updated_at = now() where id = ${account.id}`
  await mail({ kind, ...(await addressee(sql, account, visitor)), tokenHash: code, redirectTo })
}
