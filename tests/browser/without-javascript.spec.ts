import { languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { wordsOf } from './words.ts'

test.use({ javaScriptEnabled: false })

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`without JavaScript, in ${locale}, the home page is whole and the sign-in page says what it needs @once`, async ({
    page,
  }) => {
    await page.goto(localePath(locale, '/'))
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale])
    await expect(page.getByRole('heading', { level: 1, name: t('home.heading') })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(4)

    const next = page.getByRole('main').getByRole('link', { name: t('home.action.a') })
    await expect(next).toHaveAttribute('href', localePath(locale, '/assessment'))

    await page
      .getByRole('banner')
      .getByRole('link', { name: t('frame.signIn') })
      .click()
    await expect(page).toHaveURL(localePath(locale, '/auth'))
    const word = page.locator('noscript p')
    await expect(word).toBeVisible()
    await expect(word).toHaveText(t('auth.noScript'))
    await expect(page.getByLabel(t('auth.email'), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: t('auth.signIn'), exact: true })).toBeDisabled()
  })
}

test('without JavaScript an unknown address still explains itself @once', async ({ page, watch }) => {
  watch.expectError(/status of 404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('en')('notFound.heading') })).toBeVisible()
})
