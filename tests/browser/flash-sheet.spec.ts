import type { Page } from '@playwright/test'
import { locales } from '../../app/domain/locale.ts'
import { aHotel } from './figures.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const field = (page: Page, measure: string) => page.locator(`[data-measure="${measure}"]`)

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`the figures of yesterday are typed without a network and sent when it is back (${locale})`, async ({
    page,
    context,
    people,
    sql,
    visitor,
    watch,
  }) => {
    const manager = await people.aMember({ tenantRole: 'manager', language: locale })
    const outlet = await aHotel(sql, manager)
    await people.enter(context, manager)
    await page.goto('/app')
    await page.getByRole('link', { name: t('today.lines.figures_missing.action') }).click()
    await expect(field(page, 'rooms_available')).toHaveValue('60')
    // the name of a figure has room beside it on a phone, and does not run down letter by letter
    const roomOfName = () =>
      field(page, 'rooms_available').evaluate(
        (input: HTMLInputElement) => input.labels?.[0]?.parentElement?.getBoundingClientRect().width,
      )
    expect(await roomOfName()).toBeGreaterThan(120)
    await expectWellMade(page)

    const save = page.getByRole('button', { name: t('flashSheet.sheet.save'), exact: true })
    await save.click()
    await expect(page.getByText(t('flashSheet.sheet.empty'))).toBeVisible()
    await field(page, 'rooms_sold').fill('तीस')
    await save.click()
    await expect(field(page, 'rooms_sold')).toBeFocused()
    await expect(page.getByText(t('figureCodes.refused.not_a_number'))).toBeVisible()
    await field(page, 'rooms_sold').fill('६५')
    await page.keyboard.press('Enter')
    await expect(field(page, 'room_revenue')).toBeFocused()
    await page.keyboard.type('1,00,000.5')
    await page.keyboard.press('Enter')
    await page.keyboard.type('₹1,25,000')
    await page.keyboard.press('Enter')
    const doubt = t('figureCodes.doubts.sold_above_available')
    const sure = page.getByRole('button', { name: t('flashSheet.sheet.confirmOf', { doubt }) })
    await expect(sure).toBeFocused()
    await expectWellMade(page)
    await sure.click()

    watch.expectError(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await save.click()
    await expect(page.getByText(t('flashSheet.sheet.waiting'))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(t('flashSheet.sheet.saved')).first()).toBeVisible()
    const kept = await sql`
      select m.key, k.days[extract(day from private.today() - 1)] as value
      from private.kpi_monthly k join measures m on m.id = k.measure_id
      where k.outlet_id = ${outlet} and k.month = date_trunc('month', private.today() - 1) order by m.key`
    expect([...kept]).toEqual([
      { key: 'revenue', value: 12_500_000 },
      { key: 'room_revenue', value: 10_000_050 },
      { key: 'rooms_available', value: 60 },
      { key: 'rooms_sold', value: 65 },
    ])
    await page.getByText(t('flashSheet.said.title')).click()
    await expect(page.getByText(t('flashSheet.said.now')).first()).toBeVisible()

    // An older figure asks for the reason.
    await page.getByRole('link', { name: t('flashSheet.sheet.before') }).click()
    await expect(field(page, 'rooms_sold')).toHaveValue('40')
    await field(page, 'rooms_sold').fill('41')
    await save.click()
    await page.getByLabel(t('flashSheet.sheet.reason')).fill('one guest came late')
    await save.click()
    await expect(page.getByText(t('flashSheet.sheet.saved')).first()).toBeVisible()
    await page.getByText(t('flashSheet.said.title')).click()
    await expect(page.getByText('one guest came late')).toBeVisible()
    await expectWellMade(page)

    await page.getByRole('link', { name: 'Mandovi' }).click()
    await expect(page.getByText(t('flashSheet.outlet.noneMissing'))).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('button', { name: t('flashSheet.closings.lock') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('flashSheet.closings.lock') })
      .click()
    await expect(page.getByText(t('flashSheet.closings.none'))).toBeHidden()
    await expect(page.getByRole('button', { name: t('flashSheet.closings.reopen') })).toBeHidden()

    // the owner of the house may open it again, and says why
    const colleague = async (role: 'admin' | 'trainer') => {
      const person = await people.aPerson({ language: locale })
      await sql`update profiles set tenant_id = ${manager.tenant.id}, tenant_role = ${role} where email = ${person.email}`
      return person
    }
    const office = await visitor()
    await people.enter(office.context(), await colleague('admin'))
    await office.goto(page.url()) // by address: what the manager sees is what is opened again
    await office.getByRole('button', { name: t('flashSheet.closings.reopen') }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel(t('ui.reason')).fill('the bill of the wedding came late')
    await dialog.getByRole('button', { name: t('flashSheet.closings.reopen') }).click()
    await expect(office.getByText('the bill of the wedding came late')).toBeVisible()

    // whoever trains has nothing to write here
    const kitchen = await visitor()
    await people.enter(kitchen.context(), await colleague('trainer'))
    await kitchen.goto(page.url()) // by address: no entry leads a trainer here
    await expect(kitchen.getByText(t('guard.missing_permission'))).toBeVisible()
    await expect(kitchen.getByText(t('flashSheet.closings.title'))).toBeHidden()
  })
}

test('two people at one sheet: the later is told what the other entered, and nothing is lost @once', async ({
  page,
  people,
  sql,
  visitor,
}) => {
  const t = wordsOf('en')
  const manager = await people.aMember({ tenantRole: 'manager', language: 'en' })
  const outlet = await aHotel(sql, manager)
  const colleague = await people.aPerson({ language: 'en' })
  await sql`
    update profiles set tenant_id = ${manager.tenant.id}, tenant_role = 'admin', full_name = 'Ravi Naik'
    where email = ${colleague.email}`
  await people.enter(page.context(), manager)
  await page.goto('/app')
  await page.getByRole('link', { name: t('today.lines.figures_missing.action') }).click()
  await expect(field(page, 'rooms_available')).toHaveValue('60')
  const his = await visitor()
  await people.enter(his.context(), colleague)
  await his.goto(page.url()) // by address: the same sheet

  await field(page, 'rooms_sold').fill('41')
  await field(his, 'rooms_sold').fill('44')
  const save = (of: Page) => of.getByRole('button', { name: t('flashSheet.sheet.save'), exact: true }).click()
  await save(his)
  await expect(his.getByText(t('flashSheet.sheet.saved')).first()).toBeVisible()
  await save(page)
  await expect(page.getByText(/You replaced 44, which Ravi Naik had entered/)).toBeVisible()
  await expectWellMade(page)

  // what he sees is what counts now, by whom, and what he had entered himself
  await his.reload()
  await expect(field(his, 'rooms_sold')).toHaveValue('41')
  await his.getByText(t('flashSheet.said.title')).click()
  await expect(his.getByText(t('flashSheet.said.now')).first()).toBeVisible()
  for (const value of [41, 44])
    await expect(
      his.getByRole('definition').filter({ hasText: new RegExp(`[a-z]\\s*${value}(?!\\d)`) }),
    ).toBeVisible()

  // while he types, somebody else is quicker: he is told before he saves
  await field(his, 'rooms_sold').fill('45')
  await field(page, 'rooms_sold').fill('42')
  const entered = async () =>
    (
      await sql`
        select distinct f.entry_id from kpi_facts f
        join kpi_entries e on e.id = f.entry_id join measures m on m.id = f.measure_id
        where f.outlet_id = ${outlet} and m.key = 'rooms_sold' and e.source = 'sheet'`
    ).length
  await save(page)
  await expect.poll(entered).toBe(3) // what was saved before may still be said
  await his.evaluate(() => dispatchEvent(new Event('focus'))) // he comes back to the tab
  await expect(his.getByText(/Meanwhile .* entered 42/)).toBeVisible()
  await expect(field(his, 'rooms_sold')).toHaveValue('45')
  await save(his)
  await expect.poll(entered).toBe(4)
  await expect(his.getByText(/Meanwhile .* entered 42/)).toBeHidden() // what he saved is what is shown
  await expect(his.getByText(/You replaced 42/)).toBeHidden() // he knew
})
