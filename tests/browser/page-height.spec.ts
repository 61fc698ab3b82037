import type { Page } from '@playwright/test'
import { localePath, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'

test.use({ hasOwnBrowser: true })

/** Letters that come a moment after the page has its place again may move it by a line. */
const aLine = 30

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Shows every part of the page once, from the top to the end. */
const seeAll = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
  })

for (const locale of locales)
  for (const path of ['/', '/services/frontline-training', '/tools/menu-engineering'])
    test(`${localePath(locale, path)} keeps its height while one reads, and its place on Back (${locale})`, async ({
      page,
    }) => {
      // Not as the first page of a visit, which keeps the heights that it had in the device's letters.
      await page.goto(localePath(locale, '/pricing'), { waitUntil: 'networkidle' })
      // by address: any page of the site may be the second one of a visit
      await page.goto(localePath(locale, path), { waitUntil: 'networkidle', referer: page.url() })
      const before = await heightOf(page)
      await seeAll(page)
      expect(await heightOf(page)).toBe(before)
      const link = page.locator('main a:not([href*="/demo/"])').last() // a demo signs in, and leads on from there
      await link.scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => scrollY)
      expect(place).toBeGreaterThan(1000)
      await link.click()
      await expect(page).not.toHaveURL(localePath(locale, path))
      await page.goBack({ waitUntil: 'load' })
      await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), place)).toBeLessThanOrEqual(aLine)
      expect(await heightOf(page)).toBe(before)
    })

test('on the first page of a visit, what was pressed is in sight after Back @once', async ({ page }) => {
  await page.goto('/services/frontline-training', { waitUntil: 'networkidle' })
  await expect(page.locator('html[data-first]')).toHaveCount(0)
  const link = page.locator('main a:not([href*="/demo/"])').last()
  await link.click()
  await expect(page).not.toHaveURL('/services/frontline-training')
  await page.goBack({ waitUntil: 'load' })
  await expect(link).toBeInViewport()
})
