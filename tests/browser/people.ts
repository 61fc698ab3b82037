import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/bcrypt'
import type { BrowserContext } from '@playwright/test'
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import type { Sql } from 'postgres'
import type { Locale } from '../../app/domain/locale.ts'
import type { Tier } from '../../app/domain/modules.ts'
import { addAccount } from '../../server/backend/auth/sign-up.ts'
import { onSite } from './warm-contexts.ts'

export interface Person {
  email: string
  password: string
}

interface PersonOptions {
  language?: Locale
}

interface MemberOptions extends PersonOptions {
  tenantRole?: 'admin' | 'manager' | 'trainer' | 'member'
  tier?: Tier
  isSuspended?: boolean
}

export interface Member extends Person {
  tenant: { id: string; name: string }
}

export type Client = SupabaseClient

/** Under this name the product keeps its session in the browser. */
export const sessionKey = 'sopan-auth'

/** An address that nobody has had before. */
export function aNewAddress(): string {
  return `guest-${randomBytes(6).toString('hex')}@example.test`
}

const keys = new Map<string, Promise<string>>()

/** The key under which the pages of a server ask it; asked for once. */
function keyOf(origin: string): Promise<string> {
  const asked =
    keys.get(origin) ??
    fetch(`${origin}/app-config.json`)
      .then((answer) => answer.json())
      .then(({ publishableKey }) => publishableKey)
  keys.set(origin, asked)
  return asked
}

/** Makes people and signs them in without a page, for journeys in which that is not the point. */
export function peopleOf(origin: string, sql: Sql) {
  async function aClient(): Promise<Client> {
    return createClient(origin, await keyOf(origin), {
      auth: { persistSession: false, autoRefreshToken: false },
    })
  }

  /**
   * An account of its own, so that no test disturbs another. It is put beside those that sign up, which takes a quarter
   * of a second each, with the cheapest hash there is: the journeys of signing up and in have the real way.
   */
  async function aPerson({ language = 'en' }: PersonOptions = {}): Promise<Person> {
    const person = { email: aNewAddress(), password: `a quiet stair ${randomBytes(4).toString('hex')}` }
    const account = await addAccount(
      { sql },
      {
        email: person.email,
        hash: await hash(person.password, { cost: 4 }),
        metadata: { language },
        isConfirmed: true,
      },
    )
    if (!account) throw new Error(`${person.email} has an account already`)
    return person
  }

  /** Somebody in a tenant of their own. */
  async function aMember({
    tenantRole = 'member',
    tier = 'growth',
    isSuspended = false,
    ...rest
  }: MemberOptions = {}): Promise<Member> {
    const person = await aPerson(rest)
    const slug = `house-${randomBytes(6).toString('hex')}`
    const name = `Kaveri ${slug}`
    const [tenant] = await sql<{ id: string }[]>`
      insert into tenants (name, slug, tier, seat_cap) values (${name}, ${slug}, ${tier}, 5) returning id`
    const id = tenant?.id ?? ''
    await sql`update profiles set tenant_id = ${id}, tenant_role = ${tenantRole} where email = ${person.email}`
    if (isSuspended) await sql`update tenants set is_active = false where id = ${id}`
    return { ...person, tenant: { id, name } }
  }

  /** Somebody who runs the platform. */
  async function aPlatformAdmin(options: PersonOptions = {}): Promise<Person> {
    const person = await aPerson(options)
    await sql`update profiles set role = 'admin' where email = ${person.email}`
    return person
  }

  /** A client that is signed in as somebody, with their session. */
  async function clientOf({ email, password }: Person): Promise<{ client: Client; session: Session }> {
    const client = await aClient()
    const { data, error } = await client.auth.signInWithPassword({ email, password })
    if (error) throw error
    return { client, session: data.session }
  }

  /** Signs the browser in: its pages find the session as if they had stored it themselves. */
  async function enter(
    context: BrowserContext,
    person: Person,
    change: Partial<Session> = {},
  ): Promise<Session> {
    const { session } = await clientOf(person)
    return keep(context, { ...session, ...change })
  }

  /** Signs the browser in with a password that was given that many minutes ago. */
  async function enterEarlier(context: BrowserContext, person: Person, minutes: number): Promise<Session> {
    const { client, session } = await clientOf(person)
    await sql`
      update auth.sessions set created_at = created_at - make_interval(mins => ${minutes})
      where user_id = ${session.user.id}`
    const { data, error } = await client.auth.refreshSession()
    if (!data.session) throw error
    return keep(context, data.session)
  }

  async function keep(context: BrowserContext, session: Session): Promise<Session> {
    await context.clearCookies()
    await onSite(context, (page) =>
      page.evaluate(
        ([key, kept]) => {
          localStorage.clear()
          localStorage.setItem(key, kept)
        },
        [sessionKey, JSON.stringify(session)] as const,
      ),
    )
    return session
  }

  return { aClient, aPerson, aMember, aPlatformAdmin, clientOf, enter, enterEarlier }
}
