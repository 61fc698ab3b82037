import { expect, test } from 'vitest'
import { modules, modulesOfTier } from '../../app/domain/modules.ts'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aPlatformAdmin } = castOf(db)

test('the database and the interface list the same modules in each tier', async () => {
  const rows = await db.sql`select key from private.modules order by position`
  expect(rows.map(({ key }) => key)).toEqual(modules)

  const tiers = await db.sql`
    select tier, private.modules_of_tier(tier) as modules from (select distinct tier from private.tier_modules) tiers`
  expect(Object.fromEntries(tiers.map(({ tier, modules }) => [tier, modules]))).toEqual(modulesOfTier)
})

test('a change of tier resets the modules to the set of the new tier, whatever else is sent', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant({ tier: 'master' })

  const [reset] = await db.as(
    admin,
    (sql) => sql`
    update tenants set tier = 'growth', active_modules = '["foh_courses", "bi_reports"]' where id = ${tenant.id}
    returning active_modules`,
  )
  expect(reset?.active_modules).toEqual(modulesOfTier.growth)
})

test('modules may be switched off and on within the tier and not beyond it', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant({ tier: 'essential' })
  const setModules = (list: unknown) =>
    db.as(
      admin,
      (sql) => sql`
      update tenants set active_modules = ${sql.json(list as never)} where id = ${tenant.id} returning active_modules`,
    )

  expect(await setModules(['boh_courses', 'foh_courses', 'foh_courses'])).toEqual([
    { active_modules: ['foh_courses', 'boh_courses'] },
  ])
  for (const list of [['bi_reports'], ['unheard_of'], [7], [['foh_courses']]]) {
    await expect(setModules(list)).rejects.toMatchObject({ code: 'PT400', message: 'module_not_entitled' })
  }
  for (const list of [{}, 'foh_courses']) {
    await expect(setModules(list)).rejects.toMatchObject({ code: '23514' })
  }
})
