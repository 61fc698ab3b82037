import type { TestDatabase } from './database.ts'

export interface TestTenant {
  id: string
  slug: string
  /** The user id of its first tenant admin. */
  admin: string
}

export type TenantRole = 'admin' | 'manager' | 'trainer' | 'member'

let made = 0

/** Returns makers of rows for stories. Each makes one thing with its own name and returns its id; a user's id is what `db.as` takes. */
export function castOf(db: Pick<TestDatabase, 'sql'>) {
  async function aUser({ email = `user-${++made}@people.test`, isConfirmed = true } = {}): Promise<string> {
    const [user] = await db.sql`
      insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
      values (gen_random_uuid(), ${email}, ${isConfirmed ? new Date() : null}, ${db.sql.json({ full_name: nameOf(email) })})
      returning id`
    return user?.id
  }

  async function aPlatformAdmin(): Promise<string> {
    const id = await aUser()
    await db.sql`update profiles set role = 'admin' where id = ${id}`
    return id
  }

  async function aMember(tenantId: string, role: TenantRole = 'member', email?: string): Promise<string> {
    const id = await aUser({ email })
    await db.sql`update profiles set tenant_id = ${tenantId}, tenant_role = ${role} where id = ${id}`
    return id
  }

  async function aTenant({
    name = `Tenant ${++made}`,
    tier = 'essential',
    seatCap = 10,
    isActive = true,
  } = {}): Promise<TestTenant> {
    const slug = `tenant-${++made}`
    const [tenant] = await db.sql`
      insert into tenants (name, slug, tier, seat_cap) values (${name}, ${slug}, ${tier}, ${seatCap}) returning id`
    const id: string = tenant?.id
    const admin = await aMember(id, 'admin', `admin@${slug}.test`)
    if (!isActive) await db.sql`update tenants set is_active = false where id = ${id}`
    return { id, slug, admin }
  }

  async function anOutlet(tenantId: string, name = `Outlet ${++made}`): Promise<string> {
    const [outlet] = await db.sql`
      insert into outlets (tenant_id, name, city, kind) values (${tenantId}, ${name}, 'Pune', 'restaurant') returning id`
    return outlet?.id
  }

  async function aPerson(tenantId: string, name = `Person ${++made}`): Promise<string> {
    const [person] = await db.sql`
      insert into people (tenant_id, full_name) values (${tenantId}, ${name}) returning id`
    return person?.id
  }

  async function aPlacement(personId: string, outletId: string): Promise<string> {
    const [placement] = await db.sql`
      insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
      select tenant_id, ${personId}, id, private.today() - 30 from outlets where id = ${outletId} returning id`
    return placement?.id
  }

  /** A manager who is placed at that outlet, and so manages it. */
  async function aManagerOf(tenantId: string, outletId: string): Promise<string> {
    const id = await aMember(tenantId, 'manager')
    const [person] = await db.sql`select id from people where profile_id = ${id}`
    await aPlacement(person?.id, outletId)
    return id
  }

  return { aUser, aPlatformAdmin, aMember, aTenant, anOutlet, aPerson, aPlacement, aManagerOf }
}

function nameOf(email: string): string {
  return email.split('@')[0] ?? email
}
