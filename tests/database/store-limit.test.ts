import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { storeOf } from './store.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, sells, isBilled, asks, approves, orders, capOf } = storeOf(db)

const limit = (who: string, tenant: string, paise: number | null) =>
  db.as(who, (sql) => sql`select set_approval_limit(${tenant}, ${paise})`)
const priced = async (who: string, paise: number) => {
  const [seats] = await db.sql`select id from products where key = 'ten_seats'`
  const id = seats?.id
  await db.as(
    who,
    (sql) => sql`select set_price(${id}, 'month', (now() at time zone 'Asia/Kolkata')::date, null, ${paise})`,
  )
}

test('within the limit that an admin set a manager’s own yes buys seats; above it, for a plan, and in another house it does not', async () => {
  const [house, other] = [await aTenant({ tier: 'growth' }), await aTenant({ tier: 'growth' })]
  const [manager, stranger, seller] = [
    await aMember(house.id, 'manager'),
    await aMember(other.id, 'manager'),
    await aPlatformAdmin(),
  ]
  await sells(seller)
  await priced(seller, 250_000)
  await expect(limit(house.admin, house.id, 500_000)).rejects.toMatchObject({
    message: 'billing_profile_required',
  })
  await isBilled(house.admin, house.id)
  const one = await asks(manager, house.id, 'ten_seats')
  await expect(approves(manager, one.id)).rejects.toMatchObject({ message: 'not_allowed' })

  await expect(limit(manager, house.id, 500_000)).rejects.toMatchObject({ message: 'not_allowed' })
  for (const paise of [0, -1, 99, 100_000_000_001])
    await expect(limit(house.admin, house.id, paise)).rejects.toMatchObject({ message: 'invalid_limit' })
  await limit(house.admin, house.id, 500_000)
  const before = await capOf(house.id)
  expect((await orders(manager, house.id)).find(({ id }) => id === one.id)).toMatchObject({
    may_approve: true,
  })
  await expect(approves(stranger, one.id)).rejects.toMatchObject({ message: 'unknown_order' })
  await approves(manager, one.id)
  expect(await capOf(house.id)).toBe(before + 10)
  expect((await orders(house.admin, house.id)).find(({ id }) => id === one.id)).toMatchObject({
    state: 'active',
    approved_by: expect.any(String),
  })

  const three = await asks(manager, house.id, 'ten_seats', { quantity: 3 })
  expect((await orders(manager, house.id)).find(({ id }) => id === three.id)).toMatchObject({
    may_approve: false,
  })
  await expect(approves(manager, three.id)).rejects.toMatchObject({ message: 'over_approval_limit' })
  await limit(house.admin, house.id, null)
  const two = await asks(manager, house.id, 'ten_seats', { quantity: 2 })
  await expect(approves(manager, two.id)).rejects.toMatchObject({ message: 'not_allowed' })
  const said = await db.sql`
    select before ->> 'limit_paise' as before, after ->> 'limit_paise' as after from audit_log
    where tenant_id = ${house.id} and action = 'billing_profile.limit_set' order by at`
  expect([...said]).toEqual([
    { before: null, after: '500000' },
    { before: '500000', after: null },
  ])
})

/** As if whoever approved had done it at that moment of the tenant's day. */
const approvedAt = (id: string, day: number, clock: string) => db.sql`
  update store_orders set approved_at = (private.today() + ${day}::integer + ${clock}::time) at time zone 'Asia/Kolkata' where id = ${id}`

test('an order in parts is no way round the limit: all that a manager approved on the day of the house counts, and nobody else’s', async () => {
  const [house, other] = [await aTenant({ tier: 'growth' }), await aTenant({ tier: 'growth' })]
  const [manager, second, seller] = [
    await aMember(house.id, 'manager'),
    await aMember(house.id, 'manager'),
    await aPlatformAdmin(),
  ]
  await sells(seller)
  await priced(seller, 250_000)
  for (const { admin, id } of [house, other]) {
    await isBilled(admin, id)
    await limit(admin, id, 500_000)
  }
  const ask = () => asks(manager, house.id, 'ten_seats')
  const [one, two, three] = [await ask(), await ask(), await ask()]
  await approves(manager, one.id)
  await approves(manager, two.id)
  await expect(approves(manager, three.id)).rejects.toMatchObject({
    code: 'PT403',
    message: 'approval_limit_day',
  })
  expect((await orders(manager, house.id)).find(({ id }) => id === three.id)).toMatchObject({
    may_approve: false,
  })
  expect((await orders(second, house.id)).find(({ id }) => id === three.id)).toMatchObject({
    may_approve: true,
  })

  await approvedAt(one.id, -1, '23:59') // the last minute of yesterday counts for yesterday
  await approvedAt(two.id, 0, '00:01')
  await approves(manager, three.id)
  const four = await ask()
  await expect(approves(manager, four.id)).rejects.toMatchObject({ message: 'approval_limit_day' })
  await approvedAt(one.id, 0, '00:01')
  await approvedAt(two.id, -1, '23:59')
  await approvedAt(three.id, -1, '23:59')
  await approves(manager, four.id)
  await approves(house.admin, (await ask()).id) // an admin has no limit
})

test('the day is that of the house: where it lies elsewhere, the evening in India counts for another day', async () => {
  const house = await aTenant({ tier: 'growth' })
  const [manager, seller] = [await aMember(house.id, 'manager'), await aPlatformAdmin()]
  await sells(seller)
  await priced(seller, 250_000)
  await isBilled(house.admin, house.id)
  await limit(house.admin, house.id, 250_000)
  await db.sql`
    insert into outlets (tenant_id, name, city, kind, time_zone) values (${house.id}, 'Harbour', 'Auckland', 'restaurant', 'Pacific/Auckland')`
  const one = await asks(manager, house.id, 'ten_seats')
  await approves(manager, one.id)
  const two = await asks(manager, house.id, 'ten_seats')
  const approvedThere = (clock: string, day: number) => db.sql`
    update store_orders set approved_at = ((now() at time zone 'Pacific/Auckland')::date + ${day}::integer + ${clock}::time) at time zone 'Pacific/Auckland'
    where id = ${one.id}`
  await approvedThere('00:01', 0)
  await expect(approves(manager, two.id)).rejects.toMatchObject({ message: 'approval_limit_day' })
  await approvedThere('23:59', -1)
  await approves(manager, two.id)
})

test('two yeses at the same moment are one after the other: the second counts the first', async () => {
  const house = await aTenant({ tier: 'growth' })
  const [manager, seller] = [await aMember(house.id, 'manager'), await aPlatformAdmin()]
  await sells(seller)
  await priced(seller, 250_000)
  await isBilled(house.admin, house.id)
  await limit(house.admin, house.id, 500_000)
  const wanted = [0, 1, 2, 3, 4].map(() => asks(manager, house.id, 'ten_seats'))
  const done = await Promise.allSettled((await Promise.all(wanted)).map(({ id }) => approves(manager, id)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const one of done)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ message: 'approval_limit_day' })
})
