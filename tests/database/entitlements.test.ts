import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin } = castOf(db)

const give = (who: string, tenantId: string, module: string, source = 'add_on') =>
  db.as(
    who,
    (sql) => sql`
    insert into entitlements (tenant_id, module, source) values (${tenantId}, ${module}, ${source}) returning id`,
  )
const modulesOf = async (tenantId: string) =>
  (await db.sql`select active_modules from tenants where id = ${tenantId}`)[0]?.active_modules
const setTier = (who: string, tenantId: string, tier: string) =>
  db.as(who, (sql) => sql`update tenants set tier = ${tier} where id = ${tenantId}`)

test('what came with the tier is history; add-ons and grants are given by platform admins only', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant({ tier: 'essential' })
  const other = await aTenant()

  await give(admin, tenant.id, 'bi_reports')
  const sources = (who: string) =>
    db.as(
      who,
      (sql) =>
        sql`select module, source from entitlements where tenant_id = ${tenant.id} order by source, module`,
    )
  expect(await sources(await aMember(tenant.id))).toEqual([
    { module: 'bi_reports', source: 'add_on' },
    { module: 'add_on_store', source: 'tier' },
    { module: 'boh_courses', source: 'tier' },
    { module: 'foh_courses', source: 'tier' },
  ])
  expect(await sources(other.admin)).toEqual([])

  await expect(give(tenant.admin, tenant.id, 'loyalty_app')).rejects.toMatchObject({ code: '42501' })
  await expect(give(admin, tenant.id, 'loyalty_app', 'tier')).rejects.toMatchObject({ code: '42501' })
  await expect(give(admin, tenant.id, 'time_travel', 'grant')).rejects.toMatchObject({ code: '23503' })
  await expect(give(admin, tenant.id, 'bi_reports')).rejects.toMatchObject({ code: '23P01' })
  expect(
    await db.as(tenant.admin, (sql) => sql`update entitlements set valid_until = null returning id`),
  ).toEqual([])
})

test('a change of tier names what drops out, and one call brings the add-ons back', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant({ tier: 'growth' })
  await give(admin, tenant.id, 'bi_reports')
  await give(admin, tenant.id, 'mystery_shops', 'grant')
  await db.as(admin, (sql) => sql`select reapply_entitlements(${tenant.id})`)

  const lost = await db.as(
    admin,
    (sql) => sql`
    select module, source from entitlements_lost_by_tier(${tenant.id}, 'essential')`,
  )
  expect(lost).toEqual([
    { module: 'kpi_heatmaps', source: 'tier' },
    { module: 'mystery_shops', source: 'grant' },
    { module: 'loyalty_app', source: 'tier' },
    { module: 'bi_reports', source: 'add_on' },
  ])

  await setTier(admin, tenant.id, 'essential')
  expect(await modulesOf(tenant.id)).toEqual(['foh_courses', 'boh_courses', 'add_on_store'])
  const [back] = await db.as(admin, (sql) => sql`select reapply_entitlements(${tenant.id}) as modules`)
  expect(back?.modules).toEqual(['foh_courses', 'boh_courses', 'mystery_shops', 'bi_reports', 'add_on_store'])
})

test('tier history closes and reopens with the tier', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant({ tier: 'growth' })
  await setTier(admin, tenant.id, 'essential')
  await setTier(admin, tenant.id, 'growth')
  const rows = await db.sql`
    select valid_until is null as open from entitlements
    where tenant_id = ${tenant.id} and module = 'loyalty_app' order by valid_from`
  expect(rows).toEqual([{ open: false }, { open: true }])
})

test('what ran out cannot be switched on, and the job switches it off', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant({ tier: 'essential' })
  const [given] = await give(admin, tenant.id, 'bi_reports')
  await db.as(admin, (sql) => sql`select reapply_entitlements(${tenant.id})`)

  await db.sql`
    update entitlements set valid_from = now() - interval '2 days', valid_until = now() - interval '1 day'
    where id = ${given?.id}`
  await db.as(admin, (sql) => sql`update tenants set is_active = true where id = ${tenant.id}`) // still allowed
  await db.sql`select private.end_entitlements()`
  expect(await modulesOf(tenant.id)).toEqual(['foh_courses', 'boh_courses', 'add_on_store'])
  await expect(
    db.as(admin, (sql) => sql`update tenants set active_modules = '["bi_reports"]' where id = ${tenant.id}`),
  ).rejects.toMatchObject({ message: 'module_not_entitled' })
})

test('tenant admins neither ask what would be lost nor apply anything', async () => {
  const tenant = await aTenant()
  for (const call of ['reapply_entitlements($1)', "entitlements_lost_by_tier($1, 'master')"]) {
    await expect(
      db.as(tenant.admin, (sql) => sql.unsafe(`select ${call}`, [tenant.id])),
    ).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
    await expect(
      db.as(await aPlatformAdmin(), (sql) => sql.unsafe(`select ${call}`, [crypto.randomUUID()])),
    ).rejects.toMatchObject({ code: 'PT404', message: 'unknown_tenant' })
  }
})

test('policies can ask for a module', async () => {
  const tenant = await aTenant({ tier: 'growth' })
  const member = await aMember(tenant.id)
  const has = async (who: string, module: string) => {
    const rows = await db.sql.begin(async (sql) => {
      await sql`select set_config('request.jwt.claim.sub', ${who}, true)`
      return sql`select id from private.my_tenants_with(${module}) id where id = ${tenant.id}`
    })
    return rows.length === 1
  }
  expect(await has(member, 'loyalty_app')).toBe(true)
  expect(await has(member, 'bi_reports')).toBe(false)
  expect(await has(await aPlatformAdmin(), 'bi_reports')).toBe(true)
  await db.sql`update tenants set is_active = false where id = ${tenant.id}`
  expect(await has(member, 'loyalty_app')).toBe(false)
})
