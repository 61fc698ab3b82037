import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'
import { shopsOf, type TestShop, withoutIds } from './shops.ts'

const db = testDatabase()
const { aPlatformAdmin } = castOf(db)
const { aShop, aHouse } = shopsOf(db)

/** One of the pool, active, whom whoever runs the platform added. */
async function aPooled(platform: string, name = 'Kavita Menon', email = `${randomUUID()}@pool.test`) {
  const id = randomUUID()
  const said = { full_name: name, email, phone: '+919812345678', languages: ['Hindi'], cities: [] }
  await db.as(platform, (sql) => sql`select save_shopper(${id}, null, ${sql.json(said)})`)
  await db.sql`update shoppers set state = 'active', consent_version = '2026-12', consented_at = now() where id = ${id}`
  return id
}
const lent = async (shop: TestShop, shopper: string) => {
  await db.sql`update shops set shopper_id = ${shopper} where id = ${shop.id}`
  return { ...shop, shopper }
}
const words =
  'We were greeted at the door within a minute, the table was clean and the server explained three dishes. The bill was right and came in time.'
async function send({ token }: TestShop, more: Record<string, unknown> = {}) {
  const visitedAt = new Date(Date.now() - 3_600_000).toISOString()
  const said = { answers: { greeted: { value: 'yes' } }, narrative: words, visited_at: visitedAt, ...more }
  await db.sql`select send_shop_report(${token}, 'x', ${db.sql.json(said as never)}, ${randomUUID()})`
}
const decide = ({ id, admin }: TestShop, decision: string, reasons: Record<string, string> | null = null) =>
  db.as(admin, (sql) => sql`select decide_shop(${id}, ${decision}, 'Read', ${reasons && sql.json(reasons)})`)

test('a tenant plans with one of the pool and reads a first name, never how to reach or pay them', async () => {
  const platform = await aPlatformAdmin()
  const shopper = await aPooled(platform)
  await db.as(platform, (sql) => sql`select set_shopper_account(${shopper}, 'upi', 'kavita@okbank')`)
  const house = await aHouse()
  const shop = await lent(await aShop({ of: house }), shopper)
  await send(shop)
  const told = await db.as(house.admin, async (sql) => ({
    pool: (await sql`select list_pool_shoppers(${house.tenant}) as told`)[0]?.told,
    review: (await sql`select read_shop_review(${shop.id}) as told`)[0]?.told,
    own: await sql`select full_name, email from shoppers`,
  }))
  expect(told.pool.rows.find(({ id }: { id: string }) => id === shopper)).toMatchObject({
    name: 'Kavita',
    visits: 1,
  })
  expect(told.review.shopper).toBe('Kavita')
  expect(JSON.stringify(told)).not.toMatch(/Menon|pool\.test|okbank|9812345678/)
  for (const ask of [
    `select read_shopper_account('${shopper}')`,
    `select set_shopper_state('${shopper}', 'ended')`,
    `select erase_shopper('${shopper}')`,
    `select settle_shopper_conflict('${shopper}')`,
  ])
    await expect(db.as(house.admin, (sql) => sql.unsafe(ask))).rejects.toMatchObject({
      message: 'unknown_shopper',
    })
})

test('the platform pays its own: a tenant sees the row and marks nothing, the platform marks it', async () => {
  const platform = await aPlatformAdmin()
  const [own, lentOne] = [await aShop(), await lent(await aShop(), await aPooled(platform))]
  for (const shop of [own, lentOne]) {
    await send(shop)
    await decide(shop, 'approve')
  }
  const pays = async (shop: TestShop) =>
    (await db.sql`select paid_by from shop_payments where shop_id = ${shop.id}`)[0]?.paid_by
  expect([await pays(own), await pays(lentOne)]).toEqual(['tenant', 'platform'])
  const mark = (who: string, { id }: TestShop) =>
    db.as(who, (sql) => sql`select mark_shop_paid(${id}, 'UPI 1', '2026-01-05')`)
  await expect(mark(lentOne.admin, lentOne)).rejects.toMatchObject({
    code: 'PT403',
    message: 'paid_by_platform',
  })
  await expect(mark(platform, own)).rejects.toMatchObject({ message: 'changes_not_allowed' })
  const list = async (who: string, tenant: string | null) =>
    (await db.as(who, (sql) => sql`select list_shop_payments(${tenant}) as told`))[0]?.told
  const seen = await list(lentOne.admin, lentOne.tenant)
  expect(seen).toMatchObject({ due_inr: 0, rows: [{ paid_by: 'platform', shopper: 'Kavita' }] })
  const owed = await list(platform, null)
  expect(owed.rows.map(({ shop_id: id }: { shop_id: string }) => id)).toEqual([lentOne.id])
  await expect(list(own.admin, null)).rejects.toMatchObject({ message: 'not_allowed' })
  await mark(platform, lentOne)
  expect((await list(platform, null)).due_inr).toBe(0)
})

test('what one of the pool says stands in every tenant’s way until it is settled; a tenant is noted alone', async () => {
  const platform = await aPlatformAdmin()
  const shopper = await aPooled(platform)
  const [here, there] = [await aHouse(), await aHouse()]
  await db.sql`update shoppers set said_conflict = 'My brother cooks at one of them' where id = ${shopper}`
  const problem = async ({ tenant, outlet }: typeof here) => {
    const [row] = await db.sql`
      with wave as (
        insert into shop_waves (id, tenant_id, name, form_version_id, not_before, visit_by, dayparts, visits_per_outlet, fee_inr,
          reimbursement_cap_inr)
        select gen_random_uuid(), ${tenant}, 'A wave', v.id, private.today(), private.today() + 30, '{lunch}', 1, 1, 1
        from shop_form_versions v limit 1 returning *
      ), place as (
        insert into shop_wave_outlets (tenant_id, wave_id, outlet_id) select ${tenant}, id, ${outlet} from wave returning wave_id)
      select id from wave`
    const [told] = await db.sql`
      select private.visit_problem(w, null, ${outlet}, ${shopper}, private.today() + 3, 'lunch') as problem
      from shop_waves w where w.id = ${row?.id}`
    return told?.problem
  }
  await aShop() // a version of a form, for the waves
  expect(await problem(here)).toBe('visit_conflict')
  await db.as(platform, async (sql) => {
    await sql`select note_shopper_conflict(${shopper}, ${here.tenant}, null, 'The brother cooks here')`
    await sql`select settle_shopper_conflict(${shopper})`
  })
  expect(await problem(here)).toBe('visit_conflict')
  expect(await problem(there)).toBe(null)
  const [noted] = await db.as(here.admin, (sql) => sql`select id, why, declared_by from shopper_conflicts`)
  expect(noted).toMatchObject({ declared_by: 'platform' })
  expect(await db.as(there.admin, (sql) => sql`select 1 from shopper_conflicts`)).toHaveLength(0)
  await db.as(platform, (sql) => sql`select remove_shopper_conflict(${noted?.id})`)
  expect(await problem(here)).toBe(null)
})

test('one person on both lists is one person: the tenant sends its own record, and rests count for both', async () => {
  const platform = await aPlatformAdmin()
  const shop = await aShop()
  const [address] = await db.sql`select email from shoppers where id = ${shop.shopper}`
  const twin = await aPooled(platform, 'Meera Joshi', address?.email)
  const pool = await db.as(shop.admin, (sql) => sql`select list_pool_shoppers(${shop.tenant}) as told`)
  expect(JSON.stringify(pool)).not.toContain(twin)
  const elsewhere = await aHouse()
  const there = await db.as(
    elsewhere.admin,
    (sql) => sql`select list_pool_shoppers(${elsewhere.tenant}) as told`,
  )
  expect(JSON.stringify(there)).toContain(twin)
})

test('a grade comes from three checked visits on, and says what it comes from', async () => {
  const house = await aHouse()
  const first = await aShop({ of: house })
  const grade = async () =>
    (
      await db.as(
        house.admin,
        (sql) => sql`select read_shopper_grade(${house.tenant}, ${first.shopper}) as told`,
      )
    )[0]?.told
  const another = async () => ({ ...(await lent(await aShop({ of: house }), first.shopper)) })
  const part = (told: { parts: { kind: string }[] }, kind: string) =>
    told.parts.find((one) => one.kind === kind)

  await send(first)
  await decide(first, 'approve')
  const late = await another()
  await db.sql`update shops set submit_by = private.today() - 1 where id = ${late.id}`
  await send(late, { narrative: `Another evening. ${words.split(' ').toReversed().join(' ')}` })
  await decide(late, 'approve')
  expect(await grade()).toMatchObject({ visits: 2, grade: null })

  const thin = await another()
  await send(thin, { narrative: 'Nice.' })
  expect(await grade()).toMatchObject({ visits: 2 }) // not checked yet
  await decide(thin, 'approve')
  const told = await grade()
  // 10, less a third of 2.5 for late and a third of 2 for thin
  expect(told).toMatchObject({ visits: 3, grade: 8.5 })
  expect(part(told, 'late')).toEqual({ kind: 'late', visits: 1, points: 0.8 })
  expect(part(told, 'thin')).toEqual({ kind: 'thin', visits: 1, points: 0.7 })
  expect(part(told, 'appeal')).toEqual({ kind: 'appeal', visits: 0, points: 0 })
  const [kept] = await db.sql`select grade from shoppers where id = ${first.shopper}`
  expect(Number(kept?.grade)).toBe(8.5)
  expect(withoutIds(told)).not.toContain('Meera')
})

test('a bill from before the arrival contradicts the report; a bill after midnight does not', async () => {
  const arrival = async (shop: TestShop, time: string, billed: string) => {
    const [moment] = await db.sql`
      select ((private.today() - 1 + ${time}::time) at time zone 'Asia/Kolkata')::text as at`
    await send(shop, {
      answers: { bill: { value: { amount: '540', bill: randomUUID(), at: billed } } },
      visited_at: new Date(moment?.at).toISOString(),
    })
    const [row] = await db.sql`select flags from shop_reports where shop_id = ${shop.id}`
    return row?.flags.map(({ kind }: { kind: string }) => kind).includes('contradiction')
  }
  expect(await arrival(await aShop(), '20:00', '18:30')).toBe(true)
  expect(await arrival(await aShop(), '20:00', '21:10')).toBe(false)
  expect(await arrival(await aShop(), '22:30', '00:15')).toBe(false)
  expect(await arrival(await aShop(), '20:00', '19:57')).toBe(false) // a clock that is a little off
})

test('the platform says how long it keeps its own; no tenant does, and none of a tenant’s days change', async () => {
  const platform = await aPlatformAdmin()
  const house = await aHouse()
  const save = (who: string, days: number) =>
    db.as(who, (sql) => sql`select save_shopper_retention(null, ${days}, 30, 730)`)
  const read = async (who: string, tenant: string | null) =>
    (await db.as(who, (sql) => sql`select * from read_shopper_retention(${tenant})`))[0]
  await expect(save(house.admin, 60)).rejects.toMatchObject({ code: 'PT403' })
  await expect(read(house.admin, null)).rejects.toMatchObject({ code: 'PT403' })
  await expect(save(platform, 29)).rejects.toMatchObject({ message: 'invalid_days' })
  await save(platform, 60)
  expect(await read(platform, null)).toMatchObject({ person_days: 60, account_days: 30 })
  expect(await read(house.admin, house.tenant)).toEqual({
    person_days: 730,
    account_days: 180,
    photo_days: 730,
  })
  const [over, fresh] = [await aPooled(platform), await aPooled(platform)]
  for (const [id, days] of [
    [over, 61],
    [fresh, 59],
  ] as const)
    await db.sql`update shoppers set state = 'ended', ended_at = now() - make_interval(days => ${days}) where id = ${id}`
  await db.sql`select private.forget_shoppers()`
  const left = await db.sql`select id from shoppers where id in (${over}, ${fresh}) and erased_at is null`
  expect(left).toEqual([{ id: fresh }])
  await save(platform, 730)
})
