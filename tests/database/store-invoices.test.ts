import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { storeOf } from './store.ts'

const db = testDatabase()
const { aTenant, aPlatformAdmin, sells, isBilled, asks, approves, invoices } = storeOf(db)

let operator = ''
beforeAll(async () => {
  operator = await aPlatformAdmin()
})

async function aBuyer(more = {}) {
  const tenant = await aTenant({ tier: 'essential' })
  await isBilled(tenant.admin, tenant.id, more)
  return tenant
}
const refused = (message: string) => ({ message })
const pay = (id: string, paise: number, tds = 0, key = randomUUID() as string, who = operator) =>
  db.as(
    who,
    (sql) =>
      sql`select record_invoice_payment(${key}, ${id}, ${paise}, ${tds}, 'UTR 123456', (now() at time zone 'Asia/Kolkata')::date)`,
  )
const credit = async (id: string, paise: number, who = operator): Promise<string> =>
  (
    await db.as(
      who,
      (sql) =>
        sql`select credit_invoice(gen_random_uuid(), ${id}, ${paise}, 'Module was off for a week') as serial`,
    )
  )[0]?.serial

test('before the seller is entered, what is bought begins and waits; then it is invoiced', async () => {
  const tenant = await aBuyer()
  const { id } = await asks(tenant.admin, tenant.id, 'kpi_heatmaps')
  expect(await approves(tenant.admin, id)).toBeNull()
  await expect(
    db.as(operator, (sql) => sql`select save_billing_supplier('{"legal_name": "X"}')`),
  ).rejects.toMatchObject(refused('legal_name_required'))
  await sells(operator)
  await db.sql`select private.move_store_orders()`
  expect(await invoices(tenant.admin, tenant.id)).toHaveLength(1)
})

test('serials have no gap and none is twice, with 50 at once and some that fail', async () => {
  await sells(operator)
  const tenants = await Promise.all(Array.from({ length: 50 }, () => aBuyer()))
  const wanted = await Promise.all(tenants.map(({ admin, id }) => asks(admin, id, 'mystery_shops')))
  const pool = db.connect(20)
  const [before] =
    await db.sql`select coalesce(max(last), 0)::integer as last from private.invoice_series where kind = 'tax'`
  const made = await Promise.all(
    tenants.map(({ admin }, at) =>
      db
        .as(
          admin,
          async (sql) => {
            const [row] = await sql`select approve_order(${wanted[at]?.id ?? ''}) as serial`
            if (at % 5 === 0) throw new Error('lost on the way')
            return row?.serial as string
          },
          pool,
        )
        .catch(() => null),
    ),
  )
  const numbers = made
    .flatMap((serial) => (serial ? [Number(serial.slice(-5))] : []))
    .toSorted((one, other) => one - other)
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, at) => before?.last + 1 + at))
})

test('part payments and TDS settle an invoice; no more than is open, and twice the same is once', async () => {
  const tenant = await aBuyer({ state_code: '29' })
  await approves(tenant.admin, (await asks(tenant.admin, tenant.id, 'loyalty_app')).id)
  const of = async () => (await invoices(tenant.admin, tenant.id)).find(({ kind }) => kind === 'tax')
  const {
    id,
    total_paise: total,
    taxable_paise: taxable,
  } = (await of()) as { id: string; total_paise: number; taxable_paise: number }
  const tds = Math.round(taxable / 10)
  await expect(pay(id, total, 1)).rejects.toMatchObject(refused('payment_too_much'))
  for (const [paise, kept] of [
    [0, 0],
    [-1, 0],
    [-1, 1000],
    [1000, -1],
  ] as const)
    await expect(pay(id, paise, kept)).rejects.toMatchObject(refused('invalid_amount'))
  const most = Math.ceil(taxable / 500) * 100 // a fifth, to the rupee
  await expect(pay(id, 1000, most + 1)).rejects.toMatchObject(refused('tds_too_much'))
  const key = randomUUID()
  await pay(id, 1000, tds, key)
  await pay(id, 1000, tds, key)
  expect(await of()).toMatchObject({
    state: 'part_paid',
    paid_paise: 1000,
    tds_paise: tds,
    open_paise: total - 1000 - tds,
  })
  await expect(pay(id, 0, most - tds + 1)).rejects.toMatchObject(refused('tds_too_much'))
  await expect(pay(id, 1000, 0, randomUUID(), tenant.admin)).rejects.toMatchObject(refused('not_allowed'))
  await pay(id, total - 1000 - tds)
  expect(await of()).toMatchObject({ state: 'paid', open_paise: 0 })
  await expect(pay(id, 1)).rejects.toMatchObject(refused('payment_too_much'))
})

test('a credit note has a serial of its own, the tax of its invoice, and never takes more than was billed', async () => {
  const tenant = await aBuyer()
  await approves(tenant.admin, (await asks(tenant.admin, tenant.id, 'mystery_shops')).id)
  const [invoice] = (await invoices(tenant.admin, tenant.id)) as {
    id: string
    taxable_paise: number
    total_paise: number
  }[]
  const { id = '', taxable_paise: taxable = 0 } = invoice ?? {}
  await expect(credit(id, taxable + 1)).rejects.toMatchObject(refused('credit_too_much'))
  await isBilled(tenant.admin, tenant.id, { state_code: '29' }) // moved: the note follows the invoice all the same
  const half = Math.floor(taxable / 2)
  expect(await credit(id, half)).toMatch(/^SPNC\/\d{4}\/\d{5}$/)
  await expect(credit(id, taxable - half + 1)).rejects.toMatchObject(refused('credit_too_much'))
  await credit(id, taxable - half)
  const list = await invoices(tenant.admin, tenant.id)
  const note = list.find(({ kind }) => kind === 'credit_note')
  expect(note).toMatchObject({ supply: 'inter', place_of_supply: '08', cgst_paise: 0 })
  expect(list.find(({ kind }) => kind === 'tax')?.state).toMatch(/credited|open/)
  await expect(credit(note?.id as string, 1)).rejects.toMatchObject(refused('not_a_tax_invoice'))
})

test('an invoice keeps both parties as they were, and another tenant never reads it', async () => {
  const [tenant, other] = [await aBuyer(), await aBuyer()]
  await approves(tenant.admin, (await asks(tenant.admin, tenant.id, 'mystery_shops')).id)
  const [invoice] = await invoices(tenant.admin, tenant.id)
  await isBilled(tenant.admin, tenant.id, { legal_name: 'Another Name LLP' })
  const read = (who: string) =>
    db.as(who, (sql) => sql`select read_invoice(${invoice?.id as string}) as told`)
  expect((await read(tenant.admin))[0]?.told).toMatchObject({
    recipient: { legal_name: 'Lake House Hotels LLP' },
    lines: [{ quantity: 1 }],
  })
  expect((await read(operator))[0]?.told).toMatchObject({ supplier: { gstin: '29AAGCS7383J1ZN' } })
  await expect(read(other.admin)).rejects.toMatchObject(refused('unknown_invoice'))
})

test('abroad is an export: without tax under a letter of undertaking, with IGST without one', async () => {
  const billed = async () => {
    const tenant = await aBuyer({ country: 'AE' })
    await approves(tenant.admin, (await asks(tenant.admin, tenant.id, 'mystery_shops')).id)
    return (await invoices(tenant.admin, tenant.id))[0]
  }
  expect(await billed()).toMatchObject({
    supply: 'export',
    place_of_supply: '96',
    igst_paise: expect.any(Number),
  })
  expect((await billed())?.igst_paise).toBeGreaterThan(0)
  await sells(operator, { lut_number: 'AD290326000001X' })
  expect(await billed()).toMatchObject({ supply: 'export', igst_paise: 0, cgst_paise: 0 })
  await sells(operator)
})

test('who owes is reminded three days before and three and ten days after, once a day', async () => {
  const tenant = await aBuyer()
  await approves(tenant.admin, (await asks(tenant.admin, tenant.id, 'mystery_shops')).id)
  const remind = async (due: number) => {
    await db.sql`update invoices set due_on = private.today() + ${due}::integer where tenant_id = ${tenant.id}`
    await db.sql`select private.remind_of_invoices()`
    await db.sql`select private.remind_of_invoices()`
    const [row] =
      await db.sql`select count(*)::integer as count from mail_outbox where tenant_id = ${tenant.id} and template = 'invoice_reminder'`
    return row?.count
  }
  expect(await remind(4)).toBe(0)
  expect(await remind(3)).toBe(1)
  await db.sql`delete from mail_outbox where tenant_id = ${tenant.id}`
  expect(await remind(-3)).toBe(1)
  const [{ id, total_paise: total } = { id: '', total_paise: 0 }] = (await invoices(
    tenant.admin,
    tenant.id,
  )) as { id: string; total_paise: number }[]
  await pay(id, total)
  await db.sql`delete from mail_outbox where tenant_id = ${tenant.id}`
  expect(await remind(-10)).toBe(0)
})

test('the financial year begins in April, and so do the numbers', async () => {
  const [row] = await db.sql`
    select private.financial_year('2027-03-31') as before, private.financial_year('2027-04-01') as after,
      private.next_serial('SPN', 'tax', '2031-03-31') as last, private.next_serial('SPN', 'tax', '2031-04-01') as first`
  expect(row).toEqual({ before: '2627', after: '2728', last: 'SPN/3031/00001', first: 'SPN/3132/00001' })
})
