import { localePath, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { countShifts } from './layout-shifts.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)
  const search = localePath(locale, '/search')

  test(`in ${locale} a visitor searches from any page and gets to the answer by keyboard`, async ({
    page,
  }) => {
    await page.goto(localePath(locale, '/about'))
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('frame.place.siteSearch') })
      .click()
    await expect(page).toHaveURL(search)
    await page.getByRole('searchbox', { name: t('siteSearch.label') }).fill('bhugtan upi')
    const found = page.getByRole('region', { name: t('siteSearch.results') })
    const first = found.getByRole('listitem').first().getByRole('link')
    await expect(first).toHaveAttribute('href', localePath(locale, '/payment-options'))
    await expect(found.getByRole('status')).not.toBeEmpty()
    await expect(page).toHaveURL(`${search}?q=bhugtan%20upi`)
    await expectWellMade(page)
    await page.keyboard.press('ArrowDown')
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(localePath(locale, '/payment-options'))
  })

  test(`in ${locale} a search that was passed on answers by itself, and finds a way out of nothing @once`, async ({
    page,
  }) => {
    await page.goto(`${search}?q=${encodeURIComponent('मिस्ट्री शॉपिंग')}`)
    const found = page.getByRole('region', { name: t('siteSearch.results') })
    await expect(found.getByRole('listitem').first().locator('mark').first()).toBeVisible()
    const field = page.getByRole('searchbox', { name: t('siteSearch.label') })
    await expect(field).toHaveValue('मिस्ट्री शॉपिंग')
    await field.fill('xqzxqz')
    await expect(found.getByRole('status')).toHaveText(t('siteSearch.none').replace('#', 'xqzxqz'))
    await expect(found.getByText(t('siteSearch.tryOther'))).toBeVisible()
    await expectWellMade(page)
    const [word = ''] = t('siteSearch.suggestions').split(', ')
    await found.getByRole('link', { name: word, exact: true }).click()
    await expect(found.getByRole('listitem').first()).toBeVisible()
  })
}

test.describe('on a first visit', () => {
  test.use({ hasOwnBrowser: true })
  for (const locale of locales)
    test(`in ${locale} nothing moves when an answer comes @once`, async ({ page }) => {
      const search = localePath(locale, '/search')
      const found = page.getByRole('region', { name: wordsOf(locale)('siteSearch.results') })
      await countShifts(page)
      for (const question of ['menu', 'xqzxqz']) {
        // by address: a saved search, with an answer and with none
        await page.goto(`${search}?q=${question}`, { waitUntil: 'networkidle' })
        await expect(found.getByRole('status')).toContainText(/\d|xqzxqz/)
        expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.01)
      }
    })
})

test('the missing page takes a question to the search @once', async ({ page, watch }) => {
  watch.expectError(/status of 404/)
  const t = wordsOf('en')
  await page.goto('/no/such/page')
  await page.getByRole('searchbox', { name: t('notFound.label') }).fill('menu')
  await page.getByRole('button', { name: t('notFound.search') }).click()
  await expect(page.getByRole('searchbox', { name: t('siteSearch.label') })).toHaveValue('menu')
  await expect(
    page
      .getByRole('region', { name: t('siteSearch.results') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
})

test('without JavaScript the search is a list of all pages @once', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const t = wordsOf('en')
  await page.goto(`${origin}/search?q=menu`)
  await expect(page.locator('noscript p', { hasText: t('siteSearch.noScript') })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: t('frame.place.menuEngineering') })).toBeVisible()
  for (const [name, path] of [
    ['groups.services', '/services'],
    ['groups.industries', '/industries'],
    ['groups.tools', '/tools'],
    ['place.paymentOptions', '/payment-options'],
  ] as const)
    await expect(main.getByRole('link', { name: t(`frame.${name}`), exact: true })).toHaveAttribute(
      'href',
      path,
    )
  await context.close()
})

test('a file is got with one press, in the language one wants @once', async ({ page }) => {
  const t = wordsOf('hi')
  await page.goto('/hi/resources')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('resources.allFiles') })
    .click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('main').getByRole('link', { name: /KPI/ }).first().click()
  expect((await waiting).suggestedFilename()).toBe('kpi-workbook-hi.xlsx')
  await expectWellMade(page)
})
