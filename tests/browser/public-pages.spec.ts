import { type Locale, languageTag, localePath } from '../../app/domain/locale.ts'
import { publicPaths } from '../../build/prerendered-paths.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'

// Every public page is looked at once at the desk in English and by day, once on the phone in Hindi and by night. The
// whole grid of widths, languages and themes is walked by `npm run bench -- accessibility`.

const aFew = 6

function groups(paths: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(paths.length / aFew) }, (_, at) =>
    paths.slice(at * aFew, (at + 1) * aFew),
  )
}

const looks: readonly { locale: Locale; theme: 'light' | 'dark' }[] = [
  { locale: 'en', theme: 'light' },
  { locale: 'hi', theme: 'dark' },
]

for (const { locale, theme } of looks) {
  for (const paths of groups(publicPaths())) {
    test(`in ${locale} the pages ${paths[0]} to ${paths.at(-1)} are well made`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme })
      for (const path of paths) {
        await test.step(path, async () => {
          // by address: every page of the site is looked at
          const answer = await page.goto(localePath(locale, path))
          expect(answer?.status(), path).toBe(200)
          await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale])
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expectWellMade(page)
        })
      }
    })
  }
}

test('pages, sitemap and feeds name the address at which they are served @once', async ({ page, origin }) => {
  await page.goto('/hi/pricing')
  const named = await page
    .locator('link[rel=canonical], link[rel=alternate], meta[property="og:url"], meta[property="og:image"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('content') ?? ''))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((address) => new URL(address, origin).origin !== origin)).toEqual([])
  for (const file of ['/sitemap.xml', '/robots.txt', '/feed.xml']) {
    const text = await (await page.request.get(file)).text()
    const addresses = text.match(/https?:\/\/[^/<"\s]+/g) ?? []
    expect(addresses, file).toContain(origin)
    expect(
      addresses.filter((address) => address.startsWith('http://localhost') && address !== origin),
    ).toEqual([])
  }
})
