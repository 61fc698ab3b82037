import type { Page } from '@playwright/test'
import { localePath, locales } from '../../app/domain/locale.ts'
import { authForm } from './forms.ts'
import { expect, test } from './journey.ts'
import { wordsOf } from './words.ts'

const kilobyte = 1000

test.use({ hasOwnBrowser: true })

/** The bytes of answers with this type, as the server sent them (compressed), each address once. */
function bytesSent(page: Page, type: RegExp) {
  const sizes = new Map<string, number>()
  page.on('response', (response) => {
    const { 'content-type': contentType = '', 'content-length': length = '0' } = response.headers()
    if (response.ok() && type.test(contentType)) sizes.set(response.url(), Number(length))
  })
  return {
    total: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
    list: () => [...sizes].map(([url, size]) => `${size} ${new URL(url).pathname}`).join('\n'),
  }
}

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
        expect(everything.total(), everything.list()).toBeLessThanOrEqual(
          (locale === 'hi' ? 115 : 60) * kilobyte,
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
    await expect(page.getByText(wordsOf('en')('portal.yourModules'))).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(scripts.total(), 'scripts were counted at all').toBeGreaterThan(50 * kilobyte)
    expect(scripts.total(), scripts.list()).toBeLessThanOrEqual(260 * kilobyte)
  })
})
