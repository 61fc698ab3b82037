import type { Page } from '@playwright/test'
import { type Locale, languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { authForm } from './forms.ts'
import { expect, test, toast } from './journey.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('who signs out is told so, everywhere at once, and going back shows nothing', async ({
      page,
      people,
    }) => {
      const person = await people.aMember({ language: locale })
      const elsewhere = await people.clientOf(person)
      await people.enter(page.context(), person)
      const otherTab = await page.context().newPage()
      for (const tab of [otherTab, page]) {
        await tab.goto('/app')
        await expect(tab.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
      }
      await signOut(page, locale, person.email)
      await expect(toast(page, t('session.signedOut'), t('session.signedOutText'))).toBeVisible()
      await expect(page).toHaveURL(localePath(locale, '/auth'))
      await expect(toast(otherTab, t('session.ended'), t('session.endedText'))).toBeVisible()
      await expect(authForm(otherTab, locale).signInButton).toBeEnabled()
      expect((await elsewhere.client.auth.refreshSession()).error).not.toBeNull()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toHaveCount(0)
      await expect(authForm(page, locale).signInButton).toBeEnabled()
    })
  })
}

test('who signs out while the server is away leaves this device all the same @once', async ({
  page,
  people,
  watch,
}) => {
  const t = wordsOf('en')
  watch.expectError(/ERR_FAILED/)
  const person = await people.aMember()
  await people.enter(page.context(), person)
  await page.goto('/app')
  await page.route('**/auth/v1/logout*', (route) => route.abort())
  await signOut(page, 'en', person.email)
  await expect(toast(page, t('session.signOutError'), t('session.signOutHere'))).toBeVisible()
  await expect(page).toHaveURL('/auth')
  expect(await page.evaluate(() => localStorage.getItem('sopan-auth'))).toBeNull()
})

async function signOut(page: Page, locale: Locale, name: string) {
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name }).click()
  await banner.getByRole('button', { name: wordsOf(locale)('session.signOut') }).click()
}
