import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
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
  // what every function of a module asks first, asked by itself
  await db.sql`
    create function public.may_act(p_tenant_id uuid, p_act text, p_modules text[]) returns text
    language sql security definer set search_path = '' as $$ select private.require_module(p_tenant_id, p_act, variadic p_modules) $$`
  await db.sql`grant execute on function public.may_act(uuid, text, text[]) to authenticated`
})

const refused = (message: string) => ({ message })

/** A workspace with a module of which the invoice is so many days late. */
async function aLate(days: number, tier = 'essential') {
  const tenant = await aTenant({ tier })
  await isBilled(tenant.admin, tenant.id)
  await approves(tenant.admin, (await asks(tenant.admin, tenant.id, 'ten_seats')).id)
  await db.sql`update invoices set due_on = private.today() - ${days}::integer where tenant_id = ${tenant.id}`
  const [invoice] = await invoices(operator, tenant.id)
  return {
    ...tenant,
    invoice: invoice as { id: string; serial: string; total_paise: number; taxable_paise: number },
  }
}
const reminds = () => db.sql`select private.remind_of_invoices()`
const isReadOnly = async (id: string) =>
  (await db.sql`select is_read_only from tenants where id = ${id}`)[0]?.is_read_only
const pays = (id: string, invoice: string, paise: number, tds = 0) =>
  db.as(
    operator,
    (sql) =>
      sql`select record_invoice_payment(${id}, ${invoice}, ${paise}, ${tds}, 'UTR 1', (now() at time zone 'Asia/Kolkata')::date)`,
  )
const mailsTo = async (id: string) =>
  (await db.sql`select template from mail_outbox where tenant_id = ${id} order by template`).map(
    ({ template }) => template,
  )
const act = (who: string, tenant: string, what: string, ...modules: string[]) =>
  db.as(who, (sql) => sql`select may_act(${tenant}, ${what}, ${modules}::text[]) as reach`)

test('what is unpaid is reminded of, warned of, and on the thirty-first day makes a workspace read-only until it is paid', async () => {
  for (const [late, told] of [
    [-3, 'invoice_reminder'],
    [3, 'invoice_reminder'],
    [10, 'invoice_reminder'],
    [20, 'invoice_warning'],
    [27, 'invoice_warning'],
    [4, null],
    [30, null],
  ] as const) {
    const tenant = await aLate(late)
    await reminds()
    await reminds() // the job runs every hour
    const mails = (await mailsTo(tenant.id)).filter((template) => template !== 'invoice_issued')
    expect(new Set(mails), `${late}`).toEqual(new Set(told ? [told] : []))
    expect(mails.length, `${late}`).toBe(told === 'invoice_warning' ? 2 : told ? 1 : 0) // a warning goes to the admins too
    expect(await isReadOnly(tenant.id)).toBe(false)
  }
  const tenant = await aLate(31, 'growth')
  const other = await aLate(5, 'growth')
  await reminds()
  expect(await isReadOnly(tenant.id)).toBe(true)
  expect(await isReadOnly(other.id)).toBe(false)
  const since = async () =>
    (
      await db.as(
        tenant.admin,
        (sql) =>
          sql`select read_only_since = (now() at time zone 'Asia/Kolkata')::date as today, read_only_since as since from tenants`,
      )
    )[0]
  expect(await since()).toMatchObject({ today: true })
  expect(await mailsTo(tenant.id)).toContain('workspace_read_only')

  // what leads change is paused; reading, learning and the store are not, and nothing was taken
  await expect(act(tenant.admin, tenant.id, 'change', 'kpi_heatmaps')).rejects.toMatchObject(
    refused('workspace_read_only'),
  )
  await expect(act(tenant.admin, tenant.id, 'decide', 'mystery_shops')).rejects.toMatchObject(
    refused('workspace_read_only'),
  )
  for (const [what, module] of [
    ['read', 'kpi_heatmaps'],
    ['change', 'foh_courses'],
    ['decide', 'boh_courses'],
  ] as const)
    expect((await act(tenant.admin, tenant.id, what, module))[0]?.reach).toBe('all')
  expect((await act(other.admin, other.id, 'change', 'kpi_heatmaps'))[0]?.reach).toBe('all')
  expect(await modulesOf(tenant.id)).toContain('kpi_heatmaps')
  const [line] = await db.as(
    tenant.admin,
    (sql) =>
      sql`select line from jsonb_array_elements(today(${tenant.id}) -> 'lines') line where line ->> 'kind' = 'workspace_read_only'`,
  )
  expect(line?.line).toMatchObject({ urgency: 'hurting' })

  const half = Math.floor(tenant.invoice.total_paise / 2)
  await pays(randomUUID(), tenant.invoice.id, half)
  expect(await isReadOnly(tenant.id)).toBe(true)
  await pays(randomUUID(), tenant.invoice.id, tenant.invoice.total_paise - half)
  expect(await isReadOnly(tenant.id)).toBe(false) // at once, without the job
  expect(await since()).toMatchObject({ since: null })
  expect((await act(tenant.admin, tenant.id, 'change', 'kpi_heatmaps'))[0]?.reach).toBe('all')
  expect(await mailsTo(tenant.id)).toContain('workspace_open_again')
})

test('the settings decide, and time to pay opens a workspace until its day', async () => {
  const tenant = await aLate(40)
  const grace = (who: string, days: number) =>
    db.as(
      who,
      (sql) =>
        sql`select give_grace(${tenant.id}, (now() at time zone 'Asia/Kolkata')::date + ${days}::integer, 'Paid by cheque')`,
    )
  await reminds()
  expect(await isReadOnly(tenant.id)).toBe(true)
  await expect(grace(tenant.admin, 10)).rejects.toMatchObject(refused('not_allowed'))
  await expect(grace(operator, 181)).rejects.toMatchObject(refused('invalid_quote_until'))
  await grace(operator, 10)
  expect(await isReadOnly(tenant.id)).toBe(false)
  await reminds()
  expect(await isReadOnly(tenant.id)).toBe(false)
  await grace(operator, -1)
  expect(await isReadOnly(tenant.id)).toBe(true)
  await sells(operator, { read_only_after: 60 } as never)
  await reminds()
  expect(await isReadOnly(tenant.id)).toBe(false)
  await sells(operator, { read_only_after: null } as never)
  await db.sql`update invoices set due_on = private.today() - 300 where tenant_id = ${tenant.id}`
  await reminds()
  expect(await isReadOnly(tenant.id)).toBe(false) // empty: never
  for (const [said, code] of [
    [{ read_only_after: 5 }, 'invalid_due_days'],
    [{ remind_after: [0] }, 'invalid_due_days'],
    [{ warn_after: '20' }, 'invalid_due_days'],
    [{ remind_before: 40 }, 'invalid_due_days'],
  ] as const)
    await expect(sells(operator, said as never)).rejects.toMatchObject(refused(code))
  await sells(operator, { read_only_after: 30 } as never)
})

test('a plan that ended makes a workspace read-only until another runs', async () => {
  const tenant = await aTenant({ tier: 'growth' })
  await isBilled(tenant.admin, tenant.id)
  const { id } = await asks(tenant.admin, tenant.id, 'plan_growth')
  await approves(tenant.admin, id)
  await db.as(tenant.admin, (sql) => sql`select cancel_order(${id}, 'Closing for the monsoon')`)
  await db.sql`update store_orders set ends_on = private.today() - 1, paid_until = private.today() - 1 where id = ${id}`
  await moves()
  await reminds()
  expect(await isReadOnly(tenant.id)).toBe(true)
  await approves(tenant.admin, (await asks(tenant.admin, tenant.id, 'plan_growth')).id)
  expect(await isReadOnly(tenant.id)).toBe(false)
})

test('a trial that is over can be read for thirty days and not changed, and is open again once ordered', async () => {
  const tenant = await aTenant({ tier: 'essential' })
  await isBilled(tenant.admin, tenant.id)
  await db.as(tenant.admin, (sql) => sql`select start_trial(${randomUUID()}, ${tenant.id}, 'kpi_heatmaps')`)
  expect((await act(tenant.admin, tenant.id, 'change', 'kpi_heatmaps'))[0]?.reach).toBe('all')
  await db.sql`update store_orders set starts_on = private.today() - 14, ends_on = private.today() - 1 where tenant_id = ${tenant.id}`
  await moves()
  expect(await modulesOf(tenant.id)).toContain('kpi_heatmaps')
  expect((await act(tenant.admin, tenant.id, 'read', 'kpi_heatmaps'))[0]?.reach).toBe('all')
  await expect(act(tenant.admin, tenant.id, 'change', 'kpi_heatmaps')).rejects.toMatchObject(
    refused('module_read_only'),
  )
  const [told] = await db.as(tenant.admin, (sql) => sql`select list_products(${tenant.id}) as list`)
  expect(told?.list.find(({ key }: { key: string }) => key === 'kpi_heatmaps')).toMatchObject({
    state: 'read_only',
  })
  const [days] = await db.sql`
    select private.day_in_india(valid_until) - private.today() as days from entitlements
    where tenant_id = ${tenant.id} and module = 'kpi_heatmaps' and valid_until > now()`
  expect(days?.days).toBe(30)

  const after =
    await db.sql`update entitlements set valid_until = now() where tenant_id = ${tenant.id} and source = 'add_on' returning id`
  expect(after).toHaveLength(1)
  await db.sql`select private.end_entitlements()`
  expect(await modulesOf(tenant.id)).not.toContain('kpi_heatmaps')
  const [left] = await db.sql`select read_only_modules from tenants where id = ${tenant.id}`
  expect(left?.read_only_modules).toEqual([])
  await approves(tenant.admin, (await asks(tenant.admin, tenant.id, 'kpi_heatmaps')).id)
  expect((await act(tenant.admin, tenant.id, 'change', 'kpi_heatmaps'))[0]?.reach).toBe('all')
})

test('a reported payment is counted for the invoice it names, with TDS, never twice and never more than it was', async () => {
  const tenant = await aLate(0)
  const { id: invoice, serial, total_paise: total, taxable_paise: taxable } = tenant.invoice
  const tds = Math.floor(taxable / 10)
  const report = randomUUID()
  await db.sql`
    insert into payment_reports (id, method, amount_minor, name, utr, invoice, content_hash)
    values (${report}, 'upi', ${total - tds}, 'Lake House', '402611281133', ${`inv ${serial.toLowerCase()} `}, ${report})`
  const read = async (who: string) =>
    (await db.as(who, (sql) => sql`select payment_invoices(${report}) as told`))[0]?.told
  const match = (id: string, paise: number, more = 0) =>
    db.as(operator, (sql) => sql`select match_payment(${id}, ${report}, ${invoice}, ${paise}, ${more})`)
  await expect(read(tenant.admin)).rejects.toMatchObject(refused('not_allowed'))
  expect((await read(operator)).invoices[0]).toMatchObject({ serial, is_named: true, tds_paise: tds })
  const [before] = await db.as(tenant.admin, (sql) => sql`select read_invoice(${invoice}) as told`)
  expect(before?.told.reported_paise).toBe(total - tds)
  await expect(match(randomUUID(), 100)).rejects.toMatchObject(refused('payment_not_verified'))
  await db.sql`update payment_reports set state = 'verified', decided_at = now() where id = ${report}`
  await expect(match(randomUUID(), total)).rejects.toMatchObject(refused('payment_too_much'))
  const id = randomUUID()
  await match(id, total - tds, tds)
  await match(id, total - tds, tds)
  await expect(match(randomUUID(), 1)).rejects.toMatchObject(refused('payment_too_much'))
  const told = await read(operator)
  expect(told).toMatchObject({ taken_paise: total - tds, matched: [{ serial, tds_paise: tds }] })
  expect((await invoices(operator, tenant.id))[0]).toMatchObject({ state: 'paid', open_paise: 0 })
  await expect(
    db.sql`update payment_reports set state = 'rejected' where id = ${report}`,
  ).rejects.toMatchObject(refused('already_closed'))

  const receipt = (who: string) => db.as(who, (sql) => sql`select read_receipt(${id}) as told`)
  expect((await receipt(tenant.admin))[0]?.told).toMatchObject({
    serial,
    paise: total - tds,
    tds_paise: tds,
    open_paise: 0,
  })
  for (const who of [await aMember(tenant.id), (await aTenant()).admin])
    await expect(receipt(who)).rejects.toMatchObject(refused('unknown_payment'))
})

test('a provider’s event counts once, as far as the invoice is open; the rest waits for a person', async () => {
  const tenant = await aLate(0)
  const { serial, total_paise: total } = tenant.invoice
  const take = async (event: string, named: string, paise: number) =>
    (
      await db.sql`select take_provider_payment(${event}, ${named}, ${paise}, ${`pay_${event}`}, null) as told`
    )[0]?.told
  const events = [randomUUID(), randomUUID(), randomUUID()] as const
  const half = Math.floor(total / 2) // on the last day of a month there is little to pay
  const made = await Promise.all(Array.from({ length: 5 }, () => take(events[0], serial, half)))
  expect(made).toEqual(made.map(() => ({ outcome: 'recorded' })))
  expect(await take(events[1], serial.toLowerCase(), total - half + 3000)).toEqual({
    outcome: 'recorded_in_part',
  })
  expect(await take(events[2], 'SPN/9999/99999', 700)).toEqual({ outcome: 'to_check' })
  expect((await invoices(operator, tenant.id))[0]).toMatchObject({ paid_paise: total, state: 'paid' })
  const waiting = await db.sql`
    select amount_minor::int, state from payment_reports where name = 'Payment provider' order by amount_minor`
  expect(waiting).toEqual([
    { amount_minor: 700, state: 'awaiting' },
    { amount_minor: 3000, state: 'awaiting' },
  ])
})

test('usage names who holds a seat without using it, and what is paid for and not used', async () => {
  const tenant = await aTenant({ tier: 'essential', seatCap: 20 })
  const [gone, fresh] = [await aMember(tenant.id), await aMember(tenant.id)]
  await isBilled(tenant.admin, tenant.id)
  const { id } = await asks(tenant.admin, tenant.id, 'kpi_heatmaps')
  await approves(tenant.admin, id)
  await db.sql`update profiles set created_at = now() - interval '90 days', last_seen_at = now() - interval '61 days' where id = ${gone}`
  await db.sql`update profiles set created_at = now() - interval '90 days', last_seen_at = now() where id = ${fresh}`
  await db.sql`update store_orders set starts_on = private.today() - 40, paid_until = private.today() + 3 where id = ${id}`
  const usage = async (who: string) =>
    (await db.as(who, (sql) => sql`select store_usage(${tenant.id}) as told`))[0]?.told
  const told = await usage(tenant.admin)
  expect(told.idle.map((one: { id: string }) => one.id)).toEqual([gone])
  expect(told.seats).toEqual({ cap: 20, used: 3, reserved: 0 })
  expect(told.modules.find(({ module }: { module: string }) => module === 'kpi_heatmaps')).toMatchObject({
    last_used_on: null,
    order_id: id,
    paise: 400_000,
  })
  const lines = async () =>
    db.as(
      tenant.admin,
      (sql) =>
        sql`select line from jsonb_array_elements(today(${tenant.id}) -> 'lines') line where line ->> 'kind' = 'module_unused'`,
    )
  expect(await lines()).toHaveLength(1)
  const outlet = await anOutlet(tenant.id)
  const manager = await aManagerOf(tenant.id, outlet)
  for (const who of [manager, fresh]) await expect(usage(who)).rejects.toMatchObject(refused('not_allowed'))
  await expect(usage((await aTenant()).admin)).rejects.toMatchObject(refused('unknown_tenant'))
})

test('the console sees all of a tenant’s business with its health by rules, and nobody else does', async () => {
  const tenant = await aLate(12)
  const read = async (who: string) =>
    (await db.as(who, (sql) => sql`select tenant_business(${tenant.id}) as told`))[0]?.told
  const rule = async (name: string) =>
    (await read(operator)).health.find((one: { rule: string }) => one.rule === name)
  await expect(read(tenant.admin)).rejects.toMatchObject(refused('not_allowed'))
  expect(await read(operator)).toMatchObject({
    plan: null,
    open_paise: tenant.invoice.total_paise,
    overdue_paise: tenant.invoice.total_paise,
  })
  expect(await rule('overdue')).toMatchObject({ is_good: false, value: 12 })
  expect(await rule('contact')).toMatchObject({ is_good: false, value: null })
  const id = randomUUID()
  const note = (who: string, text: string) =>
    db.as(who, (sql) => sql`select add_tenant_note(${id}, ${tenant.id}, 'contact', ${text})`)
  await expect(note(tenant.admin, 'Hello')).rejects.toMatchObject(refused('not_allowed'))
  await expect(note(operator, '  ')).rejects.toMatchObject(refused('note_required'))
  await note(operator, 'They pay on Friday')
  await note(operator, 'They pay on Friday')
  expect(await rule('contact')).toMatchObject({ is_good: true, value: 0 })
  const told = await read(operator)
  expect(told.notes).toHaveLength(1)
  expect(told.timeline[0]).toMatchObject({ what: 'note_contact' })
  expect(told.timeline.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(['order_requested', 'order_active', 'invoice_tax']),
  )
  expect(await orders(tenant.admin, tenant.id)).toHaveLength(1)
  expect(await capOf(tenant.id)).toBeGreaterThan(0)
})
