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
  await expect(approves(manager, three.id)).rejects.toMatchObject({ message: 'not_allowed' })
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
