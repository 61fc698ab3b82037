import { demoPassword, lookAroundEmail } from '../../app/domain/demo-accounts.ts'
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

for (const locale of locales) {
  const t = wordsOf(locale)

  // What the server of a showcase refuses is told in server/backend/showcase.int.test.ts; here it is the page's part of it.
  test(`a showcase lets in without a password, and reads as this device does (${locale})`, async ({
    page,
  }) => {
    await page.route('/app-config.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), mode: 'showcase' } })
    })
    await page.route('/auth/v1/look-around', async (route) => {
      const asked = route.request()
      expect(asked.postDataJSON()).toEqual({ who: 'steward' })
      const data = { email: lookAroundEmail('steward'), password: demoPassword }
      const headers = { apikey: asked.headers().apikey ?? '' }
      const session = await page.request.post('/auth/v1/token?grant_type=password', { headers, data })
      await route.fulfill({ json: await session.json() })
    })
    // by address: pages that lead to a showcase stand on another site, which one server cannot be besides
    await page.goto(localePath(locale, '/demo/steward'))
    await expect(page).toHaveURL('/app')
    await expect(page.getByText(t('refusals.showcase_read_only'))).toBeVisible()
    await page.reload() // what the account says of its language is another visitor's
    await expect(page.getByRole('main')).toContainText('Suresh Pujari')
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale])
  })

  test(`whoever is inside when a showcase begins anew is let in again, and told so (${locale}) @once`, async ({
    page,
  }) => {
    await page.route('/app-config.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), mode: 'showcase' } })
    })
    await page.route('/auth/v1/look-around', async (route) => {
      const asked = route.request()
      const data = { email: lookAroundEmail(asked.postDataJSON().who), password: demoPassword }
      const headers = { apikey: asked.headers().apikey ?? '' }
      const session = await page.request.post('/auth/v1/token?grant_type=password', { headers, data })
      await route.fulfill({ json: await session.json() })
    })
    // by address: as a page of the workspace turns away whose session is gone
    await page.goto(`${localePath(locale, '/auth')}?from=/app/team`)
    await expect(page).toHaveURL('/app')
    await expect(page.getByText(t('auth.showcaseAgain'))).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Sagar Hotels')
  })
}

test('who is nobody of the demo comes to where one signs in @once', async ({ page }) => {
  await page.goto('/hi/demo/nobody')
  await expect(page).toHaveURL('/hi/auth')
})
