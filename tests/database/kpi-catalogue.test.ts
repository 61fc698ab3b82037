import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aMember } = castOf(db)

test('hotels and restaurants begin with a dozen KPIs each, made of measures that there are', async () => {
  const [count] = await db.sql`
    select count(*) filter (where scope in ('hotel', 'both'))::int as hotel,
      count(*) filter (where scope in ('restaurant', 'both'))::int as restaurant from kpis`
  expect(count?.hotel).toBeGreaterThanOrEqual(12)
  expect(count?.restaurant).toBeGreaterThanOrEqual(12)
  expect(
    await db.sql`
      select k.key, word from kpis k, private.measures_in(k) word where word not in (select key from measures)`,
  ).toEqual([])
  // a hotel's KPI asks for nothing that a hotel does not count
  expect(
    await db.sql`
      select k.key, m.key as measure from kpis k, private.measures_in(k) word join measures m on m.key = word
      where m.scope <> 'both' and m.scope <> k.scope`,
  ).toEqual([])
  // no measure that nothing is made of
  expect(
    await db.sql`
      select key from measures where key not in (select word from kpis k, private.measures_in(k) word)`,
  ).toEqual([])
})

test('a range is told as healthy only with its source, and a formula is one or two sums of measures', async () => {
  const broken = (change: string) =>
    expect(db.sql.unsafe(`update kpis set ${change} where key = 'adr'`)).rejects
  const check = { code: '23514' }
  await broken(`help = help || '{"healthy": {"en": "4,000", "hi": "4,000"}}'`).toMatchObject(check)
  await broken(`help = help - 'act'`).toMatchObject(check)
  await broken(`numerator = '[]'`).toMatchObject(check)
  await broken(`numerator = '[{}]'`).toMatchObject(check)
  await broken(`denominator = '[{"rooms_sold": "1"}]'`).toMatchObject(check)
  await broken(`denominator = '[{"rooms_sold": 0}]'`).toMatchObject(check)
})

test('whoever is in a tenant with the module reads the platform’s catalogue and that of the tenant', async () => {
  const neelgiri = await aTenant({ tier: 'growth' })
  const annapurna = await aTenant({ tier: 'essential' })
  await db.sql`
    insert into kpis (tenant_id, key, name, help, numerator, unit, polarity, grain, scope, position)
    select ${neelgiri.id}, 'teas', name, help, numerator, unit, polarity, grain, scope, 900 from kpis where key = 'covers'`
  const read = (who: string) =>
    db.as(who, (sql) => sql`select key from kpis where key in ('covers', 'teas') order by 1`)
  expect(await read(await aMember(neelgiri.id))).toEqual([{ key: 'covers' }, { key: 'teas' }])
  expect(await read(annapurna.admin)).toEqual([])
  const sagar = await aTenant({ tier: 'master' })
  expect(await read(sagar.admin)).toEqual([{ key: 'covers' }])
})
