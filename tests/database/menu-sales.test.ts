import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aManagerOf, aMember } = castOf(db)

let house: TestTenant
let deccan: string
let camp: string
let manager: string
beforeEach(async () => {
  house = await aTenant({ tier: 'growth' })
  deccan = await anOutlet(house.id, 'Deccan')
  camp = await anOutlet(house.id, 'Camp')
  manager = await aManagerOf(house.id, deccan)
})

const sale = (told: object = {}) => ({
  outlet_id: deccan,
  day: '2026-03-05',
  item: 'Dal makhani',
  category: 'Mains',
  sold: 4,
  revenue: 120000,
  ...told,
})

async function imported(rows: object[], who = house.admin, of = randomUUID().replaceAll('-', '').repeat(2)) {
  const [begun] = await db.as(
    who,
    (sql) => sql`select begin_import(${house.id}, ${randomUUID()}, 'bills', 'bills.csv', ${of}, 3) as id`,
  )
  const [kept] = await db.as(
    who,
    (sql) => sql`select record_menu_sales(${begun?.id}, ${sql.json(rows as never)}) as amount`,
  )
  await db.sql`update kpi_imports set begun_at = clock_timestamp() where id = ${begun?.id}`
  return { id: begun?.id as string, amount: kept?.amount as number }
}

// biome-ignore lint/suspicious/noExplicitAny: the answer of the function
async function menu(who = house.admin, outlet: string | null = null, days = 30): Promise<any> {
  const [row] = await db.as(who, (sql) => sql`select read_menu(${house.id}, ${days}, ${outlet}) as menu`)
  return row?.menu
}
const sums = (read: { items: { name: string; sold: number; revenue: number }[] }) =>
  read.items.map(({ name, sold, revenue }) => [name, sold, revenue])

test('sales of a day are those of the latest import that stands, and are kept once however often they are sent', async () => {
  const first = await imported([
    sale(),
    sale({ item: 'dal Makhani ', sold: 1, revenue: 30000 }),
    sale({ item: 'Kheer' }),
  ])
  expect(first.amount).toBe(2)
  expect(sums(await menu())).toEqual([
    ['Dal makhani', 5, 150000],
    ['Kheer', 4, 120000],
  ])
  await db.as(
    house.admin,
    (sql) => sql`select record_menu_sales(${first.id}, ${sql.json([sale({ item: 'Kheer' })])})`,
  )
  const second = await imported([sale({ sold: 9, revenue: 270000 }), sale({ day: '2026-03-06', sold: 2 })])
  expect(sums(await menu())).toEqual([['Dal makhani', 11, 390000]])
  expect(await menu()).toMatchObject({ days: 2, first_day: '2026-03-05', last_day: '2026-03-06' })
  await db.as(house.admin, (sql) => sql`select undo_import(${second.id}, 'the wrong month')`)
  expect(sums(await menu())).toEqual([
    ['Dal makhani', 5, 150000],
    ['Kheer', 4, 120000],
  ])
})

test('the days are the last ones with sales, however late bills come and whatever days off there are', async () => {
  await imported([
    sale(),
    sale({ day: '2026-03-07', sold: 2 }),
    sale({ day: '2026-03-09', sold: 1, outlet_id: camp }),
    sale({ day: '2026-01-09', sold: 8 }),
  ])
  const two = await menu(house.admin, null, 2)
  expect(two).toMatchObject({ days: 2, first_day: '2026-03-07', last_day: '2026-03-09' })
  expect(sums(two)).toEqual([['Dal makhani', 3, 240000]])
  expect(await menu(house.admin, deccan, 2)).toMatchObject({
    first_day: '2026-03-05',
    last_day: '2026-03-07',
  })
  expect(await menu()).toMatchObject({ days: 4, first_day: '2026-01-09' })
  await expect(menu(house.admin, null, 0)).rejects.toMatchObject({ message: 'invalid_period' })
})

test('what cannot have been sold is left out', async () => {
  const kept = await imported([
    sale({ sold: 0 }),
    sale({ revenue: -5 }),
    sale({ item: '  ' }),
    sale({ day: '1926-03-05' }),
  ])
  expect(kept.amount).toBe(0)
  expect((await menu()).items).toEqual([])
})

test('a manager brings and reads the sales of their outlet only; a member and another tenant none', async () => {
  await imported([sale(), sale({ outlet_id: camp, item: 'Kheer' })])
  expect(sums(await menu(manager))).toEqual([['Dal makhani', 4, 120000]])
  await expect(menu(manager, camp)).rejects.toMatchObject({ message: 'unknown_outlet' })
  await expect(imported([sale({ outlet_id: camp })], manager)).rejects.toMatchObject({
    message: 'unknown_outlet',
  })
  await expect(menu(await aMember(house.id))).rejects.toMatchObject({ message: 'not_allowed' })
  const other = await aTenant({ tier: 'growth' })
  await expect(menu(other.admin)).rejects.toMatchObject({ message: 'unknown_tenant' })
})

test('a price and a cost are kept with what they were, and the log says both', async () => {
  await imported([sale()])
  const [item] = (await menu()).items
  const price = (paise: number | null, cost: number | null, who = house.admin) =>
    db.as(who, (sql) => sql`select price_menu_item(${house.id}, ${item.id}, ${paise}, ${cost})`)
  await price(null, 8500)
  await price(32000, 9000)
  await price(32000, 9000)
  expect((await menu()).items[0].said).toMatchObject([
    { price: 32000, cost: 9000 },
    { price: null, cost: 8500 },
  ])
  const log =
    await db.sql`select before, after from audit_log where action = 'menu_item.priced' and tenant_id = ${house.id} order by id`
  expect(log).toHaveLength(2)
  expect(log[1]).toMatchObject({ before: { price: null, cost: 85 }, after: { price: 320, cost: 90 } })
  await expect(price(0, 1)).rejects.toMatchObject({ message: 'invalid_price' })
  await expect(price(1, -1)).rejects.toMatchObject({ message: 'invalid_price' })
  await expect(price(1, 1, await aMember(house.id))).rejects.toMatchObject({ message: 'not_allowed' })
  const other = await aTenant({ tier: 'growth' })
  await expect(
    db.as(other.admin, (sql) => sql`select price_menu_item(${other.id}, ${item.id}, 1, 1)`),
  ).rejects.toMatchObject({ message: 'unknown_dish' })
})
