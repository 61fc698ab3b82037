import type { Sql, TransactionSql } from 'postgres'

/** A row of auth.users, as far as we use it. Times are ISO text. */
export interface Account {
  id: string
  email: string
  encrypted_password: string | null
  email_confirmed_at: string | null
  confirmation_sent_at: string | null
  recovery_sent_at: string | null
  email_change: string | null
  email_change_sent_at: string | null
  last_sign_in_at: string | null
  banned_until: string | null
  raw_app_meta_data: Record<string, unknown> | null
  raw_user_meta_data: Record<string, unknown> | null
  created_at: string
  updated_at: string
}

const columns = [
  'id',
  'email',
  'encrypted_password',
  'email_confirmed_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'email_change',
  'email_change_sent_at',
  'last_sign_in_at',
  'banned_until',
  'raw_app_meta_data',
  'raw_user_meta_data',
  'created_at',
  'updated_at',
]

type Either = Sql | TransactionSql

/** Returns the account with that address, or undefined. */
export async function findByEmail(sql: Either, email: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select ${sql(columns)} from auth.users where email = ${email} and deleted_at is null and not is_sso_user`
  return account
}

/** Returns the account with that id, or undefined. */
export async function findById(sql: Either, id: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select ${sql(columns)} from auth.users where id = ${id} and deleted_at is null`
  return account
}

/** What the product knows about the person behind an account. */
export interface Person {
  is_active: boolean
  language: 'en' | 'hi' | null
  full_name: string | null
}

/** Returns the person behind an account, or undefined when there is no profile. */
export async function findPerson(sql: Either, id: string): Promise<Person | undefined> {
  return 'savepoint' in sql ? readPerson(sql, id) : sql.begin((transaction) => readPerson(transaction, id))
}

// The row belongs to its owner and to the platform; the login role by itself sees none.
async function readPerson(transaction: TransactionSql, id: string) {
  const [, [person]] = await Promise.all([
    transaction`select set_config('role', 'service_role', true)`,
    transaction<Person[]>`select is_active, language, full_name from public.profiles where id = ${id}`,
    transaction`select set_config('role', 'none', true)`,
  ])
  return person
}

/** Returns whether the account may have sessions: neither banned nor deactivated. */
export async function isWelcome(sql: Either, account: Account): Promise<boolean> {
  if (account.banned_until && Date.parse(account.banned_until) > Date.now()) return false
  const person = await findPerson(sql, account.id)
  return person?.is_active !== false
}

/** Returns an address in the one form in which it is stored and compared. */
export function normalEmail(email: unknown): string {
  return typeof email === 'string' ? email.trim().toLowerCase() : ''
}

/** Returns whether mail can be sent to the address. Looser than the standard, as the database's own rule. */
export function isEmail(email: string): boolean {
  return (
    email.length <= 254 &&
    /^[^@\s\p{Cc}<>()",;:\\]+@[^@\s\p{Cc}<>()",;:\\]+\.[^@\s\p{Cc}<>()",;:\\.]+$/u.test(email)
  )
}
