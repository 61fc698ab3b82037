import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const dishes = [
  ['Dal makhani', 30, 320],
  ['Butter naan', 40, 60],
  ['Fish moilee', 6, 520],
  ['Tomato soup', 4, 90],
] as const

/** Forty days of order lines, as a till exports them, with a dish that was taken off a bill. */
function orderLines(): string {
  const lines = Array.from({ length: 40 }, (_, at) => {
    const day = new Date(Date.now() - (at + 3) * 86_400_000)
    const date = [day.getUTCDate(), day.getUTCMonth() + 1, day.getUTCFullYear()]
      .map((part) => String(part).padStart(2, '0'))
      .join('/')
    return dishes.map(
      ([name, sold, price], n) => `${at}-${n},${date},13:${10 + n},2,${name},Mains,${sold},${sold * price}`,
    )
  }).flat()
  return ['Bill no,Date,Time,Covers,Item,Category,Qty,Amount', ...lines].join('\r\n')
}

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`bills become a menu: costs are entered, kinds told, a price tried and kept (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', tier: 'growth', language: locale })
    await sql`insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Mandovi', 'Panaji', 'restaurant')`
    const isPhone = (page.viewportSize()?.width ?? 0) < 768
    await people.enter(page.context(), admin)
    await page.goto('/app/dashboards')
    await page.getByRole('link', { name: t('dashboards.groups.menu'), exact: true }).click()
    await expect(page.getByText(t('menuSales.first'))).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('link', { name: t('menuSales.toImport') }).click()
    await page.getByRole('radio', { name: t('figuresImport.kinds.bills') }).check()
    await page
      .getByLabel(t('figuresImport.file'), { exact: true })
      .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(orderLines()) })
    await page.getByRole('button', { name: t('figuresImport.read') }).click()
    await page
      .getByLabel(t('figuresImport.outlet', { name: t('figuresImport.wholeFile') }))
      .selectOption('Mandovi, Panaji')
    await page.getByRole('button', { name: t('figuresImport.try') }).click()
    await expect(page.getByRole('heading', { name: t('figuresImport.tried') })).toBeFocused()
    await page.getByRole('button', { name: t('figuresImport.write', { count: 240 }) }).click()
    await expect(page.getByRole('heading', { name: t('figuresImport.written') })).toBeFocused()

    await page.getByRole('link', { name: t('dashboards.groups.menu'), exact: true }).click()
    await expect(page.getByText(t('menuSales.unknown.title', { count: 4 }))).toBeVisible()
    const dialog = page.getByRole('dialog')
    for (const [name, cost] of [
      ['Dal makhani', '85'],
      ['Butter naan', '20'],
      ['Fish moilee', '२३०'],
      ['Tomato soup', '45'],
    ] as const) {
      await page.getByRole('button', { name: `${t('menuSales.unknown.enter')} ${name}` }).click()
      if (name === 'Dal makhani') {
        await dialog.getByLabel(t('menuSales.trial.cost')).fill('cheap')
        await dialog.getByRole('button', { name: t('menuSales.trial.save') }).click()
        await expect(dialog.getByText(t('menuSales.trial.wrong.cost')).last()).toBeVisible()
        await expectWellMade(page)
      }
      await dialog.getByLabel(t('menuSales.trial.cost')).fill(cost)
      await dialog.getByRole('button', { name: t('menuSales.trial.save') }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(page.getByLabel(t('menuSales.picture.dish'), { exact: true })).toBeVisible()
    await expectWellMade(page)

    // what a price would do is told without keeping it
    const heading = page.getByRole('heading', {
      name: t('menuSales.trial.title', { name: 'Butter naan' }),
    })
    const price = page.getByLabel(t('menuSales.trial.price'))
    await page.getByRole('button', { name: `${t('menuSales.table.try')} Butter naan` }).click()
    await expect(price).toBeFocused()
    await expect(heading).toBeInViewport()
    await expect(price).toBeInViewport()
    await price.fill('-5')
    await expect(page.getByText(t('menuSales.trial.wrong.price')).last()).toBeVisible()
    await price.fill('70')
    await expect(page.getByText('₹16,000').first()).toBeVisible()
    expect(
      await sql`select from menu_prices where tenant_id = ${admin.tenant.id} and price is not null`,
    ).toHaveLength(0)
    await page.getByRole('button', { name: t('menuSales.trial.save') }).click()
    // the dialog said the same of its cost before
    await expect(page.getByText(t('menuSales.trial.saved', { name: 'Butter naan' })).last()).toBeVisible()
    await expect
      .poll(
        () =>
          sql`select price, cost from menu_prices where tenant_id = ${admin.tenant.id} order by id desc limit 1`,
      )
      .toEqual([{ price: 7000, cost: 2000 }])

    // the same bills say when the house is full
    await page.getByRole('link', { name: t('dashboards.groups.beside'), exact: true }).click()
    await page.getByRole('link', { name: t('dashboards.tabs.hours'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('weekdayHours.headings.revenue') })).toBeVisible()
    await expectWellMade(page)
    const hour = page.getByRole('row', { name: '13:00' }).getByRole('link').first()
    await hour.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/cell=\d\.13$/)
    await expect(hour).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('status').filter({ hasText: '14:00' })).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV', exact: true }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file.split('\r\n')).toHaveLength(4) // heading, two hours that the bills were open in, days
    const workbook = page.waitForEvent('download')
    await page.getByRole('button', { name: t('kpis.excel'), exact: true }).click()
    const { sheets } = await readXlsx(await readFile(await (await workbook).path()))
    expect(sheets[0]?.rows.flat()).toContain(t('weekdayHours.headings.revenue'))

    // a second house stands beside the first, and its week is a press away
    await sql`
      with camp as (
        insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Camp', 'Pune', 'restaurant') returning id
      ), entry as (
        insert into kpi_entries (id, tenant_id, source) values (gen_random_uuid(), ${admin.tenant.id}, 'sheet') returning id
      ), days as (select day::date as day from generate_series(private.today() - 20, private.today() - 1, '1 day') day)
      insert into kpi_facts (tenant_id, outlet_id, measure_id, month, hour, said, entry_id)
      select ${admin.tenant.id}, camp.id, m.id, date_trunc('month', day)::date, 20,
        private.said_on(array_agg(extract(day from day)::integer order by day), array_agg(90000::numeric order by day)), entry.id
      from days, camp, entry, measures m where m.tenant_id is null and m.key = 'revenue'
      group by camp.id, entry.id, m.id, date_trunc('month', day)`
    await page.reload()
    await page
      .getByRole('group', { name: t('weekdayHours.look') })
      .getByText(t('weekdayHours.looks.outlets'), { exact: true })
      .click()
    const camp = page.getByRole('link').filter({ hasText: isPhone ? 'Camp' : '₹900' })
    await expect(camp).toBeVisible()
    await expectWellMade(page)
    await camp.click()
    await expect(page).toHaveURL(/outlet=/)
    await expect(page.getByRole('row', { name: '20:00' }).getByText('₹900').first()).toBeVisible()
  })
}
