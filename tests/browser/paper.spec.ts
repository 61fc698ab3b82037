import { expect, test } from './journey.ts'

test('on paper a page has nothing to press, its questions are answered and its links say where they lead @once', async ({
  page,
}) => {
  await page.goto('/services/mystery-shopping')
  // How it is laid out is fetched once the page is seen.
  await expect(page.locator('link[media="print"]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const answer = page.locator('main details p').first()
  await expect(answer).toBeVisible()
  for (const hidden of [page.getByRole('banner'), page.locator('main button'), page.locator('#consent')])
    await expect(hidden.first()).toBeHidden()
  const said = await page
    .locator('main p a[href^="/"]')
    .first()
    .evaluate((link) => [getComputedStyle(link, '::after').content, link.getAttribute('href')])
  expect(said[0]).toContain(said[1])
})
