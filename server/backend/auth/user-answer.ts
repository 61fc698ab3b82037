import type { Sql, TransactionSql } from 'postgres'
import type { Account } from './account.ts'

interface Identity {
  id: string
  provider: string
  provider_id: string
  user_id: string
  identity_data: Record<string, unknown>
  email: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

/** Returns the user as GoTrue shows it: what supabase-js calls `User`. */
export async function userAnswer(sql: Sql | TransactionSql, account: Account) {
  const identities = await sql<Identity[]>`
    select id, provider, provider_id, user_id, identity_data, email, last_sign_in_at, created_at, updated_at
    from auth.identities where user_id = ${account.id} order by created_at`
  return describeUser(account, identities)
}

/** Returns the user without its identities, for lists. */
export function describeUser(account: Account, identities: readonly Identity[] = []) {
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    ...present({
      email_confirmed_at: account.email_confirmed_at,
      confirmed_at: account.email_confirmed_at,
      confirmation_sent_at: account.confirmation_sent_at,
      recovery_sent_at: account.recovery_sent_at,
      new_email: account.email_change,
      email_change_sent_at: account.email_change_sent_at,
      last_sign_in_at: account.last_sign_in_at,
      banned_until: account.banned_until,
    }),
    app_metadata: account.raw_app_meta_data ?? {},
    user_metadata: account.raw_user_meta_data ?? {},
    identities: identities.map(({ id, provider_id, email, ...identity }) => ({
      identity_id: id,
      id: provider_id,
      ...identity,
      ...present({ email }),
    })),
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: false,
  }
}

function present(members: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}
