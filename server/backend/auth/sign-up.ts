import { randomUUID } from 'node:crypto'
import { Refusal } from '../refusal.ts'
import { type Account, findByEmail, isEmail, normalEmail } from './account.ts'
import { addressee, isJustSent, type LinkParts, sendConfirmation } from './confirmation.ts'
import { mayMail } from './mail-links.ts'
import { readMetadata } from './metadata.ts'
import { hashPassword, inPasswordTurn, refuseWeakPassword } from './passwords.ts'
import { keepSignUp, type PendingSignUp } from './pending-sign-up.ts'
import { describeUser } from './user-answer.ts'
import type { Visitor } from './visitor.ts'

export interface SignUpParts extends LinkParts {
  /** Whether an address must be confirmed before the first sign-in. */
  mustConfirm: boolean
}

/**
 * Makes an account and returns GoTrue's user, never a session. For an address that has an account already the answer
 * looks the same, and its owner gets a mail that says so.
 */
export async function signUp(
  parts: SignUpParts,
  body: Record<string, unknown>,
  visitor: Visitor,
  redirectTo: string,
) {
  const email = normalEmail(body.email)
  if (!email) throw new Refusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!isEmail(email))
    throw new Refusal(400, 'validation_failed', 'Unable to validate email address: invalid format')
  if (typeof body.password !== 'string' || !body.password) {
    throw new Refusal(400, 'validation_failed', 'Signup requires a valid password')
  }
  const { sign_up_proof: proof, ...metadata } = readMetadata(body.data)
  refuseWeakPassword(body.password, email, metadata.full_name)
  const { password } = body
  const hash = await inPasswordTurn(visitor.address, () => hashPassword(password)) // for a known address too: the work is the same
  const wish = { hash, metadata, proof }
  const known = (await findByEmail(parts.sql, email)) ?? (await create(parts, email, wish))
  if (known) await meetKnown(parts, known, wish, visitor, redirectTo)
  return neutralAnswer(parts, email, metadata)
}

// Returns the account when the address has to be confirmed, or when someone else made it just now.
async function create({ sql, mustConfirm }: SignUpParts, email: string, { hash, metadata }: PendingSignUp) {
  const given = mustConfirm ? languageOf(metadata) : metadata // the rest counts when the address is proved
  const account = await addAccount({ sql }, { email, hash, metadata: given, isConfirmed: !mustConfirm })
  if (!account) return findByEmail(sql, email)
  return mustConfirm ? account : undefined
}

async function meetKnown(
  parts: SignUpParts,
  known: Account,
  wish: PendingSignUp,
  visitor: Visitor,
  redirectTo: string,
) {
  if (known.email_confirmed_at) {
    if (await mayMail(parts.sql, known.email, visitor))
      await parts.mail({ kind: 'known_address', ...(await addressee(parts.sql, known, visitor)), redirectTo })
    return
  }
  // Anyone can sign up with any address, first or last. All of them are kept, and who opens the mail decides.
  await keepSignUp(parts.sql, known.id, wish)
  await parts.sql`
    update auth.users set encrypted_password = ${wish.hash} where id = ${known.id} and email_confirmed_at is null`
  if (!isJustSent(known.confirmation_sent_at)) await sendConfirmation(parts, known, visitor, redirectTo)
}

function languageOf({ language }: Record<string, unknown>) {
  return language === 'hi' || language === 'en' ? { language } : {}
}

interface NewAccount {
  email: string
  hash: string | null
  metadata: Record<string, unknown>
  appMetadata?: Record<string, unknown>
  isConfirmed: boolean
}

/** Makes the account with its identity and returns it, or undefined when someone else took the address just now. */
export async function addAccount(
  { sql }: Pick<LinkParts, 'sql'>,
  { email, hash, metadata, appMetadata, isConfirmed }: NewAccount,
): Promise<Account | undefined> {
  const id = randomUUID()
  try {
    return await sql.begin(async (transaction) => {
      await transaction`
        insert into auth.users
          (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
        values (${id}, ${email}, ${hash}, ${isConfirmed ? new Date().toISOString() : null},
          ${sql.json({ provider: 'email', providers: ['email'], ...appMetadata } as never)},
          ${sql.json(metadata as never)})`
      await transaction`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data)
        values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json({ sub: id, email, email_verified: isConfirmed })})`
      return findByEmail(transaction, email)
    })
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return undefined
    throw error
  }
}

// Built from the request alone, so that it cannot show what is known about the address.
function neutralAnswer({ mustConfirm }: SignUpParts, email: string, metadata: Record<string, unknown>) {
  const id = randomUUID()
  const now = new Date().toISOString()
  return {
    ...describeUser({
      id,
      email,
      encrypted_password: null,
      email_confirmed_at: mustConfirm ? null : now,
      confirmation_sent_at: mustConfirm ? now : null,
      recovery_sent_at: null,
      email_change: null,
      email_change_sent_at: null,
      last_sign_in_at: null,
      banned_until: null,
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      raw_user_meta_data: metadata,
      created_at: now,
      updated_at: now,
    }),
  }
}
