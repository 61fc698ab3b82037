import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, aUser } = castOf(db)

test('a platform admin makes a tenant and reads it back at once', async () => {
  const admin = await aPlatformAdmin()

  const [made] = await db.as(
    admin,
    (sql) => sql`
    insert into tenants (name, slug, tier, seat_cap, active_modules, brand_color)
    values ('Udupi Corner', 'udupi-corner', 'essential', 8, '["foh_courses"]', '#123abc') returning *`,
  )
  expect(made).toMatchObject({
    slug: 'udupi-corner',
    seat_cap: 8,
    active_modules: ['foh_courses'],
    brand_color: '#123abc',
    logo_url: null,
    is_active: true,
  })

  const [plain] = await db.as(
    admin,
    (sql) => sql`
    insert into tenants (name, slug) values ('Plain', 'plain') returning tier, active_modules, brand_color`,
  )
  expect(plain).toEqual({
    tier: 'essential',
    active_modules: ['foh_courses', 'boh_courses', 'add_on_store'],
    brand_color: '#2E3B55',
  })
})

test('a platform admin suspends and renames, and nobody else writes a tenant', async () => {
  const admin = await aPlatformAdmin()
  const annapurna = await aTenant()
  const neelgiri = await aTenant()
  const suspend = (who: string) =>
    db.as(
      who,
      (sql) => sql`update tenants set is_active = false where id = ${annapurna.id} returning is_active`,
    )

  for (const who of [annapurna.admin, neelgiri.admin, await aUser()]) {
    expect(await suspend(who)).toEqual([])
    await expect(
      db.as(who, (sql) => sql`insert into tenants (name, slug) values ('Mine', 'mine')`),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(db.as(who, (sql) => sql`delete from tenants`)).rejects.toMatchObject({ code: '42501' })
  }
  expect(await suspend(admin)).toEqual([{ is_active: false }])
})

test('everybody reads the own tenant, platform admins every one', async () => {
  const annapurna = await aTenant()
  const neelgiri = await aTenant()
  const member = await aMember(annapurna.id)
  const idsFor = async (who: string) =>
    (
      await db.as(who, (sql) => sql`select id from tenants where id in (${annapurna.id}, ${neelgiri.id})`)
    ).map(({ id }) => id)

  expect(await idsFor(annapurna.admin)).toEqual([annapurna.id])
  expect(await idsFor(member)).toEqual([annapurna.id])
  expect(await idsFor(await aUser())).toEqual([])
  expect((await idsFor(await aPlatformAdmin())).sort()).toEqual([annapurna.id, neelgiri.id].sort())
  await expect(db.as('anon', (sql) => sql`select id from tenants`)).rejects.toMatchObject({ code: '42501' })
})

test('a suspended tenant can still be read by its members, and its members only', async () => {
  const lakeview = await aTenant({ isActive: false })
  const member = await aMember(lakeview.id)

  expect(await db.as(member, (sql) => sql`select is_active from tenants`)).toEqual([{ is_active: false }])
  await db.sql`update profiles set is_active = false where id = ${member}`
  expect(await db.as(member, (sql) => sql`select is_active from tenants`)).toEqual([])
  expect(await db.as(member, (sql) => sql`select is_active from profiles`)).toEqual([{ is_active: false }])
})

test('a tenant admin changes name, logo and colour of the own active workspace', async () => {
  const annapurna = await aTenant()
  const neelgiri = await aTenant()
  const member = await aMember(annapurna.id)
  const change = (who: string, tenantId: string) =>
    db.as(who, (sql) => sql`select change_workspace(${tenantId}, ' New Name ', '', '#00ff00')`)

  await change(annapurna.admin, annapurna.id)
  const [changed] =
    await db.sql`select name, logo_url, brand_color, tier, seat_cap from tenants where id = ${annapurna.id}`
  expect(changed).toEqual({
    name: 'New Name',
    logo_url: null,
    brand_color: '#00ff00',
    tier: 'essential',
    seat_cap: 10,
  })

  await expect(change(annapurna.admin, neelgiri.id)).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_tenant',
  })
  await expect(change(member, annapurna.id)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await expect(change(await aPlatformAdmin(), annapurna.id)).rejects.toMatchObject({
    code: 'PT403',
    message: 'changes_not_allowed',
  })
  await db.sql`update tenants set is_active = false where id = ${annapurna.id}`
  await expect(change(annapurna.admin, annapurna.id)).rejects.toMatchObject({ message: 'tenant_suspended' })
})

test.each([
  ['name', ' Spaces '],
  ['name', ''],
  ['name', 'x'.repeat(121)],
  ['slug', 'Upper'],
  ['slug', 'a--b'],
  ['slug', '-a'],
  ['slug', 'x'],
  ['slug', 'x'.repeat(64)],
  ['tier', 'platinum'],
  ['seat_cap', 0],
  ['seat_cap', -3],
  ['brand_color', 'red'],
  ['brand_color', '#12345'],
  ['logo_url', 'javascript:alert(1)'],
  ['logo_url', '//elsewhere.test/logo.png'],
  ['logo_url', 'https://x.test/"onload='],
])('a tenant with %s %j is refused', async (column, value) => {
  const row = {
    name: 'Good',
    slug: 'good',
    tier: 'growth',
    seat_cap: 5,
    brand_color: '#2E3B55',
    [column]: value,
  }
  await expect(db.sql`insert into tenants ${db.sql(row)}`).rejects.toMatchObject({ code: '23514' })
})

test('two tenants never share a slug', async () => {
  const { slug } = await aTenant()
  await expect(db.sql`insert into tenants (name, slug) values ('Twin', ${slug})`).rejects.toMatchObject({
    code: '23505',
  })
})
