import { expect, test } from 'vitest'
import { modules, tiersWith } from '../../app/domain/modules.ts'
import { testDatabase } from './database.ts'
import { castOf, type TenantRole } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin } = castOf(db)
const roles: TenantRole[] = ['admin', 'manager', 'trainer', 'member']

interface Why {
  is_seen: boolean
  why: string
  [more: string]: unknown
}
const mine = async (who: string, feature: string) =>
  (await db.as(who, (sql) => sql`select why_feature(${feature}) as told`))[0]?.told as Why

/** What the policies say: which modules' rows of its own tenant somebody reads, and whether a question for leads is answered. */
async function policies(who: string) {
  return db.as(who, async (sql) => {
    await sql`reset role` // as the owner, but as this person
    const rows = await sql`
      select m.key, coalesce(t.id in (select private.my_tenants_with(m.key)), false) as reads
      from private.modules m left join tenants t on t.id = (select tenant_id from profiles where id = ${who})`
    const [leads] =
      await sql`select coalesce(private.my_reach((select tenant_id from profiles where id = ${who})) <> 'none', false) as may`
    return {
      reads: new Set(rows.filter(({ reads }) => reads).map(({ key }) => key as string)),
      leads: leads?.may as boolean,
    }
  })
}

const end = (tenant: string, module: string) => db.sql`
  insert into entitlements (tenant_id, module, source, valid_from, valid_until)
  values (${tenant}, ${module}, 'add_on', now() - interval '9 days', now() - interval '1 day')
  on conflict do nothing`
const give = async (tenant: string, module: string) => {
  await db.sql`insert into entitlements (tenant_id, module, source) values (${tenant}, ${module}, 'add_on') on conflict do nothing`
  await db.sql`select private.settle_entitlements(${tenant}, ${module})`
}
const states: Record<string, (tenant: string, person: string, module: string) => Promise<unknown>> = {
  'as it came': async () => {},
  'turned off': (tenant, _, module) =>
    db.sql`update tenants set active_modules = active_modules - ${module}::text where id = ${tenant}`,
  'add-on': (tenant, _, module) => give(tenant, module),
  'add-on over': (tenant, _, module) => end(tenant, module),
  suspended: (tenant) => db.sql`update tenants set is_active = false where id = ${tenant}`,
  'login off': (_, person) => db.sql`update profiles set is_active = false where id = ${person}`,
  'no tenant': (_, person) =>
    db.sql`update profiles set tenant_id = null, tenant_role = null where id = ${person}`,
}
/** Modules in which somebody without anybody to look after has something: the others ask for reach. */
const forAll = ['foh_courses', 'boh_courses', 'loyalty_app', 'career_clinics']

test.each(Object.keys(states))(
  '%s: the answer is that of the policies, for every module, role and plan',
  async (state) => {
    for (const tier of ['essential', 'master'])
      for (const module of modules) {
        const { id: tenant } = await aTenant({ tier, seatCap: 20 })
        for (const role of roles) {
          const person = await aMember(tenant, role)
          await states[state]?.(tenant, person, module)
          const { reads, leads } = await policies(person)
          const told = await mine(person, module)
          const sees = reads.has(module) && (forAll.includes(module) || leads)
          expect([state, tier, module, role, told.is_seen]).toEqual([state, tier, module, role, sees])
          if (!reads.has(module))
            expect(['role', 'not_built', 'not_rolled_out', 'killed']).not.toContain(told.why)
          await db.sql`update tenants set is_active = true where id = ${tenant}`
        }
      }
  },
  120_000,
)

test('each reason has its case, and the first in the order is told', async () => {
  const platform = await aPlatformAdmin()
  const { id: tenant } = await aTenant({ tier: 'essential', seatCap: 20 })
  const member = await aMember(tenant, 'member')
  const manager = await aMember(tenant, 'manager')
  expect(await mine(manager, 'kpi_heatmaps')).toMatchObject({
    is_seen: false,
    why: 'not_in_plan',
    tier: 'essential',
    tiers: tiersWith('kpi_heatmaps'),
  })
  await db.sql`
    insert into entitlements (tenant_id, module, source, valid_from) values (${tenant}, 'kpi_heatmaps', 'add_on', now() + interval '2 days')`
  expect(await mine(manager, 'kpi_heatmaps')).toMatchObject({ why: 'begins' })
  await db.sql`update entitlements set valid_from = now() - interval '1 day' where tenant_id = ${tenant} and module = 'kpi_heatmaps'`
  expect(await mine(manager, 'kpi_heatmaps')).toMatchObject({ why: 'turned_off' })
  await db.sql`select private.settle_entitlements(${tenant}, 'kpi_heatmaps')`
  expect(await mine(manager, 'kpi_heatmaps')).toMatchObject({ is_seen: true, why: 'add_on' })
  expect(await mine(member, 'kpi_heatmaps')).toMatchObject({
    is_seen: false,
    why: 'role',
    roles: ['admin', 'manager', 'trainer'],
  })
  await db.sql`update entitlements set valid_until = now() where tenant_id = ${tenant} and module = 'kpi_heatmaps'`
  await db.sql`select private.settle_entitlements(${tenant})`
  expect(await mine(member, 'kpi_heatmaps')).toMatchObject({ why: 'ended', source: 'add_on' })
  expect(await mine(manager, 'foh_courses')).toMatchObject({ is_seen: true, why: 'tier' })
  expect(await mine(platform, 'kpi_heatmaps')).toMatchObject({ is_seen: true, why: 'platform' })
  await expect(mine(member, 'time_travel')).rejects.toMatchObject({ message: 'unknown_feature' })
})

test('a flag is told as it decides: kill switch before what names the tenant, then roll-out, then role', async () => {
  const { id: tenant, admin } = await aTenant({ tier: 'growth', seatCap: 20 })
  const member = await aMember(tenant, 'member')
  const key = 'bulk-invitations'
  await db.sql`
    insert into feature_flags (key, name, description, kind, scope, is_on, default_on, expires_on)
    values (${key}, 'Lists', '', 'release', 'portal', true, true, private.today() + 30)
    on conflict (key) do update set is_on = true, default_on = true, is_killed = false, percentage = null, tiers = '{}', expires_on = excluded.expires_on`
  const change = (set: string) => db.sql.unsafe(`update feature_flags set ${set} where key = '${key}'`)
  const results = async () =>
    (await db.sql`select private.flag_results('portal', ${tenant}, ${tenant}) -> ${key} ->> 'isOn' as on`)[0]
      ?.on === 'true'
  const expectIt = async (why: string) => {
    const told = await mine(admin, 'bulk_invitations')
    expect(told).toMatchObject({ why })
    expect(told.is_seen).toBe(await results())
  }
  await expectIt('flag')
  expect(await mine(member, 'bulk_invitations')).toMatchObject({ is_seen: false, why: 'role' })
  await change('percentage = 0')
  await expectIt('not_rolled_out')
  await db.sql`insert into feature_flag_tenants (tenant_id, flag_key, is_included) values (${tenant}, ${key}, true)`
  await expectIt('flag')
  await db.sql`update feature_flag_tenants set is_included = false where tenant_id = ${tenant}`
  await expectIt('turned_off')
  await change('is_killed = true')
  await expectIt('killed')
  expect((await mine(member, 'bulk_invitations')).why).toBe('killed')
})

test('who can change it is named, of the own workspace only; the console asks for anybody, others do not', async () => {
  const { id: tenant, admin } = await aTenant({ tier: 'essential', seatCap: 20 })
  const member = await aMember(tenant, 'member')
  const platform = await aPlatformAdmin()
  const [name] = await db.sql`select full_name from profiles where id = ${admin}`
  expect(await mine(member, 'loyalty_app')).toMatchObject({ admins: [name?.full_name] })
  const all = (who: string, whom: string) => db.as(who, (sql) => sql`select why_features(${whom}) as told`)
  const [row] = await all(platform, member)
  expect(row?.told.map(({ feature }: { feature: string }) => feature).slice(0, 8)).toEqual([...modules])
  await expect(all(admin, member)).rejects.toMatchObject({ code: 'PT403' })
  const seen = await db.as(platform, (sql) => sql`select why_feature('loyalty_app', ${tenant}) as told`)
  expect(seen[0]?.told).toMatchObject({ is_seen: false, why: 'not_in_plan' })
  const other = await aTenant({ tier: 'master' })
  const asked = await db.as(member, (sql) => sql`select why_feature('loyalty_app', ${other.id}) as told`)
  expect(asked[0]?.told).toMatchObject({ why: 'not_in_plan' }) // another tenant is not asked about
})
