import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { clientFolder } from '../../build/manifest.ts'
import { isTelling } from '../../build/telling-style.ts'
import { builtPages, type Page } from './pages.ts'

// The bar of P3 and P4, in brotli bytes, over every page that ships no React: such a page loads nothing but what it names.

const kilobyte = 1000

function sent(address: string): number {
  const file = path.join(clientFolder, address)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

function weight(page: Page) {
  const named = (selector: string, attribute: string) =>
    [...page.document.querySelectorAll(selector)].map((element) =>
      sent(element.getAttribute(attribute) ?? ''),
    )
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  const scripts = sum(named('script[src]', 'src'))
  const texts = sent(`/${page.file}`) + sum(named('link[rel="stylesheet"]', 'href'))
  return { scripts, texts, all: scripts + texts + sum(named('link[rel="preload"][as="font"]', 'href')) }
}

const telling = builtPages().filter(({ html }) => isTelling(html))

test('most pages are telling pages', () => expect(telling.length).toBeGreaterThan(60))

test.each([
  ['scripts', 8],
  ['texts', 14],
] as const)('telling pages send at most their share of %s', (kind, kilobytes) => {
  const heavy = telling
    .map((page) => ({ address: page.address, size: weight(page)[kind] }))
    .filter(({ size }) => size > kilobytes * kilobyte)
  expect(heavy.map(({ address, size }) => `${address}: ${size}`)).toEqual([])
})

test('a telling page weighs 60 KB in English and 115 KB in Hindi at most', () => {
  const heavy = telling
    .map((page) => ({ page, size: weight(page).all }))
    .filter(({ page, size }) => size > (page.locale === 'hi' ? 115 : 60) * kilobyte)
  expect(heavy.map(({ page, size }) => `${page.address}: ${size}`)).toEqual([])
})

test('an English page asks for no Devanagari font', () => {
  const wrong = builtPages().filter(
    ({ locale, document }) =>
      locale === 'en' &&
      /devanagari/.test(document.querySelector('link[as="font"]')?.getAttribute('href') ?? ''),
  )
  expect(wrong.map(({ address }) => address)).toEqual([])
  expect(readFileSync(path.join(clientFolder, 'robots.txt'), 'utf8')).toContain('Sitemap:')
})
