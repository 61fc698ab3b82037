import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { storeOf } from './store.ts'

const db = testDatabase()
const { aTenant, aPlatformAdmin, asks } = storeOf(db)

test('a product that is for one house is seen and ordered there only, until it is for everybody again', async () => {
  const [house, other, seller] = [
    await aTenant({ tier: 'growth' }),
    await aTenant({ tier: 'growth' }),
    await aPlatformAdmin(),
  ]
  const [product] = await db.sql`
    select p.id, x.name, x.summary, x.details, x.terms from products p join product_texts x on x.product_id = p.id
    where p.key = 'clinic_day' order by x.number desc limit 1`
  const only = (tenants: string[]) => {
    const { id, ...words } = product ?? {}
    const said = { ...words, tiers: ['growth'], trial_days: null, is_listed: true, only_tenants: tenants }
    return db.as(seller, (sql) => sql`select save_product(${id}, ${sql.json(said)})`)
  }
  const sees = async ({ id, admin }: { id: string; admin: string }) => {
    const [row] = await db.as(
      admin,
      (sql) => sql`select list_products(${id}) @? '$[*] ? (@.key == "clinic_day")' as sees`,
    )
    return row?.sees
  }
  await expect(only(['00000000-0000-4000-8000-000000000000'])).rejects.toMatchObject({
    message: 'unknown_tenant',
  })
  await only([house.id])
  expect([await sees(house), await sees(other)]).toEqual([true, false])
  await expect(asks(other.admin, other.id, 'clinic_day', { term: 'once' })).rejects.toMatchObject({
    message: 'unknown_product',
  })
  const mine = await asks(house.admin, house.id, 'clinic_day', { term: 'once' })
  await only([other.id])
  expect([await sees(house), await sees(other)]).toEqual([false, true])
  expect(
    await db.sql`select state from store_orders where id = ${mine.id} and state in ('requested', 'quoted')`,
  ).toHaveLength(1)
  await only([])
  expect([await sees(house), await sees(other)]).toEqual([true, true])
})
