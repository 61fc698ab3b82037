import type { Page } from '@playwright/test'
import { localePath, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { countShifts } from './layout-shifts.ts'

test.use({ hasOwnBrowser: true })

/** Keeps the typefaces back until `deliver`. */
async function withLateTypefaces(page: Page) {
  let deliver = () => {}
  const asked = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await asked
    await route.continue()
  })
  return () => deliver()
}

/** The typefaces that the browser really draws an element with. */
async function drawnWith(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  await browser.detach()
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName)
}

const isExchanged = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset.first)).toBeUndefined()

for (const locale of locales)
  test(`the first page of a visit gets our letters, however late, and nothing in sight moves (${locale})`, async ({
    page,
  }) => {
    await countShifts(page)
    const deliver = await withLateTypefaces(page)
    // A typeface that is asked for before a picture has come keeps the page from being loaded as a whole.
    await page.goto(localePath(locale, '/services/mystery-shopping'), { waitUntil: 'domcontentloaded' })
    await expect(page.locator('h1')).toBeVisible()
    expect(await drawnWith(page, 'h1')).toEqual([])
    const height = () => page.locator('h1').evaluate((element) => element.getBoundingClientRect().height)
    const before = await height()
    deliver()
    await isExchanged(page)
    expect(await drawnWith(page, 'h1')).toContainEqual(
      expect.stringMatching(locale === 'hi' ? /^Noto Sans Devanagari/ : /^Anek Latin/),
    )
    expect(await height()).toBe(before)
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.005)
    // What is shown from now on, and the next page, are in our letters, too.
    const added = await page.evaluate(() => {
      const line = document.body.appendChild(document.createElement('p'))
      return getComputedStyle(line).fontFamily
    })
    expect(added).toMatch(/^"?Anek/)
  })

for (const path of ['/', '/solutions-matcher'])
  test(`what stands behind words that get wider moves with them and not as a line of its own (${path})`, async ({
    page,
  }) => {
    await countShifts(page)
    const deliver = await withLateTypefaces(page)
    await page.goto(localePath('hi', path), { waitUntil: 'domcontentloaded' })
    await expect(page.locator('h1')).toBeVisible()
    deliver()
    await isExchanged(page)
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.005)
  })

for (const [path, width] of [
  ['/search', 360],
  ['/hi/solutions-matcher', 768],
  ['/hi/terms-of-service', 1440],
  ['/auth/reset-password', 1440],
] as const)
  test(`neither late letters nor a script move what is in sight (${path}, ${width} pixels) @once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 360 ? 823 : 900 })
    await countShifts(page)
    const deliver = await withLateTypefaces(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('h1')).toBeVisible()
    deliver()
    await isExchanged(page)
    await expect(page.locator('form[method] [disabled]')).toHaveCount(0)
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.005)
  })

test('a heading that would need a line more gets smaller instead of staying in the letters of the device @once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const deliver = await withLateTypefaces(page)
  await page.goto('/hi/services', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('h1')).toBeVisible()
  deliver()
  await isExchanged(page)
  expect(await drawnWith(page, 'h1')).toContainEqual(expect.stringMatching(/^Noto Sans Devanagari/))
})

test('a block that was held is let go when the window gets another width @once', async ({ page }) => {
  await page.goto('/hi/about')
  await isExchanged(page)
  const held = () =>
    page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[style*="min-height"]')].length)
  expect(await held()).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1200, height: 900 })
  await expect.poll(held).toBe(0)
})

test("where no typeface can be fetched, the device's letters stay @once", async ({ page, watch }) => {
  watch.expectError(/net::ERR_FAILED/)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await page.evaluate(() => document.documentElement.dataset.first)).toBe('')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('h1')).not.toHaveAttribute('style')
})
