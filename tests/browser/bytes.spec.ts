import type { Page } from '@playwright/test'
import { localePath, locales } from '../../app/domain/locale.ts'
import { authForm } from './forms.ts'
import { expect, test } from './journey.ts'
import { wordsOf } from './words.ts'

const kilobyte = 1000
const kibibyte = 1024
const t = wordsOf('en')
/** Asked again after seconds, however soon the page is there. */
const byTheClock = /\/(my_standing|touch_last_seen|security-testing)$/

test.use({ hasOwnBrowser: true })

/** The bytes of answers with this type, as the server sent them (compressed), each address once; how many there were. */
function bytesSent(page: Page, type: RegExp) {
  const sizes = new Map<string, number>()
  let asked = 0
  page.on('response', (response) => {
    const { 'content-type': contentType = '', 'content-length': length = '0' } = response.headers()
    if (!response.ok() || !type.test(contentType)) return
    if (!byTheClock.test(response.url()) || !sizes.has(response.url())) asked += 1
    sizes.set(response.url(), Number(length))
  })
  return {
    count: () => asked,
    total: (without: readonly string[] = []) =>
      [...sizes].reduce((sum, [url, size]) => sum + (without.includes(url) ? 0 : size), 0),
    list: () => [...sizes].map(([url, size]) => `${size} ${new URL(url).pathname}`).join('\n'),
  }
}

/** The addresses of the pictures that only scrolling brings into sight: they come lazily, if a browser cares to wait. */
const picturesBelow = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.loading === 'lazy' && image.getBoundingClientRect().top > innerHeight)
      .map(({ currentSrc }) => currentSrc),
  )

test.describe('@once', () => {
  for (const locale of locales) {
    for (const path of ['/', '/unauthorized']) {
      test(`${localePath(locale, path)} ships at most 8 KB of scripts and 14 KB of page and style`, async ({
        page,
      }) => {
        const scripts = bytesSent(page, /javascript/)
        const texts = bytesSent(page, /text\/(html|css)/)
        const everything = bytesSent(page, /./)
        const answer = await page.goto(localePath(locale, path), { waitUntil: 'networkidle' })
        expect(await answer?.headerValue('content-encoding')).toBe('br')
        expect(scripts.total(), scripts.list()).toBeLessThanOrEqual(8 * kilobyte)
        expect(texts.total(), texts.list()).toBeLessThanOrEqual(14 * kilobyte)
        const bar = (locale === 'hi' ? 115 : 60) + (path === '/' ? 30 : 0) // its pictures of the product
        expect(everything.total(await picturesBelow(page)), everything.list()).toBeLessThanOrEqual(
          bar * kilobyte,
        )
      })
    }
  }

  test('from the sign-in page to the dashboard at most 260 KB of scripts are sent', async ({
    page,
    people,
  }) => {
    const person = await people.aMember()
    const scripts = bytesSent(page, /javascript/)
    await page.goto('/auth')
    await authForm(page, 'en').signIn(person)
    await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(scripts.total(), 'scripts were counted at all').toBeGreaterThan(50 * kilobyte)
    expect(scripts.total(), scripts.list()).toBeLessThanOrEqual(260 * kilobyte)
  })

  for (const locale of locales) {
    test(`${localePath(locale, '/auth')} comes in at most 12 files of script`, async ({ page }) => {
      const scripts = bytesSent(page, /javascript/)
      await page.goto(localePath(locale, '/auth'), { waitUntil: 'networkidle' })
      await expect(authForm(page, locale).signInButton).toBeEnabled()
      await page.waitForLoadState('networkidle')
      expect(scripts.count(), 'scripts were counted at all').toBeGreaterThan(5)
      expect(scripts.count(), scripts.list()).toBeLessThanOrEqual(12)
    })
  }

  for (const tenantRole of ['member', 'admin'] as const) {
    test(`the dashboard of a tenant’s ${tenantRole} needs at most 25 requests and 250 KiB, a further module 40 KiB`, async ({
      page,
      people,
    }) => {
      await people.enter(page.context(), await people.aMember({ tenantRole }))
      const everything = bytesSent(page, /./)
      await page.goto('/app', { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
      expect(everything.total(), 'requests were counted at all').toBeGreaterThan(150 * kibibyte)
      expect(everything.count(), everything.list()).toBeLessThanOrEqual(25)
      expect(everything.total(), everything.list()).toBeLessThanOrEqual(250 * kibibyte)

      const before = everything.total()
      await page
        .getByRole('link', { name: t('portal.menu.courses') })
        .first()
        .click()
      await expect(page).toHaveURL('/app/courses')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(everything.total()).toBeGreaterThan(before)
      expect(everything.total() - before, everything.list()).toBeLessThanOrEqual(40 * kibibyte)
    })
  }

  test('the first page of the console needs at most 25 requests and 250 KiB of scripts', async ({
    page,
    people,
  }) => {
    await people.enter(page.context(), await people.aPlatformAdmin())
    const everything = bytesSent(page, /./)
    const scripts = bytesSent(page, /javascript/)
    await page.goto('/admin', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1, name: t('overview.title') })).toBeVisible()
    expect(scripts.total(), 'scripts were counted at all').toBeGreaterThan(150 * kibibyte)
    expect(everything.count(), everything.list()).toBeLessThanOrEqual(25)
    expect(scripts.total(), scripts.list()).toBeLessThanOrEqual(250 * kibibyte)
  })
})
