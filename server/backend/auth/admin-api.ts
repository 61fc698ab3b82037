import type { Sql } from 'postgres'
import { Refusal } from '../refusal.ts'
import { type Account, findByEmail, findById, isEmail, normalEmail } from './account.ts'
import { readDuration } from './duration.ts'
import { mergeMetadata, readMetadata } from './metadata.ts'
import { hashPassword, inPasswordTurn, refuseWeakPassword } from './passwords.ts'
import { endSessions } from './session.ts'
import { addAccount } from './sign-up.ts'
import { describeUser, userAnswer } from './user-answer.ts'

interface AdminRequest {
  method: string
  url: URL
  body: Record<string, unknown>
}

const path = /^\/auth\/v1\/admin\/users(?:\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/

/** Answers what `supabase.auth.admin` asks about users: list, create, read, change, ban, delete. The key was checked. */
export async function administer(sql: Sql, { method, url, body }: AdminRequest): Promise<Response> {
  const [matched, id] = path.exec(url.pathname) ?? []
  if (!matched) throw new Refusal(404, 'not_found', 'This part of the admin API is not offered here')
  if (!id && method === 'GET') return listUsers(sql, url)
  if (!id && method === 'POST') return Response.json(await createUser(sql, body))
  if (!id) throw notAllowed
  const account = await findById(sql, id)
  if (!account) throw new Refusal(404, 'user_not_found', 'User not found')
  if (method === 'GET') return Response.json(await userAnswer(sql, account))
  if (method === 'PUT') return Response.json(await updateUser(sql, account, body))
  if (method === 'DELETE') return Response.json(await deleteUser(sql, account, body))
  throw notAllowed
}

const notAllowed = new Refusal(405, 'validation_failed', 'Method not allowed')
const addressTaken = new Refusal(
  422,
  'email_exists',
  'A user with this email address has already been registered',
)

async function listUsers(sql: Sql, url: URL): Promise<Response> {
  const page = wholeNumber(url.searchParams.get('page'), 1, 1_000_000)
  const perPage = wholeNumber(url.searchParams.get('per_page'), 50, 1000)
  const rows = await sql<(Account & { total: number })[]>`
    select id, email, email_confirmed_at, confirmation_sent_at, recovery_sent_at, email_change, email_change_sent_at,
      last_sign_in_at, banned_until, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
      count(*) over ()::int as total
    from auth.users where deleted_at is null order by created_at desc, id
    limit ${perPage} offset ${(page - 1) * perPage}`
  const total = rows[0]?.total ?? 0
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const link = [page < lastPage && [page + 1, 'next'], [lastPage, 'last']]
    .flatMap((entry) =>
      entry ? [`<${url.pathname}?page=${entry[0]}&per_page=${perPage}>; rel="${entry[1]}"`] : [],
    )
    .join(', ')
  return Response.json(
    { users: rows.map((row) => describeUser(row)), aud: 'authenticated' },
    { headers: { 'x-total-count': String(total), link } },
  )
}

async function createUser(sql: Sql, body: Record<string, unknown>) {
  const email = readEmail(body.email)
  const metadata = readMetadata(body.user_metadata)
  const account = await addAccount(
    { sql },
    {
      email,
      hash: body.password === undefined ? null : await newHash(body.password, email, metadata.full_name),
      metadata,
      appMetadata: readMetadata(body.app_metadata),
      isConfirmed: body.email_confirm === true,
    },
  )
  if (!account) throw addressTaken
  if (body.ban_duration !== undefined) return updateUser(sql, account, { ban_duration: body.ban_duration })
  return userAnswer(sql, account)
}

async function updateUser(sql: Sql, account: Account, body: Record<string, unknown>) {
  const email = body.email === undefined ? account.email : readEmail(body.email)
  if (email !== account.email && (await findByEmail(sql, email))) throw addressTaken
  const bannedUntil = body.ban_duration === undefined ? account.banned_until : readDuration(body.ban_duration)
  const appMetadata = mergeMetadata(account.raw_app_meta_data, body.app_metadata)
  const metadata = mergeMetadata(account.raw_user_meta_data, body.user_metadata)
  const hash =
    body.password === undefined
      ? account.encrypted_password
      : await newHash(body.password, email, metadata.full_name)
  await sql.begin(async (transaction) => {
    await transaction`
      update auth.users set email = ${email}, encrypted_password = ${hash}, banned_until = ${bannedUntil},
        raw_app_meta_data = ${sql.json(appMetadata as never)}, raw_user_meta_data = ${sql.json(metadata as never)},
        email_confirmed_at = case when ${body.email_confirm === true} then coalesce(email_confirmed_at, now())
          else email_confirmed_at end,
        updated_at = now()
      where id = ${account.id}`
    await transaction`
      update auth.identities set identity_data = identity_data || jsonb_build_object('email', ${email}::text)
      where user_id = ${account.id} and provider = 'email'`
    if (body.password !== undefined || bannedUntil) await endSessions(transaction, account.id)
  })
  return userAnswer(sql, (await findById(sql, account.id)) ?? account)
}

async function deleteUser(sql: Sql, account: Account, body: Record<string, unknown>) {
  if (body.should_soft_delete === true) {
    throw new Refusal(422, 'validation_failed', 'Soft deletion is not offered here: ban the user instead')
  }
  await sql`delete from auth.users where id = ${account.id}`
  return {}
}

function readEmail(value: unknown): string {
  const email = normalEmail(value)
  if (!isEmail(email))
    throw new Refusal(400, 'validation_failed', 'Unable to validate email address: invalid format')
  return email
}

async function newHash(password: unknown, email: string, name: unknown): Promise<string> {
  if (typeof password !== 'string') throw new Refusal(400, 'validation_failed', 'The password must be text')
  refuseWeakPassword(password, email, name)
  return inPasswordTurn('', () => hashPassword(password)) // the server's own
}

function wholeNumber(text: string | null, usual: number, largest: number): number {
  const number = Number(text ?? usual)
  return Number.isInteger(number) && number > 0 ? Math.min(number, largest) : usual
}
