import type { Page } from '@playwright/test'
import { type Locale, languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { authForm } from './forms.ts'
import { expect, test } from './journey.ts'
import { fetchedBy } from './page-watch.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const english = wordsOf('en')
const hindi = wordsOf('hi')

for (const path of ['/', '/auth', '/auth/reset-password', '/style-guide', '/unauthorized', '/no-such-page']) {
  test(`the other language of ${path} is one press away @once`, async ({ page, watch }) => {
    if (path === '/no-such-page') watch.expectError(/status of 404/)
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag.en)
    await switchOf(page, 'en').click()
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag.hi)
    if (path !== '/no-such-page') await expect(page).toHaveURL(localePath('hi', path))
    await switchOf(page, 'hi').click()
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag.en)
    if (path !== '/no-such-page') await expect(page).toHaveURL(path)
  })
}

test('the workspace speaks the chosen language at once, after a reload and on every other device @once', async ({
  page,
  people,
  visitor,
}) => {
  const person = await people.aMember({ tenantRole: 'trainer' })
  await people.enter(page.context(), person)
  await page.goto('/app')
  await openMenu(page, person.email)
  await expectWellMade(page)
  await page.getByRole('radio', { name: 'हिंदी' }).press('Space')
  await expect(page.locator('html')).toHaveAttribute('lang', languageTag.hi)
  await expect(page.getByRole('heading', { level: 1, name: hindi('today.title') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: hindi('today.title') })).toBeVisible()
  await expectWellMade(page)

  const other = await visitor({ locale: languageTag.en })
  await people.enter(other.context(), person)
  await other.goto('/app')
  await expect(other.getByRole('heading', { level: 1, name: hindi('today.title') })).toBeVisible()
})

test('the chosen theme is worn at once, after a reload and on every other device @once', async ({
  page,
  people,
  visitor,
}) => {
  const person = await people.aMember()
  await page.emulateMedia({ colorScheme: 'light' })
  await people.enter(page.context(), person)
  await page.goto('/app')
  await openMenu(page, person.email)
  await page.getByRole('radio', { name: english('session.themes.dark') }).press('Space')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectWellMade(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  const other = await visitor({ colorScheme: 'light' })
  await people.enter(other.context(), person)
  await other.goto('/app')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a choice that cannot be kept holds on this device and says so @once', async ({
  page,
  people,
  watch,
}) => {
  watch.expectError(/ERR_FAILED/)
  const person = await people.aMember()
  await people.enter(page.context(), person)
  await page.goto('/app')
  await openMenu(page, person.email)
  await page.route('**/rest/v1/profiles*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await page.getByRole('radio', { name: 'हिंदी' }).press('Space')
  await expect(page.getByText(hindi('session.notKept'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', languageTag.hi)
})

test.describe('on a first visit', () => {
  test.use({ hasOwnBrowser: true })
  for (const locale of locales) {
    test(`a reader of ${locale} fetches the fonts of that script and no other @once`, async ({
      page,
      people,
    }) => {
      const t = wordsOf(locale)
      const paths = fetchedBy(page)
      await page.goto(localePath(locale, '/'))
      await expect(page.getByRole('heading', { level: 1, name: t('home.heading') })).toBeVisible()
      await page
        .getByRole('link', { name: t('frame.signIn') })
        .first()
        .click()
      await authForm(page, locale).signIn(await people.aMember({ language: locale }))
      await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const fonts = new Set(paths.filter((path) => path.endsWith('.woff2')))
      const devanagari = [...fonts].filter((path) => path.includes('devanagari'))
      // None where the device has the typeface itself.
      expect(devanagari.length).toBeLessThanOrEqual(locale === 'hi' ? 1 : 0)
      expect(fonts.size, [...fonts].join(' ')).toBeLessThanOrEqual(3) // with the other language's name and the rupee sign
      // A face that the browser does not join with the others would never be drawn, whatever was fetched.
      const drawn = await page.evaluate(() => document.fonts.load('1em "Noto Devanagari"', 'ह'))
      expect(drawn).not.toHaveLength(0)
    })
  }
})

function switchOf(page: Page, locale: Locale) {
  return page.getByRole('navigation', { name: wordsOf(locale)('frame.navigation') }).getByRole('link', {
    name: wordsOf(locale)('frame.readIn'),
  })
}

async function openMenu(page: Page, name: string) {
  await page.getByRole('banner').getByRole('button', { name }).click()
}
