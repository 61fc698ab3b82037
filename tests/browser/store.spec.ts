import type { Page } from '@playwright/test'
import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

type Words = ReturnType<typeof wordsOf>

/** Opens what can be done with an order, and presses one of it. */
async function pressStep(page: Page, name: string, t: Words, label: string) {
  await page.getByRole('button', { name: t('storeOrders.stepsOf', { name }) }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

/** What is sold, by its name in the store. */
const names = {
  en: {
    kpi: 'KPI dashboards',
    day: 'A day with our coach',
    seats: 'Ten more seats',
    growth: 'Growth plan',
    essential: 'Essential plan',
  },
  hi: {
    kpi: 'KPI डैशबोर्ड',
    day: 'हमारे कोच के साथ एक दिन',
    seats: 'दस और सीटें',
    growth: 'ग्रोथ प्लान',
    essential: 'एसेंशियल प्लान',
  },
}

/** Opens a product of the store from wherever in the store one is. */
async function openProduct(page: Page, name: string, t: Words) {
  await page.getByRole('link', { name: t('store.tabs.products'), exact: true }).click()
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** Orders what is open; its price is known. */
async function order(page: Page, t: Words) {
  await page.getByRole('button', { name: t('store.order'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('store.dialog.order'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/app\/store\/orders$/)
}

/** Says yes to an order that has its price. */
async function approve(page: Page, name: string, t: Words) {
  await pressStep(page, `${name}, ${t('storeOrders.states.quoted')}`, t, t('storeOrders.steps.approve'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('storeOrders.steps.approve') })
    .click()
}

const shown = (page: Page, words: string) => expect(page.getByText(words).filter({ visible: true }).first())

for (const locale of locales) {
  const t = wordsOf(locale)
  const { kpi, day, seats, growth, essential } = names[locale]
  const aContext = { locale: locale === 'hi' ? 'hi-IN' : 'en-IN' }

  test(`from a preview over a trial, orders, a quote, invoices and a part payment with TDS to a smaller plan and a credit note (${locale})`, {
    tag: '@once',
  }, async ({ page, context, browser, people, sql, watch, origin }) => {
    watch.expectError(/status of 40[09]/)
    const admin = await people.aMember({ tenantRole: 'admin', tier: 'essential', language: locale })
    const manager = await people.aMember({ tenantRole: 'manager', language: locale })
    await sql`update profiles set tenant_id = ${admin.tenant.id} where email = ${manager.email}`
    await sql`insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Deccan', 'Pune', 'restaurant')`
    const dialog = page.getByRole('dialog')
    await people.enter(context, admin)
    await page.goto('/app')

    await test.step('a preview of what it would cover, and a trial that is on at once', async () => {
      await pressInMenu(page, t('portal.menu.store'), t)
      await expectWellMade(page)
      await expectFitsNarrow(page)
      await page.getByRole('main').getByRole('link', { name: kpi }).click()
      await expect(page.getByText('Deccan')).toBeVisible()
      await expectWellMade(page)
      await page.getByRole('button', { name: t('store.tryIt', { days: 14 }) }).click()
      await expect(page.getByText(t('store.states.trial'))).toBeVisible()
      await pressInMenu(page, t('portal.menu.dashboards'), t)
      await expect(page).toHaveURL(/\/app\/dashboards$/) // the product has the same name
      await expect(page.getByRole('heading', { name: t('dashboards.title'), level: 1 })).toBeVisible()
    })

    await test.step('ordered while it is tried; without whom to bill nothing begins, and the order waits', async () => {
      await pressInMenu(page, t('portal.menu.store'), t)
      await page.getByRole('main').getByRole('link', { name: kpi }).click()
      await page.getByRole('button', { name: t('store.order'), exact: true }).click()
      await expect(dialog.getByText('₹4,000')).toBeVisible()
      await expectWellMade(page)
      await dialog.getByRole('button', { name: t('store.dialog.order'), exact: true }).click()
      await approve(page, kpi, t)
      await expect(dialog.getByRole('alert')).toContainText(t('storeOrders.problem.billing_profile_required'))
      await dialog.getByRole('link').click()
      await expect(page.getByRole('heading', { name: t('billing.title'), level: 2 })).toBeVisible()
      await page.getByLabel(t('billing.legalName')).fill('Deccan Hotels LLP')
      await page.getByLabel(t('billing.address')).fill('4 Lake Road, Pune 411001')
      await page.getByLabel(t('billing.gstin')).fill('27 AABCA1234F1Z0')
      await page.getByLabel(t('billing.email')).fill('bills@deccan.test')
      await page.getByRole('button', { name: t('billing.save') }).click()
      await expect(page.getByText(t('billing.problem.invalid_gstin')).first()).toBeVisible()
      await expectWellMade(page)
      await page.getByLabel(t('billing.gstin')).fill('27AABCA1234F1Z9')
      await page.getByRole('button', { name: t('billing.save') }).click()
      await expect(page.getByText(t('billing.saved'))).toBeVisible()
      await expectFitsNarrow(page)
      await page.getByRole('link', { name: t('store.tabs.orders'), exact: true }).click()
      await approve(page, kpi, t)
      await expect(dialog).toBeHidden()
      await shown(page, t('storeOrders.states.active')).toBeVisible()
      await expectWellMade(page)
      await expectFitsNarrow(page)
    })

    await test.step('ten seats more, at once, and two invoices', async () => {
      await openProduct(page, seats, t)
      await order(page, t)
      await approve(page, seats, t)
      await expect(dialog).toBeHidden()
      const [tenant] = await sql`select seat_cap from tenants where id = ${admin.tenant.id}`
      expect(tenant?.seat_cap).toBe(15)
      await page.getByRole('link', { name: t('store.tabs.invoices'), exact: true }).click()
      await expect(page.getByText(t('invoices.caption', { count: 2 }))).toBeVisible()
      await expectWellMade(page)
      await expectFitsNarrow(page)
    })

    const desk = await browser.newContext({ baseURL: origin, ...aContext })
    await test.step('a manager asks for a day with a coach', async () => {
      await people.enter(desk, manager)
      const asking = await desk.newPage()
      await asking.goto('/app')
      await pressInMenu(asking, t('portal.menu.store'), t)
      await asking.getByRole('main').getByRole('link', { name: day }).click()
      await asking.getByRole('button', { name: t('store.order'), exact: true }).click()
      const wish = asking.getByRole('dialog')
      await expect(wish.getByText(t('store.dialog.onRequest'))).toBeVisible()
      await wish.getByLabel(t('store.dialog.note')).fill('For the new front desk')
      await wish.getByRole('button', { name: t('store.dialog.ask'), exact: true }).click()
      await shown(asking, t('storeOrders.states.requested')).toBeVisible()
      await expect(asking.getByRole('link', { name: t('store.tabs.invoices'), exact: true })).toHaveCount(0)
    })
    await desk.close()

    const platform = await browser.newContext({ baseURL: origin, ...aContext })
    await people.enter(platform, await people.aPlatformAdmin({ language: locale }))
    const console = await platform.newPage()
    const question = console.getByRole('dialog')
    const named = `${day}, ${admin.tenant.name}`
    await console.goto('/admin')
    await test.step('the platform quotes, with a discount and its reason', async () => {
      await pressInMenu(console, t('console.places.store'), t)
      await console.getByLabel(t('storeOrders.search')).fill(admin.tenant.name)
      await pressStep(console, named, t, t('consoleStore.steps.quote'))
      await expectWellMade(console)
      await question.getByRole('textbox', { name: t('consoleStore.quote.price'), exact: true }).fill('25000')
      await question
        .getByRole('textbox', { name: t('consoleStore.quote.discount'), exact: true })
        .fill('5000')
      await question.getByRole('button', { name: t('consoleStore.steps.quote') }).click()
      await expect(question.getByText(t('refusals.discount_reason_required')).first()).toBeVisible()
      await question.getByLabel(t('consoleStore.quote.reason')).fill('First day with us')
      await question.getByRole('button', { name: t('consoleStore.steps.quote') }).click()
      await expect(question).toBeHidden()
    })

    await test.step('the admin finds it on Today and says yes; the day begins, and is billed', async () => {
      await page.bringToFront()
      await page.reload() // it lay behind the others, and its toasts with it: on a phone they cover the menu
      await pressInMenu(page, t('portal.menu.dashboard'), t)
      await page.getByRole('link', { name: t('today.lines.order_quoted.action') }).click()
      await approve(page, day, t)
      await expect(page.getByText(t('storeOrders.said.approvedService'))).toBeVisible()
      await console.reload()
      await pressStep(console, named, t, t('consoleStore.steps.begin'))
      await question.getByRole('button', { name: t('consoleStore.steps.begin') }).click()
      await expect(question).toBeHidden()
      await console.getByRole('link', { name: t('consoleStore.tabs.revenue'), exact: true }).click()
      await expect(console.getByRole('heading', { name: t('consoleStore.revenue.moves') })).toBeVisible()
      await shown(console, t('consoleStore.revenue.difference')).toBeVisible()
      await expectWellMade(console)
    })

    const [coached] = await sql`
      select serial from invoices where tenant_id = ${admin.tenant.id} and kind = 'tax' and taxable_paise = 2000000`
    await test.step('a part of it is paid, with tax deducted at source', async () => {
      await console.getByRole('link', { name: t('consoleStore.tabs.invoices'), exact: true }).click()
      await console.getByLabel(t('invoices.search')).fill(admin.tenant.name)
      await expect(console.getByText('₹23,600').first()).toBeVisible()
      await expectWellMade(console)
      await console.getByRole('link', { name: coached?.serial }).click()
      await console.getByRole('button', { name: t('consoleStore.payment.open') }).click()
      await question
        .getByRole('textbox', { name: t('consoleStore.payment.amount'), exact: true })
        .fill('20000')
      await question.getByRole('textbox', { name: t('consoleStore.payment.tds'), exact: true }).fill('2000')
      await question.getByLabel(t('consoleStore.payment.reference')).fill('UTR 402611281133')
      await question.getByRole('button', { name: t('consoleStore.payment.save') }).click()
      await expect(console.getByText(t('invoices.sheet.open', { amount: '₹1,600' }))).toBeVisible()
      await expectWellMade(console)
    })

    await test.step('the admin reads the invoice and the receipt, and takes both as papers', async () => {
      await page.bringToFront()
      await page.getByRole('link', { name: t('store.tabs.invoices'), exact: true }).click()
      await expect(page.getByText(t('invoices.caption', { count: 3 }))).toBeVisible()
      await page.getByRole('link', { name: coached?.serial }).click()
      await expect(page.getByText('Deccan Hotels LLP')).toBeVisible()
      await expect(page.getByText(t('invoices.sheet.igst', { percent: 18 }))).toBeVisible()
      await expect(page.getByText(t('invoices.sheet.open', { amount: '₹1,600' }))).toBeVisible()
      await expectWellMade(page)
      await expectFitsNarrow(page)
      const paper = page.waitForEvent('download')
      await page.getByRole('button', { name: /PDF/ }).first().click()
      expect((await paper).suggestedFilename()).toMatch(/^SPN \d{4} \d{5}\.pdf$/)
      const receipt = page.waitForEvent('download')
      await page
        .getByRole('listitem')
        .filter({ hasText: t('invoices.sheet.receipt') })
        .getByRole('button', { name: /PDF/ })
        .first()
        .click()
      expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/)
    })

    await test.step('a larger plan, and back to a smaller one, which says what goes with it', async () => {
      await pressInMenu(page, t('portal.menu.store'), t)
      await openProduct(page, growth, t)
      await expect(page.getByText(t('store.change.gained'))).toBeVisible()
      await expect(page.getByRole('heading', { name: t('store.compare.title') })).toBeVisible()
      await expectWellMade(page)
      await expectFitsNarrow(page)
      await order(page, t)
      await approve(page, growth, t)
      await expect(dialog).toBeHidden()
      await sql`
        insert into private.stored_sums values (${admin.tenant.id}, ${7 * 1024 ** 3})
        on conflict (tenant_id) do update set bytes = excluded.bytes`
      await openProduct(page, essential, t)
      await expect(page.getByText(t('store.change.lost'))).toBeVisible()
      await expect(
        page.getByText(t('store.room.over', { over: { en: '2 GB', hi: '2 जीबी' }[locale] })),
      ).toBeVisible()
      await expectWellMade(page)
      await order(page, t)
      await approve(page, essential, t)
      await shown(page, t('storeOrders.states.cancel_scheduled')).toBeVisible()
      await expectWellMade(page)
    })

    await test.step('a credit note settles the rest of the day with the coach', async () => {
      await console.getByRole('button', { name: t('consoleStore.credit.open') }).click()
      await question.getByRole('textbox', { name: t('consoleStore.credit.amount'), exact: true }).fill('1356')
      await question.getByLabel(t('ui.reason')).fill('The train was late')
      await question.getByRole('button', { name: t('consoleStore.credit.save') }).click()
      await shown(console, t('invoices.states.paid')).toBeVisible()
      await platform.close()
      await page.bringToFront()
      await page.getByRole('link', { name: t('store.tabs.invoices'), exact: true }).click()
      await shown(page, t('invoices.kinds.credit_note')).toBeVisible()
    })
  })

  test(`seats are cancelled and kept, managers get a limit, and the console sees usage, notes and a payment that names its invoice (${locale})`, {
    tag: '@once',
  }, async ({ page, context, browser, people, sql, origin }) => {
    const admin = await people.aMember({ tenantRole: 'admin', tier: 'essential', language: locale })
    await sql`
      insert into billing_profiles (tenant_id, legal_name, address, state_code, billing_email)
      values (${admin.tenant.id}, 'Kaveri Hotels', 'MG Road, Mysuru 570001', '29', 'bills@kaveri.test')`
    const dialog = page.getByRole('dialog')
    await people.enter(context, admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.store'), t)
    await openProduct(page, seats, t)
    await order(page, t)
    await approve(page, seats, t)
    await expect(dialog).toBeHidden()
    await pressStep(page, `${seats}, ${t('storeOrders.states.active')}`, t, t('storeOrders.steps.cancel'))
    await dialog.getByRole('button', { name: t('storeOrders.steps.cancel') }).click()
    await shown(page, t('storeOrders.states.cancel_scheduled')).toBeVisible()
    await pressStep(
      page,
      `${seats}, ${t('storeOrders.states.cancel_scheduled')}`,
      t,
      t('storeOrders.steps.keep'),
    )
    await expect(page.getByText(t('storeOrders.said.kept'))).toBeVisible()
    await page.getByRole('link', { name: t('store.tabs.billing'), exact: true }).click()
    const limit = page.getByRole('textbox', { name: t('billing.limit.amount') })
    await limit.fill('5000')
    await limit.blur()
    await page.getByRole('button', { name: t('billing.limit.save') }).click()
    await expect(page.getByText(t('billing.limit.saved'))).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('link', { name: t('store.tabs.usage'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('storeUsage.modules') })).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)

    const [invoice] = await sql`
      select id, serial, total_paise::float8 as total, taxable_paise::float8 as taxable from invoices where tenant_id = ${admin.tenant.id} and kind = 'tax'`
    const [payment] = await sql`
      insert into payment_reports (method, amount_minor, name, utr, invoice, content_hash, state, decided_at)
      values ('upi', ${invoice?.total - Math.floor(invoice?.taxable / 10)}, 'Kaveri Hotels', '402611281133', ${invoice?.serial}, ${admin.tenant.id}, 'verified', now())
      returning id`
    const platform = await browser.newContext({ baseURL: origin, ...aContext })
    await people.enter(platform, await people.aPlatformAdmin({ language: locale }))
    const console = await platform.newPage()
    const question = console.getByRole('dialog')
    await console.goto(`/admin/payments/${payment?.id}`)
    await console
      .getByRole('button', { name: t('payments.match.countFor', { serial: invoice?.serial }) })
      .click()
    await expect(question.getByText(t('payments.match.tdsFits'))).toBeVisible()
    await expectWellMade(console)
    await question.getByRole('button', { name: t('payments.match.count'), exact: true }).click()
    await console.getByRole('link', { name: invoice?.serial }).click()
    await shown(console, t('invoices.states.paid')).toBeVisible()
    await expect(console.getByText(t('invoices.sheet.receipt'), { exact: true })).toBeVisible()

    // by address: the tenants of all journeys are on one list, and this one may stand on any page of it
    await console.goto(`/admin/tenants/${admin.tenant.id}/business`)
    await expect(console.getByRole('heading', { name: t('tenantBusiness.timeline') })).toBeVisible()
    await expect(console.getByText(t('tenantBusiness.ruleTexts.contactNever'))).toBeVisible()
    await expectWellMade(console)
    await expectFitsNarrow(console)
    await console.getByRole('button', { name: t('tenantBusiness.add') }).click()
    await question.getByLabel(t('tenantBusiness.kind')).selectOption('contact')
    await question.getByRole('textbox', { name: t('tenantBusiness.text') }).fill('They renew in May')
    await question.getByRole('button', { name: t('tenantBusiness.save') }).click()
    await expect(question).toBeHidden()
    await expect(console.getByText('They renew in May').first()).toBeVisible()
    await console.getByRole('button', { name: t('tenantBusiness.offer') }).click()
    await question.getByLabel(t('tenantBusiness.offering.product')).selectOption({ label: seats })
    await question.getByRole('button', { name: t('tenantBusiness.offering.save') }).click()
    await expect(question).toBeHidden()
    await shown(console, t('storeOrders.states.quoted')).toBeVisible()
    await platform.close()
  })
}

test('the price list grows, a product leaves the store, and the details of the seller are checked', async ({
  page,
  context,
  people,
  sql,
  watch,
}) => {
  const t = wordsOf('en')
  watch.expectError(/status of 400/)
  await people.enter(context, await people.aPlatformAdmin())
  await page.goto('/admin')
  await pressInMenu(page, t('console.places.store'))
  await page.getByRole('link', { name: t('consoleStore.tabs.catalogue') }).click()
  const section = page.getByRole('region', { name: 'Setup and data migration' })
  await section.getByRole('button', { name: t('consoleStore.setPrice') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('consoleStore.price'), exact: true }).fill('45000')
  await dialog.getByLabel(t('consoleStore.fromDay')).fill('2099-01-01')
  await dialog.getByRole('button', { name: t('consoleStore.setPrice') }).click()
  await expect(section.getByText('₹45,000')).toBeVisible()
  await expectWellMade(page)
  await expectFitsNarrow(page)
  await section.getByRole('button', { name: t('consoleStore.changeWords') }).click()
  await dialog.getByLabel(t('consoleStore.fields.name.hi')).fill('')
  await dialog.getByRole('button', { name: t('consoleStore.save') }).click()
  await expect(dialog.getByText(t('consoleStore.problem.product_text_incomplete')).first()).toBeVisible()
  await expectWellMade(page)
  await page.keyboard.press('Escape')
  await sql`delete from product_prices where valid_from = '2099-01-01'`

  await page.getByRole('link', { name: t('consoleStore.tabs.supplier') }).click()
  await expect(page.getByText(t('consoleStore.supplier.sample'))).toBeVisible()
  await page.getByLabel(t('consoleStore.supplier.gstin')).fill('29AAGCS7383J1ZX')
  await page.getByRole('button', { name: t('consoleStore.save') }).click()
  await expect(page.getByText(t('consoleStore.problem.invalid_gstin')).first()).toBeVisible()
  await expectWellMade(page)
  await expectFitsNarrow(page)
})
