import type { Page } from '@playwright/test'
import { locales } from '../../app/domain/locale.ts'
import { aHotel } from './figures.ts'
import { expect } from './journey.ts'
import { cut, noAnswer, test } from './weak-line.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

test.use({ viewport: { width: 360, height: 740 }, hasOwnBrowser: true })

const field = (page: Page, measure: string) => page.locator(`[data-measure="${measure}"]`)

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`a sheet opens and is filled after a reload without a line, and is sent once (${locale})`, async ({
    page,
    context,
    line,
    people,
    sql,
    watch,
  }) => {
    watch.expectError(noAnswer)
    const manager = await people.aMember({ tenantRole: 'manager', language: locale })
    const outlet = await aHotel(sql, manager)
    await people.enter(context, manager)
    await page.goto('/app')
    await page.getByRole('link', { name: t('today.lines.figures_missing.action') }).click()
    await expect(page.getByText(t('offline.kept'))).toBeVisible({ timeout: 20_000 })
    const registered = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    )
    expect(registered, 'other pages of the portal have no worker').toEqual(['/app/dashboards/figures/'])

    await cut(context, line, true)
    await page.reload()
    await expect(page.getByText(t('flashSheet.here.later'))).toBeVisible()
    await field(page, 'rooms_sold').fill('41')
    await expectWellMade(page)
    await page.reload()
    await expect(field(page, 'rooms_sold')).toHaveValue('41')
    await field(page, 'room_revenue').fill('1,64,000')
    await field(page, 'revenue').fill('1,80,000')
    await page.getByRole('button', { name: t('flashSheet.sheet.save'), exact: true }).click()
    await expect(page.getByText(t('flashSheet.sheet.waiting'))).toBeVisible()

    // A day that was never open here: nothing is told of it, and it can be filled all the same.
    await page.getByRole('link', { name: t('flashSheet.sheet.before') }).click()
    await expect(page.getByText(t('flashSheet.here.blank'))).toBeVisible()
    await expect(field(page, 'rooms_sold')).toHaveValue('')
    await field(page, 'rooms_sold').fill('44')
    await page.getByRole('button', { name: t('flashSheet.sheet.save'), exact: true }).click()
    await expect(page.getByText(t('flashSheet.sheet.waiting'))).toBeVisible()

    // What needs a line says so, and leads to what does not.
    await page.goto('/app/dashboards/figures/imports') // by address: a page of the worker's scope that is not kept
    await expect(page.getByRole('heading', { name: t('flashSheet.here.title') })).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('link', { name: 'Mandovi' }).first().click()
    await expect(field(page, 'rooms_sold')).toHaveValue('41')

    await cut(context, line, false)
    await expect(page.getByText(t('flashSheet.here.later'))).toBeHidden({ timeout: 20_000 })
    const said = () => sql`
      select m.key, k.days[extract(day from private.today() - 1)] as value
      from private.kpi_monthly k join measures m on m.id = k.measure_id
      where k.outlet_id = ${outlet} and k.month = date_trunc('month', private.today() - 1) order by m.key`
    await expect
      .poll(async () => [...(await said())], { timeout: 20_000 })
      .toEqual([
        { key: 'revenue', value: 18_000_000 },
        { key: 'room_revenue', value: 16_400_000 },
        { key: 'rooms_available', value: 60 },
        { key: 'rooms_sold', value: 41 },
      ])
    const [entries] = await sql`
      select count(*)::integer as count from kpi_entries where tenant_id = ${manager.tenant.id} and source = 'sheet'`
    expect(entries?.count, 'the day that was seen is sent once; the other is asked about').toBe(1)

    // The day nobody had seen holds a figure of somebody else: the reason is asked for, nothing is overwritten in silence.
    await page.getByRole('link', { name: t('flashSheet.sheet.before') }).click()
    await expect(page.getByText(t('flashSheet.sheet.asked'))).toBeVisible({ timeout: 20_000 })
    await page.getByLabel(t('flashSheet.sheet.reason')).fill('counted again at night')
    await page.getByRole('button', { name: t('flashSheet.sheet.save'), exact: true }).click()
    await expect(page.getByText(t('flashSheet.sheet.saved')).first()).toBeVisible()
  })

  test(`who was idle for too long is told so without a line, and nothing is shown (${locale})`, async ({
    page,
    context,
    line,
    people,
    sql,
  }) => {
    const manager = await people.aMember({ tenantRole: 'manager', language: locale })
    await aHotel(sql, manager)
    await people.enter(context, manager)
    await page.goto('/app')
    await page.getByRole('link', { name: t('today.lines.figures_missing.action') }).click()
    await expect(page.getByText(t('offline.kept'))).toBeVisible({ timeout: 20_000 })
    await cut(context, line, true)
    await page.evaluate(() =>
      localStorage.setItem('sopan-last-activity', JSON.stringify(Date.now() - 16 * 60_000)),
    )
    await page.reload()
    await expect(page.getByText(t('guard.signed_out_offline'))).toBeVisible()
    await expect(page.getByText('Mandovi')).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('sopan-known'))).toBeNull()
    await expectWellMade(page)
  })
}
