import { locales } from '../../app/domain/locale.ts'
import { aHotel, twoYears } from './figures.ts'
import { openFilters } from './filters.ts'
import { weakNetwork } from './held-network.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

// Whether there is a line is one for all pages, and nothing was fetched before.
test.use({ hasOwnBrowser: true })

const list = ['Outlet,Date,Pax', 'Calangute,2026-03-05,41', 'Calangute,2026-03-06,42'].join('\n')

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`figures on a slow network or none: what is asked for is said, what was typed stays (${locale})`, async ({
    page,
    context,
    people,
    sql,
    watch,
  }) => {
    watch.expectError(/ERR_INTERNET_DISCONNECTED/)
    watch.expectError(/could not be fetched .*unreachable/)
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await twoYears(sql, admin, 'Calangute', 1)
    await aHotel(sql, admin)
    const network = weakNetwork(page, context)
    await people.enter(context, admin)
    await page.goto('/app/dashboards')

    // the picture that was there stays, and the choice is shown at once
    const map = page.getByRole('link').filter({ hasText: /₹/ }).first()
    const weeks = page
      .getByRole('group', { name: t('kpis.picture'), exact: true })
      .getByText(t('kpis.pictures.weeks'), { exact: true })
    await network.slow(weeks, /read_periods/, () => expect(map).toBeVisible())
    // on a phone each KPI is a strip, and pressed it is a line for each week
    const isPhone = (page.viewportSize()?.width ?? 0) < 768
    const strip = page.getByRole('link').filter({ has: page.locator('.grid-flow-col') })
    if (isPhone) await strip.first().click()
    const lines = page.getByRole('main').getByRole('listitem').getByRole('link').filter({ hasText: '%' })
    const picture = isPhone ? lines.first() : page.getByRole('grid', { name: t('kpis.pictures.weeks') })
    await expect(picture).toBeVisible()
    if (isPhone) await expect(page).toHaveURL(/kpi=/) // the lines are drawn at once, what is asked for is still on its way

    // a figure that is pressed is on its way, and without a network it is said that it did not come
    const figure = isPhone ? picture : picture.getByRole('link').filter({ hasText: '%' }).first()
    await context.setOffline(true)
    await figure.click()
    const failed = page.getByRole('alert').filter({ hasText: t('ui.list.failed') })
    await expect(failed).toBeVisible()
    await expect(picture).toBeVisible()
    await expectWellMade(page)
    await context.setOffline(false)
    await failed.getByRole('button', { name: t('ui.list.retry') }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await openFilters(page, t)
    const choose = () => page.getByLabel(t('kpis.compare'), { exact: true }).selectOption('last_period')
    await network.slow(null, /read_heatmap/, () => expect(picture).toBeVisible(), choose)
    await expect(page).toHaveURL(/compare=last_period/)

    // the sheet: what was typed is there after a reload, and pressed twice it is sent once
    await page.getByRole('link', { name: t('dashboards.groups.keeping'), exact: true }).click()
    await page.getByRole('link', { name: 'Mandovi', exact: true }).click()
    await page
      .getByRole('region', { name: t('flashSheet.outlet.missing') })
      .getByRole('link')
      .first()
      .click()
    const field = (measure: string) => page.locator(`[data-measure="${measure}"]`)
    for (const [measure, text] of [
      ['rooms_sold', '31'],
      ['room_revenue', '100000'],
      ['revenue', '125000'],
    ] as const)
      await field(measure).fill(text)
    await page.reload()
    await expect(field('room_revenue')).toHaveValue('100000')
    const save = page.getByRole('button', { name: t('flashSheet.sheet.save'), exact: true })
    await network.slow(save, /record_facts/)
    await expect(page.getByText(t('flashSheet.sheet.saved')).first()).toBeVisible()

    // the import: the check is on its way, a break says that the same file goes on, and the file is still chosen
    await page.getByRole('link', { name: 'Mandovi' }).click()
    await page.getByRole('link', { name: t('dashboards.tabs.import'), exact: true }).click()
    await page
      .getByLabel(t('figuresImport.file'), { exact: true })
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await page.getByRole('button', { name: t('figuresImport.read') }).click()
    await network.slow(page.getByRole('button', { name: t('sheetImport.try') }), /try_figures/)
    const write = page.getByRole('button', { name: t('sheetImport.write', { count: 2 }) })
    await network.cut(write, t('sheetImport.stopped'))
    await expectWellMade(page)
    await network.slow(write, /begin_import/)
    await expect(page.getByRole('heading', { name: t('sheetImport.written'), exact: true })).toBeFocused()
  })
}
