import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { wordsOf } from './words.ts'

// Scripts of public pages come after the first paint, on a slow line much later: what was typed or moved by then holds.

test.use({ hasOwnBrowser: true })

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

  // by address: opened anew, before its scripts came
  await beforeScripts(page, '/pricing', () => slider.fill('90'))
  await expect(seats).toHaveValue('90')
  await expect(page.locator('[data-line=title]')).toContainText('90')
})

test('a time for a talk that was chosen before the free ones came stays chosen, in both languages @once', async ({
  page,
  origin,
}) => {
  const answer = await fetch(`${origin}/functions/v1/appointment-slots`)
  const { slots } = (await answer.json()) as { slots: string[] }
  const [day = '', hour = ''] = new Date(Date.parse(slots.at(-1) ?? '') + 330 * 60_000)
    .toISOString()
    .split('T')
  const time = hour.slice(0, 5)
  await beforeScripts(page, '/contact', async () => {
    await page.locator('[name=slot_date]').fill(day)
    await page.locator('[name=slot_time]').selectOption(time)
  })
  await page.locator('#appointment').scrollIntoViewIfNeeded()
  await expect(page.locator('#appointment-day')).toHaveValue(day)
  const chosen = page.locator('[name=slot]:checked')
  await expect(chosen).toHaveValue(slots.at(-1) ?? '')

  await page.locator('#appointment [name=name]').fill('Meera Iyer')
  await page.getByRole('banner').getByRole('link', { name: 'हिंदी' }).click()
  await expect(page).toHaveURL(/\/hi\/contact/)
  await page.locator('#appointment').scrollIntoViewIfNeeded()
  await expect(chosen).toHaveValue(slots.at(-1) ?? '')
})

test('a currency that was chosen is kept in the other language @once', async ({ page }) => {
  await page.goto('/payment-options')
  const form = page.locator('form[data-submission=payment]')
  await form.locator('[name=amount]').fill('500')
  await form.locator('[name=currency]').selectOption('USD')
  await page.getByRole('banner').getByRole('link', { name: 'हिंदी' }).click()
  await expect(page).toHaveURL(/\/hi\/payment-options/)
  await expect(form.locator('[name=amount]')).toHaveValue('500')
  await expect(form.locator('[name=currency]')).toHaveValue('USD')
})

test('an answer ticked before anything listened counts @once', async ({ page }) => {
  const ask = t('revenueHealth.pillar.demand.first.ask')
  const answer = page.getByRole('group', { name: ask }).getByRole('radio').nth(2)
  await beforeScripts(page, '/tools/revenue-health', () => answer.press('Space'))
  await expect(page).toHaveURL(/#a=7--_/)
  await expect(answer).toBeChecked()
})

test('a theme chosen before the script came is worn @once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await beforeScripts(page, '/about', () =>
    page.getByRole('radio', { name: t('frame.theme.dark') }).press('Space'),
  )
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: t('frame.theme.dark') })).toBeChecked()
})

test('add-ons that were ticked before the script came stand beside those of the link @once', async ({
  page,
}) => {
  const box = (module: 'bi_reports' | 'career_clinics') =>
    page.getByRole('checkbox', { name: t(`modules.names.${module}`) })
  await beforeScripts(page, '/pricing?utm_source=letter&addons=bi_reports,gold', () =>
    box('career_clinics').check(),
  )
  await expect(page.locator('[data-line=bi_reports]')).toBeVisible()
  await expect(page.locator('[data-line=career_clinics]')).toBeVisible()
  await expect(box('bi_reports')).toBeChecked()
})

test('a dish that was sent before anything listened is added, and the page stays @once', async ({ page }) => {
  const list = page.getByRole('textbox', { name: t('menuEngineering.source.text') })
  await beforeScripts(page, '/tools/menu-engineering', async () => {
    await page.getByText(t('menuEngineering.source.add'), { exact: true }).click()
    const form = page.locator('form', { has: page.locator('[name=sold]') })
    for (const [name, value] of Object.entries({ name: 'Rava idli', price: '90', cost: '31', sold: '77' }))
      await form.locator(`[name=${name}]`).fill(value)
    await form.getByRole('button').click()
  })
  await expect(list).toHaveValue(/Rava idli/)
  await expect(page).toHaveURL('/tools/menu-engineering')
})

test.describe('what is written into the menu while the tool wakes @once', () => {
  const written = 'Dish, price, cost, sold'
  const listIn = (page: Page) => page.getByRole('textbox', { name: t('menuEngineering.source.text') })
  const isAlive = (page: Page) =>
    page.waitForFunction(() => {
      const field = document.querySelector('[data-island] textarea') ?? {}
      return Object.keys(field).some((key) => key.startsWith('__react'))
    })

  test('replaces the example that was selected', async ({ page }) => {
    const selected = Promise.withResolvers<void>()
    await page.route(/\/assets\/(?!main-|forms-|wake-island-)[^/]+\.js$/, async (route) => {
      await selected.promise
      await route.continue()
    })
    await page.goto('/tools/menu-engineering')
    await listIn(page).focus()
    await page.keyboard.press('ControlOrMeta+a')
    selected.resolve()
    await isAlive(page)
    await page.keyboard.type(written)
    await expect(listIn(page)).toHaveValue(written)
  })

  test('replaces it at once, too', async ({ page }) => {
    await page.goto('/tools/menu-engineering', { waitUntil: 'commit' })
    await listIn(page).fill(written)
    await isAlive(page)
    await expect(listIn(page)).toHaveValue(written)
  })
})

/** Opens a page whose scripts come only after `act`. */
async function beforeScripts(page: Page, path: string, act: () => Promise<void>) {
  const held = Promise.withResolvers<void>()
  const scripts = /\/assets\/[^/]+\.js$/
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
