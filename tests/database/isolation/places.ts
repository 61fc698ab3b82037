import { createHash, randomUUID } from 'node:crypto'
import { outlets, type Place, people, tenants } from './cast.ts'

/** Returns the id of the place's tenant. Throws when it has none. */
export function tenantId({ tenant }: Place): string {
  if (!tenant) throw new Error('The place has no tenant.')
  return tenants[tenant].id
}

/** Returns the id of the place's outlet. Throws when it has none. */
export function outletId({ outlet }: Place): string {
  if (!outlet) throw new Error('The place has no outlet.')
  return outlets[outlet].id
}

/** Returns the id of the place's person, a profile. Throws when it has none. */
export function personId({ person }: Place): string {
  if (!person) throw new Error('The place has no person.')
  return people[person].id
}

/** Returns what the database keeps of a secret. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

const begun = Date.now()

/** Returns the moment that many minutes after this file was read: two of them are exactly as far apart as they say. */
export function inMinutes(minutes: number): string {
  return new Date(begun + minutes * 60_000).toISOString()
}

/** Returns a day long ago, another one for every n, as YYYY-MM-DD: for what must not overlap. */
export function freeDay(n: number): string {
  return new Date(Date.UTC(2000, 0, 1 + 3 * n)).toISOString().slice(0, 10)
}

/** SQL of a tenant that no actor belongs to. */
export const elsewhere = `'${tenants.neelgiri.id}'`

const jobRoles = Object.fromEntries(
  Object.values(tenants).map(({ id }) => [id, { lower: randomUUID(), upper: randomUUID() }]),
)

/** The two job roles of the place's tenant, between which there is a way. */
export function jobRoleId(at: Place, which: 'lower' | 'upper'): string {
  return jobRoles[tenantId(at)]?.[which] ?? ''
}
