import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test('on paper a page has nothing to press, and its questions are answered @once', async ({ page }) => {
  await onPaper(page, '/pricing')
  await expect(page.locator('main details > div').first()).toBeVisible()
  for (const pressed of [page.getByRole('banner'), page.locator('main button'), page.locator('[data-cta]')])
    await expect(pressed.first()).toBeHidden()
})

test('on paper a link of the text says where it leads @once', async ({ page }) => {
  await onPaper(page, '/about')
  const link = page.locator('main p a[href^="/"]:not([href*="?"])').first()
  const said = await link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(said).toContain(await link.getAttribute('href'))
})

test('on paper a heading goes with what follows it, also where they are rows of a grid @once', async ({
  page,
}) => {
  await onPaper(page, '/blog/the-food-safety-file')
  for (const heading of await page.locator('main section > h2').all()) {
    const around = await heading.evaluate(
      ({ parentElement }) => getComputedStyle(parentElement as Element).display,
    )
    expect(around).toBe('block')
  }
  await expect(page.locator('main table').last()).toHaveCSS('break-inside', 'avoid')
})

test('on a tablet the facts of an event stand side by side, and on paper they stand without its form @once', async ({
  page,
  sql,
}) => {
  const [event] = await sql`
    select slug from events where state = 'published' and registration_closes_at > now() order by starts_at desc limit 1`
  await page.setViewportSize({ width: 768, height: 1024 })
  await onPaper(page, `/events/${event?.slug}`)
  const form = page.locator('form[data-submission="event"]')
  await expect(form).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(form).toBeVisible()
  const tops = await page
    .locator('main dl > div')
    .evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().top))
  expect(new Set(tops.slice(0, 3)).size).toBe(1)
})

async function onPaper(page: Page, address: string) {
  await page.goto(address)
  // How it is laid out is fetched once the page is seen.
  await expect
    .poll(() =>
      page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.endsWith('/paper.css'))),
    )
    .toBe(true)
  await page.emulateMedia({ media: 'print' })
}
