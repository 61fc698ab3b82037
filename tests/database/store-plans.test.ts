import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { prorated } from '../../app/domain/store/proration.ts'
import { unreconciled } from '../../app/domain/store/revenue.ts'
import pricing from '../../content/pricing.json' with { type: 'json' }
import { testDatabase } from './database.ts'
import { storeOf } from './store.ts'

const db = testDatabase()
const {
  aTenant,
  aMember,
  aPlatformAdmin,
  sells,
  isBilled,
  asks,
  approves,
  invoices,
  orders,
  modulesOf,
  capOf,
  moves,
} = storeOf(db)

let operator = ''
beforeAll(async () => {
  operator = await aPlatformAdmin()
  await sells(operator)
})

const refused = (message: string) => ({ message })
const tierOf = async (id: string) => (await db.sql`select tier from tenants where id = ${id}`)[0]?.tier
const today = async (): Promise<string> => (await db.sql`select private.today()::text as day`)[0]?.day

/** A workspace whose plan is billed since so many days, the month of which ends in so many. */
async function aBilled(plan = 'growth', { since = 9, left = 20, seatCap = 30 } = {}) {
  const tenant = await aTenant({ tier: plan, seatCap })
  await isBilled(tenant.admin, tenant.id)
  const { id } = await asks(tenant.admin, tenant.id, `plan_${plan}`)
  const serial = await approves(tenant.admin, id)
  // as if it had begun earlier: also on the first and the last day of a month there are days before and after
  await db.sql`update store_orders set starts_on = private.today() - ${since}::integer, paid_until = private.today() + ${left}::integer where id = ${id}`
  await db.sql`update store_charges set from_on = private.today() - ${since}::integer, to_on = private.today() + ${left}::integer where order_id = ${id}`
  return { ...tenant, order: id, serial }
}

test('the first prices of plans are those of the public price list', async () => {
  const rows = await db.sql`
    select p.plan, p.seats_included, c.paise::int from products p join product_prices c on c.product_id = p.id where p.kind = 'plan'`
  expect(rows).toHaveLength(3)
  for (const { plan, seats_included, paise } of rows) {
    const listed = pricing.plans[plan as keyof typeof pricing.plans]
    expect([paise, seats_included], plan).toEqual([listed.monthlyRupees * 100, listed.seatsIncluded])
  }
})

test('a plan is offered by the platform, agreed to by the admin and billed by the days that are left', async () => {
  const [tenant, other] = [await aTenant({ tier: 'growth', seatCap: 10 }), await aTenant()]
  await isBilled(tenant.admin, tenant.id)
  const id = randomUUID()
  const offer = (who: string, order = id) =>
    db.as(
      who,
      (sql) => sql`select offer_order(${order}, ${tenant.id}, 'plan_growth', 'month', 1, null) as state`,
    )
  for (const who of [tenant.admin, other.admin, await aMember(tenant.id, 'manager')])
    await expect(offer(who)).rejects.toMatchObject(refused('not_allowed'))
  expect((await offer(operator))[0]?.state).toBe('quoted')
  expect((await offer(operator))[0]?.state).toBe('quoted') // the same id again is the same order
  expect(await orders(tenant.admin, tenant.id)).toHaveLength(1)
  await expect(approves(other.admin, id)).rejects.toMatchObject(refused('unknown_order'))
  const serial = await approves(tenant.admin, id)
  expect((await invoices(tenant.admin, tenant.id))[0]).toMatchObject({
    serial,
    taxable_paise: prorated(1_500_000, 'month', await today()).paise,
  })
  expect(await capOf(tenant.id)).toBe(25) // what the plan includes
  await expect(asks(tenant.admin, tenant.id, 'plan_growth')).rejects.toMatchObject(refused('already_in_plan'))
})

test('to a larger plan from today on: the new one by its days, the rest of the old one credited, both to the paisa, add-ons kept', async () => {
  const tenant = await aBilled('essential')
  await db.as(operator, (sql) => sql`select grant_entitlement(${tenant.id}, 'career_clinics', 'add_on')`)
  const [charge] = await db.sql`select paise::int from store_charges where order_id = ${tenant.order}`
  const { id } = await asks(tenant.admin, tenant.id, 'plan_growth')
  const [told] = await db.as(
    tenant.admin,
    (sql) => sql`select plan_change(${tenant.id}, 'plan_growth', 'month') as told`,
  )
  const rest = Math.floor((2 * charge?.paise * 21 + 30) / 60) // today and twenty days more of thirty
  expect(told?.told).toMatchObject({
    begins_on: await today(),
    credit_paise: rest,
    first_paise: prorated(1_500_000, 'month', await today()).paise,
    gained: ['kpi_heatmaps', 'mystery_shops', 'loyalty_app'],
    lost: [],
    kept: ['career_clinics'],
  })
  await approves(tenant.admin, id)
  expect(await tierOf(tenant.id)).toBe('growth')
  expect(await modulesOf(tenant.id)).toEqual(expect.arrayContaining(['kpi_heatmaps', 'career_clinics']))
  const all = await orders(tenant.admin, tenant.id)
  expect(all.find((one) => one.id === tenant.order)).toMatchObject({
    state: 'ended',
    end_reason: 'Plan changed',
  })
  expect(all.find((one) => one.id === id)).toMatchObject({ state: 'active' })
  const made = await invoices(tenant.admin, tenant.id)
  expect(made.find(({ kind }) => kind === 'credit_note')).toMatchObject({
    taxable_paise: rest,
    credits: tenant.serial,
    credits_on: made.find(({ serial }) => serial === tenant.serial)?.issued_on,
  })
})

test('to a smaller plan with the end of what is paid, undone until then, and seats that are taken hold it', async () => {
  const tenant = await aBilled('master')
  const { id } = await asks(tenant.admin, tenant.id, 'plan_essential')
  const [told] = await db.as(
    tenant.admin,
    (sql) => sql`select plan_change(${tenant.id}, 'plan_essential', 'month') as told`,
  )
  expect(told?.told).toMatchObject({ credit_paise: 0, first_paise: expect.any(Number) })
  expect(told?.told.lost).toContain('kpi_heatmaps')
  expect(await approves(tenant.admin, id)).toBeNull()
  expect(await tierOf(tenant.id)).toBe('master')
  await expect(asks(tenant.admin, tenant.id, 'plan_growth')).rejects.toMatchObject(refused('already_ordered'))
  await db.as(tenant.admin, (sql) => sql`select keep_order(${tenant.order})`)
  expect((await orders(tenant.admin, tenant.id)).map(({ state }) => state).toSorted()).toEqual([
    'active',
    'withdrawn',
  ])

  const { id: again } = await asks(tenant.admin, tenant.id, 'plan_essential')
  await approves(tenant.admin, again)
  await db.sql`update store_orders set paid_until = private.today() - 1, ends_on = private.today() - 1 where id = ${tenant.order}`
  await db.sql`update store_orders set starts_on = private.today() where id = ${again}`
  await moves()
  expect(await tierOf(tenant.id)).toBe('essential')
  expect(await modulesOf(tenant.id)).not.toContain('kpi_heatmaps')
  expect((await orders(tenant.admin, tenant.id)).find((one) => one.id === again)).toMatchObject({
    state: 'active',
  })
  await moves()
  const charges = await db.sql`select count(*)::int as count from store_charges where order_id = ${again}`
  expect(charges[0]?.count).toBe(1)
})

test('a plan that the console changes is billed anew by the list, and what was paid is set off or paid back, once', async () => {
  const tenant = await aBilled('master')
  const [invoice] = await invoices(operator, tenant.id)
  await db.as(
    operator,
    (sql) =>
      sql`select record_invoice_payment(${randomUUID()}, ${invoice?.id as string}, ${invoice?.total_paise as number}, 0, 'UTR 1', (now() at time zone 'Asia/Kolkata')::date)`,
  )
  await db.as(operator, (sql) => sql`update tenants set tier = 'essential' where id = ${tenant.id}`)
  const all = await invoices(operator, tenant.id)
  const note = all.find(({ kind }) => kind === 'credit_note')
  const next = all.find(({ kind, id }) => kind === 'tax' && id !== invoice?.id)
  const total = note?.total_paise as number
  expect(next).toMatchObject({ taxable_paise: prorated(600_000, 'month', await today()).paise })
  const used = Math.min(total, next?.total_paise as number)
  expect(next).toMatchObject({ paid_paise: used, open_paise: (next?.total_paise as number) - used })
  expect(note).toMatchObject({ left_paise: total - used })
  if (total === used) return // on the last days of a month the rest is small
  const refund = (who: string, id: string, paise: number) =>
    db.as(
      who,
      (sql) =>
        sql`select refund_credit(${id}, ${note?.id as string}, ${paise}, 'UTR 2', (now() at time zone 'Asia/Kolkata')::date)`,
    )
  await expect(refund(tenant.admin, randomUUID(), 100)).rejects.toMatchObject(refused('not_allowed'))
  await expect(refund(operator, randomUUID(), total - used + 1)).rejects.toMatchObject(
    refused('credit_too_much'),
  )
  const id = randomUUID()
  await refund(operator, id, total - used)
  await refund(operator, id, total - used)
  expect((await invoices(operator, tenant.id)).find(({ kind }) => kind === 'credit_note')).toMatchObject({
    left_paise: 0,
  })
})

test('nobody but its admin moves a workspace to another plan or raises its own cap: none of them', async () => {
  const [tenant, other] = [await aBilled('essential', { seatCap: 25 }), await aTenant()]
  const { id } = await asks(tenant.admin, tenant.id, 'plan_master')
  const seats = await asks(tenant.admin, tenant.id, 'ten_seats')
  const others = [
    await aMember(tenant.id, 'manager'),
    await aMember(tenant.id, 'trainer'),
    await aMember(tenant.id),
    other.admin,
  ]
  let done = 0
  for (const who of [...others, tenant.admin])
    for (const attempt of [
      (sql: typeof db.sql) => sql`update tenants set seat_cap = 99 where id = ${tenant.id} returning id`,
      (sql: typeof db.sql) => sql`update tenants set tier = 'master' where id = ${tenant.id} returning id`,
      (sql: typeof db.sql) =>
        sql`update store_orders set state = 'active' where tenant_id = ${tenant.id} returning id`,
      ...(who === tenant.admin
        ? []
        : [
            (sql: typeof db.sql) => sql`select approve_order(${id}) as id`,
            (sql: typeof db.sql) => sql`select approve_order(${seats.id}) as id`,
          ]),
    ])
      done += (await db.as(who, attempt as (sql: unknown) => Promise<unknown[]>).catch(() => [])).length
  expect(done).toBe(0)
  expect(await capOf(tenant.id)).toBe(25)
  expect(await tierOf(tenant.id)).toBe('essential')
})

test('whatever is ordered, moved, cancelled and credited, invoices less credit notes are the charges, and no money is lost or made', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.constantFrom('essential', 'growth', 'master', 'seats', 'cancel', 'pay', 'month', 'console'),
        {
          minLength: 3,
          maxLength: 12,
        },
      ),
      async (steps) => {
        const tenant = await aBilled('essential', { seatCap: 40 })
        for (const step of steps) await walk(tenant, step)
        const [sums] = await db.sql`
          select coalesce(sum(case kind when 'tax' then taxable_paise when 'credit_note' then -taxable_paise end), 0)::float8 as net,
            coalesce(sum(case kind when 'tax' then paid_paise + credited_paise end), 0)::float8 as settled,
            coalesce(sum(case kind when 'credit_note' then used_paise end), 0)::float8 as used
          from invoices where tenant_id = ${tenant.id}`
        const [charged] = await db.sql`
          select coalesce(sum(paise) filter (where invoice_id is not null), 0)::float8 as paise from store_charges where tenant_id = ${tenant.id}`
        const [credited] = await db.sql`
          select coalesce(sum(taxable_paise), 0)::float8 as paise from invoices where tenant_id = ${tenant.id} and kind = 'credit_note'`
        const [money] = await db.sql`
          select coalesce(sum(p.paise), 0)::float8 as paise from invoice_payments p join invoices i on i.id = p.invoice_id
          where p.tenant_id = ${tenant.id} and p.reference like 'UTR%'`
        expect(sums?.net).toBe(charged?.paise - credited?.paise)
        expect(sums?.settled).toBe(money?.paise + sums?.used) // each paisa that settles an invoice came in or was credited
        const running = await db.sql`
          select count(*)::int as n from store_orders o join products p on p.id = o.product_id and p.kind = 'plan'
          where o.tenant_id = ${tenant.id} and o.state in ('active', 'cancel_scheduled')`
        expect(running[0]?.n).toBe(1)
      },
    ),
    { numRuns: 12 },
  )
  const [told] = await db.as(operator, (sql) => sql`select store_revenue() as told`)
  for (const month of told?.told.invoiced ?? []) expect(unreconciled(month)).toBe(0)
})

async function walk(tenant: Awaited<ReturnType<typeof aBilled>>, step: string) {
  const quietly = (done: Promise<unknown>) =>
    done.catch((error: { code?: string }) => expect(error.code).toMatch(/^PT4/))
  if (step === 'month') {
    await db.sql`update store_orders set paid_until = private.today() - 1, ends_on = case when ends_on is not null then private.today() - 1 end
      where tenant_id = ${tenant.id} and state in ('active', 'cancel_scheduled') and term = 'month'`
    await db.sql`update store_orders set starts_on = private.today() where tenant_id = ${tenant.id} and state = 'approved'`
    await moves()
  } else if (step === 'pay') {
    for (const one of await invoices(operator, tenant.id))
      if (one.open_paise)
        await quietly(
          db.as(
            operator,
            (sql) =>
              sql`select record_invoice_payment(${randomUUID()}, ${one.id as string}, ${Math.ceil((one.open_paise as number) / 2)}, 0, 'UTR 3', (now() at time zone 'Asia/Kolkata')::date)`,
          ),
        )
  } else if (step === 'cancel') {
    for (const one of await orders(tenant.admin, tenant.id))
      if (one.kind === 'seats' && one.state === 'active')
        await quietly(db.as(tenant.admin, (sql) => sql`select cancel_order(${one.id as string}, null)`))
  } else if (step === 'console') {
    await quietly(db.as(operator, (sql) => sql`update tenants set tier = 'growth' where id = ${tenant.id}`))
  } else {
    const wanted = step === 'seats' ? 'ten_seats' : `plan_${step}`
    await quietly(asks(tenant.admin, tenant.id, wanted).then(({ id }) => approves(tenant.admin, id)))
  }
}
