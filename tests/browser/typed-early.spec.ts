import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { wordsOf } from './words.ts'

// Scripts of public pages come after the first paint, on a slow line much later: what was typed or moved by then holds.

const t = wordsOf('en')

test('a search that was typed before the script came is answered @once', async ({ page }) => {
  await beforeScripts(page, '/search', async () => {
    await page.getByRole('searchbox', { name: t('siteSearch.label') }).fill('bhugtan upi')
  })
  const found = page.getByRole('region', { name: t('siteSearch.results') })
  await expect(found.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    '/payment-options',
  )
  await expect(page).toHaveURL('/search?q=bhugtan%20upi')
})

test('articles are narrowed by what was typed before the script came @once', async ({ page }) => {
  const box = page.getByRole('searchbox', { name: t('insights.blog.search') })
  await beforeScripts(page, '/blog', () => box.fill('xqzxqz'))
  await expect(page.getByText(t('insights.blog.none'))).toBeVisible()
  await expect(box).toHaveValue('xqzxqz')
  await expect(page).toHaveURL('/blog?q=xqzxqz')
})

test('a bill follows the seats that were set before its script came @once', async ({ page }) => {
  const seats = page.getByRole('spinbutton', { name: t('pricing.bill.seats') })
  const slider = page.getByRole('slider', { name: t('pricing.bill.slider') })
  await beforeScripts(page, '/pricing', () => seats.fill('7'))
  await expect(slider).toHaveValue('7')
  await expect(page.locator('[data-line=title]')).toContainText('7')

  await beforeScripts(page, '/pricing', () => slider.fill('90'))
  await expect(seats).toHaveValue('90')
  await expect(page.locator('[data-line=title]')).toContainText('90')
})

/** Opens a page whose own script comes only after `act`. */
async function beforeScripts(page: Page, path: string, act: () => Promise<void>) {
  const held = Promise.withResolvers<void>()
  const scripts = /\/assets\/\w+-script-[^/]+\.js$/
  await page.route(scripts, async (route) => {
    await held.promise
    await route.continue()
  })
  const opened = page.goto(path)
  await page.waitForURL(path)
  await act()
  held.resolve()
  await opened
  await page.unroute(scripts)
}
