import { expect, test } from 'vitest'
import {
  addPack,
  listCatalogue,
  listLibraryCourses,
  saveProduct,
  setPrice,
} from '~/console/catalogue.queries'
import { matchPayment, readMatch } from '~/console/payments/match.queries'
import { listGstPapers } from '~/console/store/gst.queries'
import { readRevenue } from '~/console/store/revenue.queries'
import { readSupplier, saveSupplier } from '~/console/store/supplier.queries'
import { addTenantNote, giveGrace, readBusiness } from '~/console/tenants/business/business.queries'
import { gstTables } from '~/domain/store/gstr1'
import { unreconciled } from '~/domain/store/revenue'
import { readListQuery } from '~/platform/list/list-query'
import { invoiceList } from '~/platform/store/invoice-list'
import {
  creditInvoice,
  listInvoices,
  readBillingStanding,
  readInvoice,
  recordPayment,
  refundCredit,
} from '~/platform/store/invoices.queries'
import { orderList } from '~/platform/store/order-list'
import {
  approveOrder,
  beginService,
  cancelOrder,
  declineOrder,
  finishService,
  keepOrder,
  listOrders,
  makeProforma,
  offerOrder,
  quoteOrder,
  readRoomWithout,
  requestOrder,
} from '~/platform/store/orders.queries'
import {
  readBillingProfile,
  saveBillingProfile,
  setApprovalLimit,
} from '~/portal/store/billing/billing.queries'
import {
  listProducts,
  readPackPreview,
  readPlanChange,
  startTrial,
} from '~/portal/store/products/products.queries'
import { readUsage } from '~/portal/store/usage/usage.queries'
import { courseSource } from '../learning.ts'
import { neverAsked, neverSeen } from './answers-seen.ts'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()

const allOrders = readListQuery(new URLSearchParams(), orderList)
const allInvoices = readListQuery(new URLSearchParams(), invoiceList)
const part = { from: 0, size: 100 }

const tenantOf = async (slug: string): Promise<string> =>
  (await demo.sql`select id from tenants where slug = ${slug}`)[0]?.id

test('the demo sells, bills and is paid: seats that run, papers that add up, and wishes that wait', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const sagar = await tenantOf('sagar-hotels')
  const { rows: invoices, total } = await listInvoices(sagar, allInvoices, part)
  expect([4, 5]).toContain(total) // a month more where the days since it began take in another first
  expect(await readBillingStanding(sagar)).toEqual({
    is_read_only: false,
    overdue_paise: 0,
    read_only_on: null,
  })
  expect(invoices.map(({ state }) => state)).toEqual(['open', ...invoices.slice(1).map(() => 'paid')])
  for (const { id } of invoices) {
    const { lines, taxable_paise, igst_paise, round_paise, total_paise } = await readInvoice(id)
    expect(lines.reduce((sum, line) => sum + line.taxable_paise, 0)).toBe(taxable_paise)
    expect(taxable_paise + igst_paise + round_paise).toBe(total_paise)
  }
  const { rows } = await listOrders(sagar, allOrders, part)
  const seats = rows.find(({ kind }) => kind === 'seats')
  expect(rows.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'courses active',
    'plan active',
    'seats active',
  ])
  const room = await readRoomWithout(seats?.id ?? '')
  expect(room.after).toBe(room.today) // seats are no room
  await cancelOrder(seats?.id ?? '', 'Season is over')
  await keepOrder(seats?.id ?? '')
  expect((await listProducts(sagar)).map(({ state }) => state)).toContain(null)

  await demo.enter('manager@neelgiri-stays.test')
  const neelgiri = await tenantOf('neelgiri-stays')
  const waiting = (await listOrders(neelgiri, allOrders, part)).rows
  expect(waiting.map(({ state }) => state).toSorted()).toEqual(['quoted', 'quoted', 'requested'])
  expect(
    (await listProducts(neelgiri)).filter(({ kind }) => kind === 'courses').map(({ state }) => state),
  ).toEqual(['ordered'])
  expect((await readPackPreview(neelgiri, 'pack_breakfast')).courses).toHaveLength(2)
})

test('a tenant buys and the platform sells', async () => {
  const annapurna = await tenantOf('annapurna-cafes')
  await demo.enter('manager@annapurna-cafes.test')
  expect(await readBillingProfile(annapurna)).toBeNull()
  await saveBillingProfile(annapurna, {
    legal_name: 'Annapurna Foods LLP',
    address: 'Lane 7, Pune 411001',
    country: 'IN',
    state_code: '27',
    gstin: null,
    billing_email: 'bills@annapurna-cafes.test',
  })
  await setApprovalLimit(annapurna, 500_000)
  expect(await readBillingProfile(annapurna)).toMatchObject({
    state_code: '27',
    managers_approve_paise: 500_000,
  })
  expect(await startTrial(annapurna, 'mystery_shops')).toMatch(/^\d{4}-\d\d-\d\d$/)
  const [day, pack] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(
    await requestOrder(day, annapurna, { product: 'clinic_day', term: 'once', quantity: 1, note: '' }),
  ).toBe(false)
  expect(
    await requestOrder(pack, annapurna, { product: 'ten_seats', term: 'month', quantity: 1, note: '' }),
  ).toBe(true)
  const proforma = await makeProforma(pack)
  expect(await readInvoice(proforma)).toMatchObject({ kind: 'proforma', open_paise: null })
  const gone = crypto.randomUUID()
  await requestOrder(gone, annapurna, { product: 'data_migration', term: 'once', quantity: 1, note: '' })
  await declineOrder(gone, '')

  await demo.enter('admin@demo.sopan.test')
  const until = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await quoteOrder(day, { unitPaise: 2_500_000, discountPaise: 100_000, reason: 'First day', until })
  await demo.enter('manager@annapurna-cafes.test')
  expect(await approveOrder(day)).toBeNull()
  await demo.enter('admin@demo.sopan.test')
  const serial = await beginService(day)
  const invoice = (await listInvoices(null, allInvoices, part)).rows.find((one) => one.serial === serial)
  expect(invoice).toMatchObject({ taxable_paise: 2_400_000, supply: 'inter' })
  const id = invoice?.id ?? ''
  await recordPayment(crypto.randomUUID(), id, {
    paise: 1_000_000,
    tdsPaise: 240_000,
    reference: 'UTR 402611281133',
    receivedOn: invoice?.issued_on ?? '',
  })
  expect(await creditInvoice(crypto.randomUUID(), id, 100_000, 'The train was late')).toMatch(/^SPNC\//)
  expect((await readInvoice(id)).payments).toHaveLength(1)
  const offered = crypto.randomUUID()
  const plan = { product: 'plan_essential', term: 'month', quantity: 1, note: '' } as const
  expect(await offerOrder(offered, annapurna, plan)).toBe(true)
  await demo.enter('manager@annapurna-cafes.test')
  expect(await readPlanChange(annapurna, 'plan_growth')).toMatchObject({
    from_plan: 'essential',
    plan: 'growth',
  })
  await approveOrder(offered)
  expect((await listProducts(annapurna)).find(({ plan: own }) => own === 'essential')?.state).toBe('active')
  await demo.enter('admin@demo.sopan.test')
  const [first] = (await listInvoices(annapurna, allInvoices, part)).rows.filter(({ kind }) => kind === 'tax')
  await recordPayment(crypto.randomUUID(), first?.id ?? '', {
    paise: first?.open_paise ?? 0,
    tdsPaise: 0,
    reference: 'UTR 402611281134',
    receivedOn: first?.issued_on ?? '',
  })
  const note = await creditInvoice(crypto.randomUUID(), first?.id ?? '', 1000, 'Rounding')
  const credit = (await listInvoices(annapurna, allInvoices, part)).rows.find((one) => one.serial === note)
  expect(credit?.left_paise).toBe(0) // set off at once against what is open
  const paidOn = credit?.issued_on ?? ''
  await expect(
    refundCredit(crypto.randomUUID(), credit?.id ?? '', { paise: 1, reference: 'UTR 1', paidOn }),
  ).rejects.toMatchObject({ code: 'credit_too_much' })
  await finishService(day, 'Held')

  const [reported] = await demo.sql`
    insert into payment_reports (method, amount_minor, name, utr, invoice, content_hash, state, decided_at)
    values ('upi', 100000, 'Annapurna', '402611281190', ${serial}, 'one', 'verified', now()) returning id`
  const fitting = await readMatch(reported?.id)
  expect(fitting.invoices[0]).toMatchObject({ serial, is_named: true })
  await matchPayment(crypto.randomUUID(), reported?.id, id, { paise: 60_000, tdsPaise: 0 })
  expect(await readMatch(reported?.id)).toMatchObject({ taken_paise: 60_000, matched: [{ serial }] })

  await demo.sql`update invoices set due_on = private.today() - 5 where id = ${id}`
  await demo.enter('manager@annapurna-cafes.test')
  expect((await readBillingStanding(annapurna)).read_only_on).toMatch(/^\d{4}-/)
  await demo.enter('admin@demo.sopan.test')
  await giveGrace(annapurna, until, 'The cheque is on its way')
  await addTenantNote(crypto.randomUUID(), annapurna, 'contact', 'They pay on Friday')
  const business = await readBusiness(annapurna)
  expect(business).toMatchObject({ tier: 'essential', grace_until: until, plan: { plan: 'essential' } })
  expect(business.health.map(({ rule }) => rule)).toEqual([
    'adoption',
    'overdue',
    'mails',
    'contact',
    'unused',
  ])
  expect(business.timeline.map(({ what }) => what)).toContain('note_contact')
  await demo.enter('manager@annapurna-cafes.test')
  expect((await readUsage(annapurna)).modules.map(({ module }) => module)).toContain('foh_courses')
  await demo.enter('admin@demo.sopan.test')

  const papers = await listGstPapers(invoice?.issued_on ?? '')
  expect(papers.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['tax', 'credit_note']))
  expect(gstTables(papers).b2cs.rows.length).toBeGreaterThan(0)

  const { months, tenants, invoiced, ageing } = await readRevenue()
  expect(months).toHaveLength(13)
  expect(tenants.length).toBeGreaterThan(0)
  expect(ageing.length).toBeGreaterThan(0)
  for (const month of invoiced) expect(unreconciled(month)).toBe(0)

  const [product] = await listCatalogue()
  if (!product) throw new Error('the catalogue is empty')
  await saveProduct(product.id, {
    ...product,
    summary: { en: 'In short', hi: 'संक्षेप में' },
    only_tenants: [annapurna],
  })
  await setPrice(product.id, { term: 'year', tier: null, paise: 4_000_000, from: until })
  expect((await listCatalogue())[0]).toMatchObject({
    number: product.number + 1,
    only_tenants: [annapurna],
  })
  const supplier = await readSupplier()
  if (!supplier) throw new Error('nobody sells')
  const { state_code, is_sample, changed_at, ...said } = supplier
  expect({ state_code, is_sample, changed_at }).toMatchObject({ state_code: '29', is_sample: true })
  await saveSupplier(said)
})

test('a pack of courses is written in the console and looked at by a house', async () => {
  await demo.enter('admin@demo.sopan.test')
  const cellar = courseSource({ title: 'The cellar' })
  await demo.sql`select private.put_library_course(${demo.sql.json(cellar as never)})`
  const course = (await listLibraryCourses()).find(({ title }) => title.en === 'The cellar')
  const words = { en: 'Cellar', hi: 'तहख़ाना' }
  const pack = crypto.randomUUID()
  await addPack(pack, {
    name: words,
    summary: words,
    details: words,
    terms: words,
    tiers: ['essential', 'growth', 'master'],
    trial_days: 14,
    is_listed: true,
    only_tenants: [],
    courses: [course?.id ?? ''],
  })
  const sold = (await listCatalogue()).find(({ id }) => id === pack)
  expect(sold).toMatchObject({ kind: 'courses', courses: [course?.id], number: 1 })
  await demo.enter('manager@sagar-hotels.test')
  const preview = await readPackPreview(await tenantOf('sagar-hotels'), sold?.key ?? '')
  expect(preview).toMatchObject({ courses: [{ title: { en: 'The cellar' } }] })
  expect(preview.people).toBeGreaterThan(0)
})

test('every answer that the pages of the store read was given here, and every part of it held something', () => {
  expect([
    ...neverAsked('app/platform/store'),
    ...neverAsked('app/portal/store'),
    ...neverAsked('app/console/store'),
    ...neverAsked('app/console/tenants/business'),
    ...neverSeen(),
  ]).toEqual([])
})
