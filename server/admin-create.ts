import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { Sql } from 'postgres'
import { findByEmail, isEmail, normalEmail } from './backend/auth/account.ts'
import { hashPassword, refuseWeakPassword } from './backend/auth/passwords.ts'
import { addAccount } from './backend/auth/sign-up.ts'
import { complain } from './complain.ts'
import { connect } from './database/connection.ts'
import { type ReachedDatabase, reachDatabase } from './database/reach-database.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

const usage = 'npm run admin:create -- --email name@example.com [--password-stdin]'
const options = { email: { type: 'string' }, 'password-stdin': { type: 'boolean' } } as const

/** Why no one was made an administrator, in words for the person at the keyboard. */
class NoAdministrator extends Error {}

try {
  const { values } = parseArgs({ options })
  if (!values.email) throw new SettingsError(`Say who: ${usage}`)
  const settings = readSettings(process.env)
  const given = values['password-stdin'] ? (await text(process.stdin)).split(/\r?\n/, 1)[0] : undefined
  const generated = randomBytes(15).toString('base64url')
  const database = await reach(settings)
  const sql = connect(database.owner)
  try {
    const candidate = { email: values.email, password: async () => given ?? generated }
    const { email, isNew } = await makeAdministrator(sql, candidate, settings.backend)
    console.log(`${email} is a platform administrator.`)
    if (!isNew) console.log('The account existed already and keeps its password.')
    else if (given === undefined) console.log(`Password, shown only now: ${generated}`)
  } finally {
    await sql.end()
    await database.close()
  }
} catch (error) {
  complain(error)
}

async function reach(settings: Settings): Promise<ReachedDatabase> {
  const { backend } = settings
  if (backend.kind !== 'supabase') return reachDatabase(settings)
  if (!backend.dbUrl) throw new SettingsError('For Supabase, admin:create needs SUPABASE_DB_URL too.')
  return { owner: { url: backend.dbUrl }, close: async () => {} }
}

interface Candidate {
  email: string
  /** Makes the password of a new account; one that exists keeps its own. */
  password(): Promise<string>
}

/** Makes the account unless it exists, gives it the platform's role "admin", and returns whether it is new. Throws NoAdministrator. */
async function makeAdministrator(
  sql: Sql,
  { email: given, password }: Candidate,
  backend: Settings['backend'],
): Promise<{ email: string; isNew: boolean }> {
  const email = normalEmail(given)
  if (!isEmail(email)) throw new NoAdministrator(`"${given}" is no e-mail address.`)
  const [migrated] = await sql`select to_regclass('public.profiles') is not null as done`
  if (!migrated?.done)
    throw new NoAdministrator('The database has no tables yet. Start the server once first.')

  const known = await findByEmail(sql, email)
  if (known && !known.email_confirmed_at) {
    throw new NoAdministrator(
      `Somebody signed up as ${email} and has not confirmed the address, so we cannot know who has that password. Let its owner follow the link in the mail first.`,
    )
  }
  if (!known) await create(sql, email, await password(), backend)
  await promote(sql, email)
  return { email, isNew: !known }
}

async function create(sql: Sql, email: string, password: string, backend: Settings['backend']) {
  refuseWeakPassword(password, email)
  if (backend.kind !== 'supabase') {
    await addAccount({ sql }, { email, hash: await hashPassword(password), metadata: {}, isConfirmed: true })
    return
  }
  const { createClient } = await import('@supabase/supabase-js')
  const supabase = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } })
  const { error } = await supabase.auth.admin.createUser({ email, password, email_confirm: true })
  if (error) throw new NoAdministrator(`Supabase did not make the account: ${error.message}`)
}

async function promote(sql: Sql, email: string) {
  await sql.begin(async (transaction) => {
    const [profile] = await transaction`
      select p.id, p.role from public.profiles p join auth.users u on u.id = p.id
      where u.email = ${email} for no key update of p`
    if (!profile) throw new NoAdministrator(`${email} has no profile.`)
    if (profile.role === 'admin') return
    await transaction`update public.profiles set role = 'admin' where id = ${profile.id}`
    await transaction`
      select private.write_audit('profile.role_changed', null, 'profiles', ${profile.id}::text,
        jsonb_build_object('role', ${profile.role}::text), jsonb_build_object('role', 'admin'))`
  })
}
