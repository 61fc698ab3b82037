import { randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import type { Sql } from 'postgres'
import type { Locale } from '../../app/domain/locale.ts'
import type { Tier } from '../../app/domain/modules.ts'

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

/** Makes people and signs them in without a page, for journeys in which that is not the point. */
export function peopleOf(origin: string, sql: Sql) {
  async function aClient(): Promise<Client> {
    const { publishableKey } = await (await fetch(`${origin}/app-config.json`)).json()
    return createClient(origin, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  }

  /** An account of its own, so that no test disturbs another. */
  async function aPerson({ language = 'en' }: PersonOptions = {}): Promise<Person> {
    const person = { email: aNewAddress(), password: `a quiet stair ${randomBytes(4).toString('hex')}` }
    const { auth } = await aClient()
    const { error } = await auth.signUp({ ...person, options: { data: { language } } })
    if (error) throw error
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
    const value = JSON.stringify({ ...session, ...change })
    await context.setStorageState({
      cookies: [],
      origins: [{ origin, localStorage: [{ name: sessionKey, value }] }],
    })
    return session
  }

  return { aClient, aPerson, aMember, aPlatformAdmin, clientOf, enter }
}
