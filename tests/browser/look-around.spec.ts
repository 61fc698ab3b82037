import { languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`one press on the first screen leads into a living workspace (${locale})`, async ({ page }) => {
    await page.goto(localePath(locale, '/'))
    await page
      .getByRole('main')
      .getByRole('link', { name: t('frame.demo.look'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL('/app')
    await expect(page.getByRole('banner')).toContainText('Sagar Hotels')
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale])
  })

  test(`the week of the platform leads on as a steward (${locale})`, async ({ page }) => {
    await page.goto(localePath(locale, '/platform'))
    await expect(page.getByText(t('frame.demo.ribbon'))).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('link', { name: t('frame.demo.as.steward') }).click()
    await expect(page).toHaveURL('/app')
    await expect(page.getByRole('main')).toContainText('Suresh Pujari')
  })
}

test('a picture is fetched in the language and theme one reads in, and in no other @once', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/pictures/')) asked.push(new URL(request.url()).pathname)
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/hi')
  const shown = page.getByRole('img', { name: wordsOf('hi')('pictures.alt.heatmap') })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(asked.filter((file) => !file.includes('-hi-dark-'))).toEqual([])
})

test('where it is no demo nobody is signed in by an address @once', async ({ page }) => {
  await page.route('/app-config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), mode: 'production' } })
  })
  await page.goto('/demo/owner')
  await expect(page).toHaveURL('/auth')
})

test('who is nobody of the demo comes to where one signs in @once', async ({ page }) => {
  await page.goto('/hi/demo/nobody')
  await expect(page).toHaveURL('/hi/auth')
})
