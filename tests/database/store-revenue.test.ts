import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { monthlyPaise, movesOf, type TenantWorth, unreconciled } from '../../app/domain/store/revenue.ts'
import { testDatabase } from './database.ts'
import { storeOf } from './store.ts'

const db = testDatabase()
const { aTenant, aPlatformAdmin, sells, isBilled, asks, approves, invoices, orders, modulesOf } = storeOf(db)

interface Revenue {
  months: string[]
  tenants: TenantWorth[]
  invoiced: { month: string; invoiced_paise: number; credited_paise: number; lines_paise: number }[]
  ageing: { tier: string; not_due: number | null }[]
}
const read = async (who: string) =>
  (await db.as(who, (sql) => sql`select store_revenue() as told`))[0]?.told as Revenue

async function aBuyer(tier = 'essential') {
  const platform = await aPlatformAdmin()
  await sells(platform)
  const tenant = await aTenant({ tier })
  await isBilled(tenant.admin, tenant.id)
  return { platform, ...tenant }
}
const upgrade = (platform: string, tenant: string, tier: string) =>
  db.as(platform, (sql) => sql`update tenants set tier = ${tier} where id = ${tenant}`)
const credit = async (who: string, key: string, invoice: string, paise: number) =>
  (
    await db.as(
      who,
      (sql) => sql`select credit_invoice(${key}, ${invoice}, ${paise}, 'Off for a week') as serial`,
    )
  )[0]?.serial

test('a credit note is made once for its key, also when it is sent at the same time', async () => {
  const { platform, id, admin } = await aBuyer()
  const { id: order } = await asks(admin, id, 'kpi_heatmaps')
  const serial = await approves(admin, order)
  const invoice = (await invoices(platform, id)).find((one) => one.serial === serial)?.id as string
  const key = randomUUID()
  const made = await Promise.all(Array.from({ length: 6 }, () => credit(platform, key, invoice, 100)))
  expect(new Set(made).size).toBe(1)
  expect((await invoices(platform, id)).filter(({ kind }) => kind === 'credit_note')).toHaveLength(1)
  expect(await credit(platform, randomUUID(), invoice, 100)).not.toBe(made[0])
  const other = await aBuyer()
  const { id: another } = await asks(other.admin, other.id, 'kpi_heatmaps')
  await approves(other.admin, another)
  const theirs = (await invoices(platform, other.id))[0]?.id as string
  await expect(credit(platform, key, theirs, 100)).rejects.toMatchObject({ message: 'key_reused' })
})

test('a plan that includes a module ends its order, and the days after today are credited to the paisa', async () => {
  const { platform, id, admin } = await aBuyer()
  const { id: order } = await asks(admin, id, 'kpi_heatmaps')
  const { id: kept } = await asks(admin, id, 'ten_seats')
  await approves(admin, order)
  await approves(admin, kept)
  await db.sql`update store_charges set to_on = to_on + 10 where order_id = ${order}` // also on the last day of a month
  const [charge] = await db.sql`
    select paise::int, (to_on - from_on + 1) as days, (to_on - private.today()) as rest from store_charges where order_id = ${order}`
  await upgrade(platform, id, 'growth')
  const all = await orders(admin, id)
  expect(all.find((one) => one.id === order)).toMatchObject({
    state: 'ended',
    end_reason: 'Included in the plan',
  })
  expect(all.find((one) => one.id === kept)).toMatchObject({ state: 'active' })
  const [note] = (await invoices(platform, id)).filter(({ kind }) => kind === 'credit_note')
  const expected = Math.floor((2 * charge?.paise * charge?.rest + charge?.days) / (2 * charge?.days))
  expect(note).toMatchObject({ taxable_paise: expected })
  expect(expected).toBeGreaterThan(0)
  expect(await modulesOf(id)).toContain('kpi_heatmaps')
  const open = await db.sql`
    select from entitlements where tenant_id = ${id} and module = 'kpi_heatmaps' and source = 'add_on' and (valid_until is null or valid_until > now())`
  expect(open).toHaveLength(0)
})

test('what was not invoiced yet is shortened instead, a trial just ends, and other workspaces keep theirs', async () => {
  const platform = await aPlatformAdmin()
  await sells(platform)
  const [tenant, other] = [await aTenant({ tier: 'essential' }), await aBuyer()]
  const { id: theirs } = await asks(other.admin, other.id, 'kpi_heatmaps')
  await approves(other.admin, theirs)
  const id = randomUUID()
  await db.sql`
    insert into store_orders (id, tenant_id, product_id, term, quantity, state, unit_paise, starts_on, paid_until)
    select ${id}, ${tenant.id}, p.id, 'month', 1, 'active', 31000, private.today() - 9, private.today() + 20 from products p where p.key = 'kpi_heatmaps'`
  await db.sql`insert into store_charges (tenant_id, order_id, from_on, to_on, paise) values (${tenant.id}, ${id}, private.today() - 9, private.today() + 20, 31000)`
  await upgrade(platform, tenant.id, 'growth')
  const [charge] =
    await db.sql`select paise::int, (to_on - private.today()) as rest from store_charges where order_id = ${id}`
  expect(charge).toEqual({ paise: 10_333, rest: 0 }) // ten of thirty days
  expect(await invoices(platform, tenant.id)).toEqual([])
  expect((await orders(other.admin, other.id))[0]).toMatchObject({ state: 'active' })
})

test('revenue says what orders are worth a month, and agrees with the invoices to the paisa', async () => {
  const { platform, id, admin } = await aBuyer('growth')
  const { id: seats } = await asks(admin, id, 'ten_seats', { term: 'month', quantity: 2 })
  await approves(admin, seats)
  const [order] = await orders(admin, id)
  const told = await read(platform)
  const own = told.tenants.find((tenant) => tenant.id === id)
  expect(own?.worth.at(-1)).toBe((order?.unit_paise as number) * 2 * 12)
  const moves = movesOf(own ? [own] : [], told.months.length - 2, told.months.length - 1)
  expect(monthlyPaise(moves.added)).toBe((order?.unit_paise as number) * 2)
  expect(told.invoiced.length).toBeGreaterThan(0)
  for (const month of told.invoiced) expect(unreconciled(month)).toBe(0)
  const [sums] = await db.sql`
    select sum(case kind when 'tax' then taxable_paise else -taxable_paise end)::float8 as net from invoices where kind in ('tax', 'credit_note')`
  expect(told.invoiced.reduce((sum, month) => sum + month.invoiced_paise - month.credited_paise, 0)).toBe(
    sums?.net,
  )
  expect(told.ageing.find(({ tier }) => tier === 'growth')?.not_due).toBeGreaterThan(0)

  await db.sql`update store_orders set starts_on = private.today() - 70 where id = ${seats}`
  await db.sql`update store_orders set state = 'ended', ended_at = now() where id = ${seats}`
  const after = (await read(platform)).tenants.find((tenant) => tenant.id === id)
  expect(after?.worth.at(-1)).toBe(0)
  expect(after?.worth.at(-2)).toBeGreaterThan(0)
})

test('only the platform reads revenue', async () => {
  const { admin } = await aBuyer()
  await expect(read(admin)).rejects.toMatchObject({ code: 'PT403' })
})
