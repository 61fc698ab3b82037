import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { localePath, locales } from '../../app/domain/locale.ts'
import { writeMoneyCompact } from '../../app/domain/numbers.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const menu = '/tools/menu-engineering'
const roster = '/tools/labour-roster'
const answer = (page: Page) => page.locator('[aria-live=polite]').first()

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`in ${locale}, a menu from a till is opened, sorted, looked at and saved`, async ({ page }) => {
    await page.goto(localePath(locale, menu))
    await expect(answer(page)).toContainText('₹198')
    await page.getByLabel(t('menuEngineering.source.file')).setInputFiles({
      name: 'sales.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        '\uFEFFCode;Item name;Group;Selling price;Cost price;Qty sold\r\n1;"=HYPERLINK(""x"")";Main;₹1.280,50;"400,00";90\r\n\r\n2;चाय;Drinks;20,00;5,00;many\r\n3;Thali;Main;250,00;90,50;210\r\n',
      ),
    })
    await expect(page.getByText(t('menuEngineering.source.count', { count: 2 }))).toBeVisible()
    await expect(page.getByText(t('menuEngineering.problem.row', { row: '4' }))).toBeVisible()
    const dish = page.getByLabel(t('menuEngineering.chart.dish'))
    await dish.selectOption('Thali')
    await expect(page.getByText(`Thali: ${t('menuEngineering.kind.horse')}`)).toBeVisible()
    await expectWellMade(page)
    expect(new URL(page.url()).search).toBe('')

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: t('menuEngineering.list.export') }).press('Enter')
    const text = await readFile(await (await saving).path(), 'utf8')
    expect(text).toContain(`"'=HYPERLINK(""x"")",Main,1280.5,400,90`)
    expect(text).toContain(t('menuEngineering.kind.horse'))

    await page.reload()
    await expect(page.getByText(t('menuEngineering.source.count', { count: 2 }))).toBeVisible()
  })

  test(`in ${locale}, two menus are compared, and their link is asked for, opened and answered`, async ({
    page,
    context,
    visitor,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true })
    const typed = (on: Page) => on.getByLabel(t('menuEngineering.source.text'))
    const read = (count: number) => t('menuEngineering.source.count', { count })
    await page.goto(localePath(locale, menu))
    await button(page, t('menuEngineering.source.clear')).press('Enter')
    await expect(typed(page)).toHaveValue('')
    await typed(page).fill('Dish,Price,Cost,Sold\nदोसा,120,40,400\nIdli,60,20,500\nCoffee,40,30,700')
    await expect(page.getByText(read(3))).toBeVisible()
    await button(page, t('calculator.actions.keep')).press('Enter')
    await typed(page).fill('Dish,Price,Cost,Sold\nदोसा,120,40,100\nIdli,60,20,500\nCoffee,40,30,700')
    const moved = page.getByRole('table', { name: t('menuEngineering.compare.moved') })
    await expect(moved.getByRole('row', { name: 'दोसा' })).toContainText(t('menuEngineering.kind.puzzle'))
    const results = page.getByRole('table', { name: t('calculator.compare.results') })
    await expect(results).toContainText('₹59,000')
    await expect(page).toHaveURL(/a\.changePercent=5/)
    expect(new URL(page.url()).hash).toBe('')
    await expectWellMade(page)
    await button(page, t('menuEngineering.share.copyWith')).press('Enter')
    await expect(button(page, t('calculator.actions.copied'))).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/#menu=1[\w-]+&kept=1[\w-]+$/)

    const other = await visitor()
    await other.goto(link)
    await expect(other.getByText(t('menuEngineering.offer.shown'))).toBeVisible()
    await expect(answer(other)).toHaveText((await answer(page).textContent()) ?? '')
    await expect(other.getByRole('table', { name: t('calculator.compare.results') })).toContainText('₹59,000')

    await typed(other).fill('Dish,Price,Cost,Sold\nOwn thali,250,90,100')
    await expect(other.getByText(read(1))).toBeVisible()
    // by address: the same link once more
    await other.goto(link)
    await expect(button(other, t('menuEngineering.offer.take'))).toBeVisible()
    await expect(typed(other)).toHaveValue(/Own thali/)
    await expectWellMade(other)
    await button(other, t('menuEngineering.offer.leave')).press('Enter')
    await expect(other).toHaveURL(/^[^#]*$/)
    // by address: the link as a mail cut it off
    await other.goto(link.replace(/&kept=.*/, '').slice(0, -6))
    await expect(other.getByText(t('menuEngineering.offer.broken'))).toBeVisible()
    await expect(typed(other)).toHaveValue(/Own thali/)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`in ${locale}, the four further tools show their example`, async ({ page }) => {
      const shown = {
        '/tools/revpar-bridge': '₹465',
        [menu]: '₹198',
        [roster]: '53',
        '/tools/mystery-shop-sample': writeMoneyCompact(locale, 280_800_00, true),
      }
      for (const [path, figure] of Object.entries(shown)) {
        // by address: each tool in turn
        await page.goto(localePath(locale, path))
        await expect(answer(page)).toContainText(figure)
        await expect(page.locator('noscript p')).toHaveText(t('calculator.noscript'))
      }
    })
  })
}

test('a roster follows the guests of a half hour, by keyboard, and its link shows the same @once', async ({
  page,
  visitor,
}) => {
  const t = wordsOf('en')
  await page.goto(roster)
  await page.getByText(t('labourRoster.cells.title'), { exact: true }).press('Enter')
  await page.getByLabel('13:00', { exact: true }).fill('60')
  await page.keyboard.press('Tab')
  await expect(answer(page)).not.toContainText('53')
  await expect(page).toHaveURL(/[?&]c1300=60/)
  await expectWellMade(page)
  const other = await visitor()
  await other.goto(page.url())
  await expect(answer(other)).toHaveText((await answer(page).textContent()) ?? '')
})

test('the bridge and the sample are well made with all their assumptions open @once', async ({ page }) => {
  for (const path of ['/tools/revpar-bridge', '/hi/tools/mystery-shop-sample']) {
    // by address: each tool in turn
    await page.goto(path)
    await page.locator('form summary').first().press('Enter')
    await expect(page.locator('form details input').first()).toBeVisible()
    await expectWellMade(page)
  }
})
