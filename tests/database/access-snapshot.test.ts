import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, aUser, anOutlet, aPerson, aManagerOf } = castOf(db)

let annapurna: TestTenant
let neelgiri: TestTenant
beforeEach(async () => {
  annapurna = await aTenant({ tier: 'growth' })
  neelgiri = await aTenant()
})

const standingOf = async (who: string): Promise<Record<string, unknown>> =>
  (await db.as(who, (sql) => sql`select to_jsonb(s) as standing from my_standing() s`))[0]?.standing
const start = (who: string, tenantId: string) =>
  db.as(who, (sql) => sql`select * from start_impersonation(${tenantId})`)

/** What changes in somebody's standing when this happens. */
async function changes(who: string, happen: () => Promise<unknown>) {
  const before = await standingOf(who)
  await happen()
  const after = await standingOf(who)
  return Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
}

test('a standing says who I am, where I work and as what', async () => {
  const lata = await aMember(annapurna.id, 'trainer')
  expect(await standingOf(lata)).toMatchObject({
    is_active: true,
    role: 'user',
    tenant_id: annapurna.id,
    tenant_role: 'trainer',
    may_change: null,
    looked_at: null,
  })
  expect(await standingOf(await aUser())).toMatchObject({
    is_active: true,
    tenant_id: null,
    tenant_role: null,
    tenant_version: null,
  })
})

test('it changes with everything that opens or closes a page', async () => {
  const lata = await aMember(annapurna.id)
  const tenant = (change: object) => () =>
    db.sql`update tenants set ${db.sql(change)} where id = ${annapurna.id}`
  expect(await changes(lata, tenant({ is_active: false }))).toEqual(['tenant_version'])
  expect(await changes(lata, tenant({ is_active: true }))).toEqual(['tenant_version'])
  expect(await changes(lata, tenant({ tier: 'master' }))).toEqual(['tenant_version'])
  expect(await changes(lata, tenant({ active_modules: db.sql.json(['foh_courses']) }))).toEqual([
    'tenant_version',
  ])
  const profile = (change: object) => () => db.sql`update profiles set ${db.sql(change)} where id = ${lata}`
  expect(await changes(lata, profile({ tenant_role: 'manager' }))).toEqual(['tenant_role'])
  expect(await changes(lata, profile({ role: 'reviewer' }))).toEqual(['role'])
  expect(await changes(lata, profile({ is_active: false }))).toEqual([
    'flags',
    'is_active',
    'tenant_id',
    'tenant_role',
    'tenant_version',
  ])
  await profile({ is_active: true })()
  expect(await changes(lata, profile({ tenant_id: null }))).toEqual([
    'tenant_id',
    'tenant_role',
    'tenant_version',
  ])
})

test('it does not change with the weather: somebody else’s tenant, my being seen, my language', async () => {
  const lata = await aMember(annapurna.id)
  expect(
    await changes(lata, async () => {
      await db.sql`update tenants set is_active = false where id = ${neelgiri.id}`
      await db.as(lata, (sql) => sql`select touch_last_seen()`)
      await db.as(lata, (sql) => sql`update profiles set language = 'hi' where id = ${lata}`)
    }),
  ).toEqual([])
  const [{ last_seen_at } = {}] = await db.sql`select last_seen_at from profiles where id = ${lata}`
  expect(last_seen_at).not.toBeNull()
})

test('a platform admin’s standing follows the tenant they look at, until the record ends', async () => {
  const meera = await aPlatformAdmin()
  expect(await standingOf(meera)).toMatchObject({ role: 'admin', tenant_id: null, may_change: null })
  await start(meera, annapurna.id)
  expect(await standingOf(meera)).toMatchObject({ tenant_id: annapurna.id, may_change: false })
  await db.as(meera, (sql) => sql`select * from allow_impersonation_changes('asked by phone to fix it')`)
  expect(await standingOf(meera)).toMatchObject({ tenant_id: annapurna.id, may_change: true })
  await db.sql`update impersonations set started_at = started_at - interval '31 minutes',
    expires_at = expires_at - interval '31 minutes' where admin_id = ${meera}`
  expect(await standingOf(meera)).toMatchObject({ tenant_id: null, may_change: null })
})

test('a tenant’s admins learn that somebody looks, and that changes are allowed; others do not', async () => {
  const [meera, kabir] = [await aPlatformAdmin(), await aPlatformAdmin()]
  const lata = await aMember(annapurna.id)
  const seen = async () => (await standingOf(annapurna.admin)).looked_at
  expect(await seen()).toBeNull()
  await start(meera, annapurna.id)
  expect(await seen()).toBe('looking')
  await start(kabir, annapurna.id)
  await db.as(kabir, (sql) => sql`select * from allow_impersonation_changes('asked by phone to fix it')`)
  expect(await seen()).toBe('changing')
  for (const other of [lata, neelgiri.admin, meera])
    expect(await standingOf(other)).toMatchObject({ looked_at: null })
  await db.as(kabir, (sql) => sql`select stop_impersonation()`)
  expect(await seen()).toBe('looking')
  await start(meera, neelgiri.id)
  expect(await seen()).toBeNull()
})

test('the figures count what the caller may see, in that tenant and in no other', async () => {
  const garden = await anOutlet(annapurna.id)
  await anOutlet(annapurna.id)
  const closed = await anOutlet(annapurna.id)
  await db.sql`update outlets set is_active = false where id = ${closed}`
  const manager = await aManagerOf(annapurna.id, garden)
  const lata = await aMember(annapurna.id)
  const gone = await aPerson(annapurna.id)
  await db.sql`update people set joined_on = private.today() - 90, left_on = private.today() - 1 where id = ${gone}`
  await db.as(lata, (sql) => sql`select touch_last_seen()`)
  await db.as(
    annapurna.admin,
    (sql) => sql`select invite_member(${annapurna.id}, 'new@annapurna.test', 'member', 'en', null)`,
  )
  await anOutlet(neelgiri.id)

  const figures = async (who: string, tenantId = annapurna.id) =>
    (await db.as(who, (sql) => sql`select * from workspace_figures(${tenantId})`))[0]
  const all = { people: 3, outlets: 2, members: 3, seen_lately: 1, invitations: 1 }
  expect(await figures(annapurna.admin)).toEqual(all)
  expect(await figures(await aPlatformAdmin())).toEqual(all)
  expect(await figures(manager)).toEqual({
    ...all,
    people: 1,
    outlets: 1,
    members: 1,
    seen_lately: 0,
    invitations: 0,
  })
  expect(await figures(lata)).toEqual({ ...all, people: 1, members: 1, invitations: 0 })
  expect(await figures(neelgiri.admin)).toBeUndefined()
  await db.sql`update tenants set is_active = false where id = ${annapurna.id}`
  expect(await figures(annapurna.admin)).toEqual({
    people: 0,
    outlets: 0,
    members: 1,
    seen_lately: 0,
    invitations: 0,
  })
})
