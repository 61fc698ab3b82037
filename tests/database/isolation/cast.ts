import { randomUUID } from 'node:crypto'
import type { Actor as Caller } from '../../../server/database/actor.ts'

/**
 * The businesses of the world: two that work, with different modules, the first without one of its tier, and one that is
 * suspended. Ids lie on both sides.
 */
export const tenants = {
  annapurna: {
    id: '70000000-0000-4000-8000-000000000001',
    tier: 'master',
    isActive: true,
    without: 'boh_courses',
  },
  neelgiri: { id: '10000000-0000-4000-8000-000000000002', tier: 'growth', isActive: true, without: '' },
  lakeview: { id: 'e0000000-0000-4000-8000-000000000003', tier: 'growth', isActive: false, without: '' },
} as const
export type Tenant = keyof typeof tenants

export const outlets = {
  garden: { id: randomUUID(), tenant: 'annapurna' },
  harbour: { id: randomUUID(), tenant: 'annapurna' },
  hill: { id: randomUUID(), tenant: 'neelgiri' },
  lake: { id: randomUUID(), tenant: 'lakeview' },
} as const satisfies Record<string, { id: string; tenant: Tenant }>
export type Outlet = keyof typeof outlets

interface Login {
  id: string
  tenant?: Tenant
  tenantRole?: 'admin' | 'manager' | 'trainer' | 'member'
  outlet?: Outlet
  /** Runs the platform. */
  isAdmin?: true
  /** Has not answered the mail that asks for it. */
  isUnconfirmed?: true
  /** Signed up where no address has to be confirmed. */
  isUnasked?: true
  /** Switched off. */
  isOff?: true
  /** The open impersonation of Annapurna: looking, changing, or changing but run out. */
  impersonates?: 'viewing' | 'changing' | 'lapsed'
}

const login = (facts: Omit<Login, 'id'>): Login => ({ id: randomUUID(), ...facts })

/** Everybody who can sign in. The strongest rights are held by those who must not have them any more. */
export const people = {
  newcomer: login({}),
  applicant: login({ isUnasked: true }),
  member: login({ tenant: 'annapurna', tenantRole: 'member', outlet: 'garden' }),
  trainer: login({ tenant: 'annapurna', tenantRole: 'trainer', outlet: 'harbour' }),
  manager: login({ tenant: 'annapurna', tenantRole: 'manager', outlet: 'garden' }),
  admin: login({ tenant: 'annapurna', tenantRole: 'admin', outlet: 'harbour' }),
  deactivated: login({ tenant: 'annapurna', tenantRole: 'admin', outlet: 'garden', isOff: true }),
  suspended: login({ tenant: 'lakeview', tenantRole: 'member', outlet: 'lake' }),
  suspendedAdmin: login({ tenant: 'lakeview', tenantRole: 'admin', outlet: 'lake' }),
  neighbour: login({ tenant: 'neelgiri', tenantRole: 'admin', outlet: 'hill' }),
  neighbourMember: login({ tenant: 'neelgiri', tenantRole: 'member', outlet: 'hill' }),
  viewing: login({ isAdmin: true, impersonates: 'viewing' }),
  changing: login({ isAdmin: true, impersonates: 'changing' }),
  lapsed: login({ isAdmin: true, impersonates: 'lapsed', isUnconfirmed: true }),
  retired: login({ isAdmin: true, isOff: true, impersonates: 'changing' }),
} satisfies Record<string, Login>
export type Person = keyof typeof people

/** Where something belongs in the world: whose it is, in which outlet and tenant, and of which kind. */
export interface Place {
  tenant?: Tenant
  outlet?: Outlet
  person?: Person
  kind?: string
}

/**
 * Who attempts everything: the nine of the bar, and those who once could do more: a tenant admin whose tenant is
 * suspended, one who is switched off, a platform admin whose impersonation ran out, and one who is switched off.
 */
export const actors = [
  'anonymous',
  'newcomer',
  'member',
  'trainer',
  'manager',
  'admin',
  'suspended',
  'suspendedAdmin',
  'deactivated',
  'viewing',
  'changing',
  'lapsed',
  'retired',
] as const
export type Actor = (typeof actors)[number]

/** The server with its secret key: passes every policy, but not every grant. */
export type Speaker = Actor | 'server'

/** Returns the database role an actor speaks as. */
export function roleOf(actor: Speaker): Caller['role'] {
  if (actor === 'anonymous') return 'anon'
  return actor === 'server' ? 'service_role' : 'authenticated'
}

/** Returns the actor as the backend would present it to the database. */
export function callerOf(actor: Speaker): Caller {
  const role = roleOf(actor)
  const headers = { 'x-real-ip': '192.0.2.7' }
  if (actor === 'anonymous' || actor === 'server') return { role, claims: { role }, headers }
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }] // all have just signed in
  return { role, claims: { sub: people[actor].id, role, email: emailOf(actor), amr }, headers }
}

/** Returns the address somebody signs in with. */
export function emailOf(person: Person): string {
  return `${person.toLowerCase()}@${(people[person] as Login).tenant ?? 'sopan'}.test`
}

/**
 * Returns how a place looks to an actor: 'mine' (about me), 'outlet' (of my outlet, for its manager), 'own' (of my
 * tenant, or the one I impersonate), 'other' (of another tenant), 'platform' (of none); with '/kind' where it has one.
 */
export function relationOf(actor: Speaker, place: Place): string {
  const relation = relationWithoutKind(actor, place)
  return place.kind ? `${relation}/${place.kind}` : relation
}

function relationWithoutKind(actor: Speaker, place: Place): string {
  const me: Login | undefined = actor === 'anonymous' || actor === 'server' ? undefined : people[actor]
  if (me && place.person === actor) return 'mine'
  if (!place.tenant) return 'platform'
  if (place.tenant !== (me?.impersonates ? 'annapurna' : me?.tenant)) return 'other'
  return actor === 'manager' && place.outlet === me?.outlet ? 'outlet' : 'own'
}

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]

/** Lists of places, for saying where a table has rows. */
export const everywhere = {
  platform: [{}] as Place[],
  tenants: keysOf(tenants).map((tenant): Place => ({ tenant })),
  outlets: keysOf(outlets).map((outlet): Place => ({ tenant: outlets[outlet].tenant, outlet })),
  people: keysOf(people).map((person): Place => {
    const { tenant, outlet }: Login = people[person]
    return { person, ...(tenant && { tenant }), ...(outlet && { outlet }) }
  }),
}

/** Returns the places again, once for each kind. */
export function ofKinds(places: Place[], ...kinds: string[]): Place[] {
  return kinds.flatMap((kind) => places.map((place) => ({ ...place, kind })))
}
