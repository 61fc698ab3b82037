import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { shopsOf, type TestShop } from './shops.ts'

const db = testDatabase()
const { aShop, aHouse } = shopsOf(db)

const report = (more: Record<string, unknown> = {}) => ({
  answers: { greeted: { value: 'yes' } },
  narrative: 'The door was opened for us, the table was clean, and the bill came in time.',
  visited_at: new Date(Date.now() - 3_600_000).toISOString(),
  ...more,
})
const send = ({ token }: TestShop, said = report(), submission: string | null = randomUUID()) =>
  db.sql`select send_shop_report(${token}, 'x', ${db.sql.json(said as never)}, ${submission})`
const placeOf = async ({ id, admin }: TestShop) =>
  (await db.as(admin, (sql) => sql`select read_shop_review(${id}) -> 'place' as place`))[0]?.place
const account = async ({ shopper }: TestShop) =>
  (await db.sql`select detail from shopper_accounts where shopper_id = ${shopper}`)[0]?.detail
const run = () => db.sql`select private.forget_shoppers()`

test('the distance that a phone told stands with the report, where the phone was stands nowhere', async () => {
  const shop = await aShop()
  await db.sql`update outlets set place_lat = 18.52043, place_lng = 73.85674 where id = ${shop.outlet}`
  const [told] = await db.sql`select open_shopper(${shop.token}) -> 'place_at' as at`
  expect(told?.at).toEqual({ lat: 18.52043, lng: 73.85674 })
  const place = { metres: 130, accuracy: 30, at: '2026-01-05T14:03:11.201Z' }
  await send(shop, report({ place: { ...place, latitude: 18.5213, longitude: 73.8567 } }))
  expect(await placeOf(shop)).toEqual(place)
  const [row] = await db.sql`select row_to_json(s)::text as text from shops s where id = ${shop.id}`
  expect(row?.text).not.toMatch(/18\.52|73\.85|latitude/)
})

test('without it, or with nonsense for it, a report is as good', async () => {
  for (const place of [
    undefined,
    null,
    { metres: -1, accuracy: 3, at: 'noon' },
    { metres: '9e9', accuracy: 1 },
  ]) {
    const shop = await aShop()
    await send(shop, report(place === undefined ? {} : { place }))
    expect(await placeOf(shop)).toBe(null)
    expect((await db.sql`select state from shops where id = ${shop.id}`)[0]?.state).toBe('submitted')
  }
})

test('an outlet without a place asks no phone', async () => {
  const shop = await aShop()
  const [told] = await db.sql`select open_shopper(${shop.token}) as told`
  expect(told?.told.place_at).toBe(null)
  expect(told?.told.grade).toMatchObject({ grade: null, visits: 0 })
})

test('everything about a shopper is told to them by their link and to their admin, and to no other tenant', async () => {
  const [shop, other] = [await aShop(), await aShop()]
  await db.as(shop.admin, (sql) => sql`select set_shopper_account(${shop.shopper}, 'upi', 'meera@okbank')`)
  await db.as(
    shop.admin,
    (sql) =>
      sql`select note_shopper_conflict(${shop.shopper}, ${shop.tenant}, ${shop.outlet}, 'Worked here')`,
  )
  await send(shop)
  const byLink = (await db.sql`select export_by_link(${shop.token}, 'x') as told`)[0]?.told
  expect(byLink).toMatchObject({
    person: { full_name: 'Meera Joshi', email: `${shop.shopper}@elsewhere.test` },
    payment_details: { detail: 'meera@okbank' },
    conflicts: [{ why: 'Worked here' }],
    visits: [{ state: 'submitted', reports: [{ narrative: report().narrative }] }],
  })
  const byAdmin = (await db.as(shop.admin, (sql) => sql`select export_shopper(${shop.shopper}) as told`))[0]
    ?.told
  expect(byAdmin).toEqual(byLink)
  const logged =
    await db.sql`select 1 from audit_log where action = 'shopper.exported' and subject_id = ${shop.shopper}`
  expect(logged).toHaveLength(1)
  await expect(
    db.as(other.admin, (sql) => sql`select export_shopper(${shop.shopper})`),
  ).rejects.toMatchObject({ message: 'unknown_shopper' })
  const elsewhere = `${shop.token.split('.')[0]}.${'e'.repeat(64)}`
  await expect(db.sql`select export_by_link(${elsewhere}, 'x')`).rejects.toMatchObject({
    message: 'device_unknown',
  })
})

test('every column of the tables about a shopper is in the export or named here', async () => {
  const shop = await aShop()
  const told = (await db.sql`select export_by_link(${shop.token}, 'x') as told`)[0]?.told
  const columns = await db.sql`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'shoppers'`
  const untold = columns.map(({ name }) => name).filter((name) => !(name in told.person))
  expect(untold.toSorted()).toEqual(['created_by', 'id', 'is_sample', 'tenant_id'])
})

test('bank details go after their time, not while something is due, and by each tenant’s own days', async () => {
  const [patient, hasty] = [await aHouse(), await aHouse()]
  await db.as(hasty.admin, (sql) => sql`select save_shopper_retention(${hasty.tenant}, 60, 30, 90)`)
  const shops = [await aShop({ of: patient }), await aShop({ of: hasty }), await aShop({ of: hasty })]
  const [kept, over, due] = shops as [TestShop, TestShop, TestShop]
  for (const { shopper, id } of shops) {
    await db.sql`insert into shopper_accounts (shopper_id, way, detail, set_at) values (${shopper}, 'upi', 'meera@okbank', now() - interval '100 days')`
    await db.sql`update shops set planned_on = private.today() - 40, window_from = private.today() - 41, state = 'closed' where id = ${id}`
  }
  await db.sql`insert into shop_payments (shop_id, tenant_id, fee_inr, reimbursement_inr) values (${due.id}, ${due.tenant}, 800, 0)`
  await run()
  expect(await account(kept)).toBe('meera@okbank')
  expect(await account(over)).toBe(undefined)
  expect(await account(due)).toBe('meera@okbank')
})

test('who ended is erased after the tenant’s days; visits and scores stay, photos go by their own', async () => {
  const house = await aHouse()
  await db.as(house.admin, (sql) => sql`select save_shopper_retention(${house.tenant}, 60, 30, 90)`)
  const [over, fresh] = [await aShop({ of: house }), await aShop({ of: house })]
  for (const [shop, days] of [
    [over, 61],
    [fresh, 59],
  ] as const) {
    await db.sql`update shops set state = 'closed', score_overall = 81.5 where id = ${shop.id}`
    await db.sql`update shoppers set state = 'ended', ended_at = now() - make_interval(days => ${days}) where id = ${shop.shopper}`
    await db.sql`
      insert into shop_photos (tenant_id, shop_id, client_id, question_id, path, bytes, width, height, sha256, created_at)
      select ${shop.tenant}, ${shop.id}, c.id, 'greeted', ${shop.tenant} || '/' || ${shop.id} || '/' || c.id || '.jpg', 9, 4, 3, repeat('a', 64),
        now() - make_interval(days => ${days === 61 ? 91 : 89}) from (select gen_random_uuid() as id) c`
  }
  await run()
  const person = async ({ shopper }: TestShop) =>
    (
      await db.sql`select full_name, email, erased_at is not null as erased from shoppers where id = ${shopper}`
    )[0]
  expect(await person(over)).toEqual({ full_name: null, email: null, erased: true })
  expect(await person(fresh)).toMatchObject({ full_name: 'Meera Joshi', erased: false })
  const [scored] = await db.sql`select score_overall, shopper_id from shops where id = ${over.id}`
  expect(scored).toMatchObject({ shopper_id: over.shopper })
  expect(Number(scored?.score_overall)).toBe(81.5)
  const photos = await db.sql`select shop_id from shop_photos where shop_id in (${over.id}, ${fresh.id})`
  expect(photos.map(({ shop_id: id }) => id)).toEqual([fresh.id])
  await expect(
    db.as(house.admin, (sql) => sql`select save_shopper_retention(${house.tenant}, 10, 30, 90)`),
  ).rejects.toMatchObject({ message: 'invalid_days' })
})

test('erasing on request takes what they wrote about themselves too, and leaves the score', async () => {
  const shop = await aShop({ state: 'offered' })
  await db.sql`select answer_offer(${shop.token}, false, 'I am in hospital that week')`
  await db.sql`update shops set state = 'cancelled', score_overall = 70 where id = ${shop.id}`
  await db.as(shop.admin, (sql) => sql`select erase_shopper(${shop.shopper})`)
  const [left] = await db.sql`
    select (select string_agg(o.reason, '') from shop_offers o where o.shopper_id = ${shop.shopper}) as reason,
      (select string_agg(t.note, '') from shop_steps t where t.shop_id = ${shop.id}) as note,
      (select count(*)::int from private.shopper_devices d where d.shopper_id = ${shop.shopper}) as devices`
  expect(left).toEqual({ reason: null, note: null, devices: 0 })
})
