import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aPerson, aPlacement, aMember } = castOf(db)
const { aLearner } = classroomOf(db)

let house: TestTenant
let garden: string
let lata: Awaited<ReturnType<typeof aLearner>>
beforeEach(async () => {
  house = await aTenant({ tier: 'growth' })
  garden = await anOutlet(house.id, 'Garden')
  lata = await aLearner(house)
  for (const person of [lata.person, await aPerson(house.id)]) {
    await db.sql`update people set joined_on = private.today() - 300 where id = ${person}`
    await aPlacement(person, garden)
  }
  await db.sql`update profiles set created_at = now() - interval '3 days' where id = ${lata.id}`
})

const write = async () => (await db.sql`select private.write_access_of(${house.id}) as n`)[0]?.n
const share = async (who = house.admin) => {
  const rows = await db.as(
    who,
    (sql) => sql`
      select (now() at time zone 'Asia/Kolkata')::date - starts_on as ago, figure
      from read_series(${house.id}, 'people_in', (now() at time zone 'Asia/Kolkata')::date - 10, (now() at time zone 'Asia/Kolkata')::date - 1)`,
  )
  return Object.fromEntries(rows.map(({ ago, figure }) => [ago, figure]))
}

test('each day tells how many of the people placed there could sign in', async () => {
  expect(await write()).toBe(56) // four weeks of two measures
  const told = await share()
  expect([told[5], told[4], told[3], told[1]]).toEqual([0, 0, 50, 50])
  expect(await share(await aMember(house.id, 'trainer'))).toEqual(told)
})

test('a day that was counted stays as it was, and a day that nobody counted is made up for', async () => {
  await write()
  await db.sql`update people set profile_id = null where id = ${lata.person}`
  expect(await write()).toBe(0)
  expect((await share())[1]).toBe(50)
  await db.sql`
    update private.kpi_monthly k set days[extract(day from private.today() - 1)::int] = null
    from measures m where m.id = k.measure_id and m.key in ('people_placed', 'people_with_access') and k.tenant_id = ${house.id}
      and k.month = date_trunc('month', private.today() - 1)::date`
  expect(await write()).toBe(2)
})

test('the job counts the workspaces that have KPIs', async () => {
  await aTenant({ tier: 'essential' })
  expect((await db.sql`select private.write_access_figures() as n`)[0]?.n).toBeGreaterThanOrEqual(56)
  expect(await write()).toBe(0)
})
