import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { gstStates } from '../../app/domain/store/gst-states.ts'
import { prorated } from '../../app/domain/store/proration.ts'
import { gstCases, prorationCases } from '../../app/domain/store/store-cases.fixture.ts'
import pricing from '../../content/pricing.json' with { type: 'json' }
import { testDatabase } from './database.ts'
import { storeOf } from './store.ts'

const db = testDatabase()
const {
  aTenant,
  aMember,
  anOutlet,
  aManagerOf,
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

test('the database prorates and taxes by the table that the interface is tested with', async () => {
  for (const [paise, term, from, first] of prorationCases)
    expect(
      (await db.sql`select private.prorated(${paise}, ${term}, ${from}::date)::float8 as paise`)[0]?.paise,
      `${paise} ${from}`,
    ).toBe(first)
  for (const [taxable, percent, supply, hasLut, cgst, igst, round] of gstCases)
    expect(
      (
        await db.sql`select cgst::float8, sgst::float8, igst::float8, round_off from private.gst_of(${taxable}, ${percent}, ${supply}, ${hasLut})`
      )[0],
    ).toEqual({
      cgst,
      sgst: cgst,
      igst,
      round_off: round,
    })
})

test('the states of the form are those that the database takes', async () => {
  const codes = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))
  const taken = await db.sql`select code from unnest(${codes}::text[]) code where private.is_state_code(code)`
  expect(taken.map(({ code }) => code)).toEqual(Object.keys(gstStates).toSorted())
})

test('the first prices are those of the public price list', async () => {
  const rows = await db.sql`
    select p.key, c.tier, c.paise::float8 from products p join product_prices c on c.product_id = p.id where c.term = 'month'`
  const paiseOf = (key: string, tier: string | null = null) =>
    rows.find((row) => row.key === key && row.tier === tier)?.paise ?? null
  for (const [module, rupees] of Object.entries(pricing.addOns))
    expect(paiseOf(module), module).toBe(rupees === null ? null : rupees * 100)
  for (const [tier, { furtherSeatRupees }] of Object.entries(pricing.plans))
    expect(paiseOf('ten_seats', tier), tier).toBe(furtherSeatRupees * 1000)
})

test('an admin buys a module and ten seats before the meeting ends: both are there with the invoice', async () => {
  const tenant = await aTenant({ tier: 'essential', seatCap: 10 })
  const module = await asks(tenant.admin, tenant.id, 'kpi_heatmaps')
  expect(module.state).toBe('quoted')
  await expect(approves(tenant.admin, module.id)).rejects.toMatchObject(refused('billing_profile_required'))
  expect(await modulesOf(tenant.id)).not.toContain('kpi_heatmaps')
  await isBilled(tenant.admin, tenant.id)
  const seats = await asks(tenant.admin, tenant.id, 'ten_seats', { quantity: 2 })

  const [today] = await db.sql`select private.today()::text as day`
  const first = await approves(tenant.admin, module.id)
  const second = await approves(tenant.admin, seats.id)
  expect(first).toMatch(/^SPN\/\d{4}\/\d{5}$/)
  expect(second).not.toBe(first)
  expect(await modulesOf(tenant.id)).toContain('kpi_heatmaps')
  expect(await capOf(tenant.id)).toBe(30)
  const made = await invoices(tenant.admin, tenant.id)
  expect(made).toHaveLength(2)
  expect(made.find(({ serial }) => serial === first)).toMatchObject({
    supply: 'inter',
    place_of_supply: '08',
    taxable_paise: prorated(400_000, 'month', today?.day).paise,
    cgst_paise: 0,
    state: 'open',
  })
  expect(made.find(({ serial }) => serial === second)).toMatchObject({
    taxable_paise: prorated(240_000, 'month', today?.day).paise,
  })
  const mails = await db.sql`select recipient, template from mail_outbox where tenant_id = ${tenant.id}`
  expect(mails).toEqual([
    { recipient: 'accounts@lakehouse.test', template: 'invoice_issued' },
    { recipient: 'accounts@lakehouse.test', template: 'invoice_issued' },
  ])
  await expect(approves(tenant.admin, module.id)).rejects.toMatchObject(refused('order_moved_on'))
  await expect(asks(tenant.admin, tenant.id, 'kpi_heatmaps')).rejects.toMatchObject(
    refused('already_ordered'),
  )
})

test('a manager asks and an admin approves; nobody buys for another tenant, and nobody prices for themselves', async () => {
  const [tenant, other] = [await aTenant({ tier: 'essential' }), await aTenant({ tier: 'essential' })]
  await isBilled(tenant.admin, tenant.id)
  const manager = await aManagerOf(tenant.id, await anOutlet(tenant.id))
  const [trainer, member] = [await aMember(tenant.id, 'trainer'), await aMember(tenant.id)]

  const { id, state } = await asks(manager, tenant.id, 'loyalty_app')
  expect(state).toBe('quoted')
  const strangerReads = (what: string, who: string) => refused(who === other.admin ? what : 'not_allowed')
  for (const who of [trainer, member, other.admin]) {
    const unseen = strangerReads('unknown_tenant', who)
    await expect(asks(who, tenant.id, 'mystery_shops')).rejects.toMatchObject(unseen)
    await expect(
      db.as(who, (sql) => sql`select start_trial(${randomUUID()}, ${tenant.id}, 'mystery_shops')`),
    ).rejects.toMatchObject(unseen)
  }
  for (const who of [manager, trainer, member, other.admin]) {
    const unseen = strangerReads('unknown_tenant', who)
    await expect(approves(who, id)).rejects.toMatchObject(strangerReads('unknown_order', who))
    await expect(invoices(who, tenant.id)).rejects.toMatchObject(unseen)
    await expect(isBilled(who, tenant.id)).rejects.toMatchObject(unseen)
  }
  for (const who of [tenant.admin, manager, other.admin]) {
    await expect(
      db.as(who, (sql) => sql`select quote_order(${id}, 100, 0, null, '2100-01-01')`),
    ).rejects.toMatchObject(refused('not_allowed'))
    await expect(invoices(who)).rejects.toMatchObject(refused('not_allowed'))
    await expect(orders(who)).rejects.toMatchObject(refused('not_allowed'))
    await expect(sells(who)).rejects.toMatchObject(refused('not_allowed'))
  }
  // an operator that only looks at a tenant approves nothing for it
  await expect(approves(operator, id)).rejects.toMatchObject(refused('changes_not_allowed'))
  expect(await orders(other.admin, other.id)).toEqual([])
  expect((await orders(manager, tenant.id))[0]).toMatchObject({ id, is_mine: true })
  await approves(tenant.admin, id)
  expect(await modulesOf(tenant.id)).toContain('loyalty_app')
  expect(await modulesOf(other.id)).not.toContain('loyalty_app')
})

test('what has no price is quoted by the platform, with a discount and its reason, and runs out', async () => {
  const tenant = await aTenant({ tier: 'growth' })
  await isBilled(tenant.admin, tenant.id, { state_code: '29', gstin: null })
  const { id, state } = await asks(tenant.admin, tenant.id, 'clinic_day', { term: 'once', quantity: 2 })
  expect(state).toBe('requested')
  await expect(approves(tenant.admin, id)).rejects.toMatchObject(refused('order_moved_on'))
  const quote = (discount: number, reason: string | null, until: string) =>
    db.as(
      operator,
      (sql) =>
        sql`select quote_order(${id}, 2500000, ${discount}, ${reason}, (now() at time zone 'Asia/Kolkata')::date + ${until}::integer)`,
    )
  await expect(quote(500_000, null, '10')).rejects.toMatchObject(refused('discount_reason_required'))
  await expect(quote(2_500_001, 'Too kind', '10')).rejects.toMatchObject(refused('invalid_discount'))
  await expect(quote(0, null, '-1')).rejects.toMatchObject(refused('invalid_quote_until'))
  await quote(500_000, 'First day with us', '10')
  expect((await orders(tenant.admin, tenant.id))[0]).toMatchObject({
    state: 'quoted',
    first_paise: 4_000_000,
    discount_reason: 'First day with us',
  })

  await db.sql`update store_orders set quote_until = private.today() - 1 where id = ${id}`
  await expect(approves(tenant.admin, id)).rejects.toMatchObject(refused('quote_over'))
  await quote(500_000, 'First day with us', '10')
  expect(await approves(tenant.admin, id)).toBeNull() // nothing is billed before it begins
  expect(await invoices(tenant.admin, tenant.id)).toEqual([])
  await expect(db.as(tenant.admin, (sql) => sql`select begin_service(${id})`)).rejects.toMatchObject(
    refused('not_allowed'),
  )
  await db.as(operator, (sql) => sql`select begin_service(${id})`)
  expect((await invoices(tenant.admin, tenant.id))[0]).toMatchObject({
    supply: 'intra',
    taxable_paise: 4_000_000,
    cgst_paise: 360_000,
    sgst_paise: 360_000,
    total_paise: 4_720_000,
  })
  await db.as(operator, (sql) => sql`select finish_service(${id}, 'Held on Tuesday')`)
  expect((await orders(tenant.admin, tenant.id))[0]).toMatchObject({ state: 'ended' })
})

test('a trial is once, ends by itself, and an order in its middle takes its place', async () => {
  const tenant = await aTenant({ tier: 'essential' })
  await isBilled(tenant.admin, tenant.id)
  const trial = (product: string) =>
    db.as(
      tenant.admin,
      (sql) => sql`select start_trial(${randomUUID()}, ${tenant.id}, ${product})::text as until`,
    )
  await trial('kpi_heatmaps')
  await trial('mystery_shops')
  await expect(trial('kpi_heatmaps')).rejects.toMatchObject(refused('trial_used'))
  await expect(trial('ten_seats')).rejects.toMatchObject(refused('no_trial'))
  expect(await modulesOf(tenant.id)).toEqual(expect.arrayContaining(['kpi_heatmaps', 'mystery_shops']))

  const { id } = await asks(tenant.admin, tenant.id, 'kpi_heatmaps')
  await approves(tenant.admin, id)
  await db.sql`update store_orders set ends_on = private.today() - 1, starts_on = private.today() - 14 where tenant_id = ${tenant.id} and state = 'trial'`
  await moves()
  expect(await modulesOf(tenant.id)).toContain('kpi_heatmaps')
  const [kept] = await db.sql`select read_only_modules from tenants where id = ${tenant.id}`
  expect(kept?.read_only_modules).toEqual(['mystery_shops']) // to be read for a while
  await expect(trial('mystery_shops')).rejects.toMatchObject(refused('trial_used'))
  const open = await db.sql`
    select module, valid_until from entitlements where tenant_id = ${tenant.id} and source = 'add_on' and valid_until is null`
  expect(open).toEqual([{ module: 'kpi_heatmaps', valid_until: null }])
})

test('cancelled is at the end of what is paid, and can be undone until then; seats that are taken stay', async () => {
  const tenant = await aTenant({ tier: 'growth', seatCap: 1 })
  await isBilled(tenant.admin, tenant.id)
  const { id } = await asks(tenant.admin, tenant.id, 'ten_seats')
  await approves(tenant.admin, id)
  await aMember(tenant.id)
  const cancel = () => db.as(tenant.admin, (sql) => sql`select cancel_order(${id}, 'Season is over')`)
  await cancel()
  await expect(cancel()).rejects.toMatchObject(refused('order_moved_on'))
  await db.as(tenant.admin, (sql) => sql`select keep_order(${id})`)
  await cancel()
  await db.sql`update store_orders set ends_on = private.today() - 1, paid_until = private.today() - 1 where id = ${id}`
  await moves()
  expect(await capOf(tenant.id)).toBe(11)
  expect((await orders(tenant.admin, tenant.id))[0]).toMatchObject({
    state: 'cancel_scheduled',
    is_held_by_seats: true,
  })
  const [line] = await db.as(
    tenant.admin,
    (sql) =>
      sql`select line from jsonb_array_elements(today(${tenant.id}) -> 'lines') line where line ->> 'kind' = 'seats_keep_order'`,
  )
  expect(line?.line).toMatchObject({ urgency: 'hurting' })

  await db.sql`update profiles set tenant_id = null where tenant_id = ${tenant.id} and tenant_role = 'member'`
  await moves()
  expect(await capOf(tenant.id)).toBe(1)
  expect((await orders(tenant.admin, tenant.id))[0]).toMatchObject({ state: 'ended' })
})

test('a term that is over is charged once, however often the job runs, and one invoice has all of a tenant', async () => {
  const tenant = await aTenant({ tier: 'essential' })
  await isBilled(tenant.admin, tenant.id)
  for (const product of ['kpi_heatmaps', 'ten_seats'])
    await approves(tenant.admin, (await asks(tenant.admin, tenant.id, product)).id)
  await db.sql`update store_charges set from_on = from_on - 31, to_on = to_on - 31 where tenant_id = ${tenant.id}` // bought before this month
  await db.sql`update store_orders set paid_until = (date_trunc('month', private.today()) - interval '1 day')::date where tenant_id = ${tenant.id}`
  await moves()
  await moves()
  const made = await invoices(tenant.admin, tenant.id)
  expect(made).toHaveLength(3)
  expect(made.filter(({ taxable_paise }) => taxable_paise === 520_000)).toHaveLength(1)
  const late =
    await db.sql`select count(*)::integer as count from store_orders where tenant_id = ${tenant.id} and paid_until < private.today()`
  expect(late[0]?.count).toBe(0)
})

test('a wish that is sent twice is one, and who had it takes it back without a reason', async () => {
  const tenant = await aTenant({ tier: 'essential' })
  const manager = await aManagerOf(tenant.id, await anOutlet(tenant.id))
  const { id } = await asks(manager, tenant.id, 'kpi_heatmaps')
  expect(await asks(manager, tenant.id, 'kpi_heatmaps', { id })).toMatchObject({ id })
  expect(await orders(tenant.admin, tenant.id)).toHaveLength(1)
  const decline = (who: string, reason: string | null) =>
    db.as(who, (sql) => sql`select decline_order(${id}, ${reason})`)
  await expect(decline(tenant.admin, ' ')).rejects.toMatchObject(refused('reason_required'))
  await decline(manager, null)
  expect((await orders(tenant.admin, tenant.id))[0]).toMatchObject({ state: 'withdrawn' })
  const [unit] = await db.sql`select count(*)::integer as steps from store_order_steps where order_id = ${id}`
  expect(unit?.steps).toBe(2)
})
