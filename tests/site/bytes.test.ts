import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withImports } from '../../build/islands.ts'
import { lateScripts } from '../../build/late-scripts.ts'
import { clientFolder } from '../../build/manifest.ts'
import { isGuestPage, isStaticPage } from '../../build/page-kinds.ts'
import { securityHeaders } from '../../server/http/security-headers.ts'
import { openSite } from '../../server/http/site.ts'
import { builtPages, type Page } from './pages.ts'

// The bar of P3 and P4, in brotli bytes, over every page that ships no React: such a page loads nothing but what it names.

const kilobyte = 1000

function sent(address: string): number {
  const file = path.join(clientFolder, address.replace(/#$/, '')) // the router marks a style that parts share
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/** What a device that has none of our typefaces fetches. */
const typefaces = { en: ['latin', 'rupee'], hi: ['latin-hindi', 'devanagari'] } as const

function font(name: string): number {
  const file = readdirSync(path.join(clientFolder, 'assets')).find((candidate) =>
    new RegExp(`^${name}-[\\w-]{8}\\.woff2$`).test(candidate),
  )
  if (!file) throw new Error(`The typeface ${name} was not built`)
  return sent(`/assets/${file}`)
}

function weight(page: Page) {
  const named = (selector: string, attribute: string) =>
    [...page.document.querySelectorAll(selector)].map((element) =>
      sent(element.getAttribute(attribute) ?? ''),
    )
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  const scripts = sum(lateScripts(page.html).map(sent))
  const texts = sent(`/${page.file}`) + sum(named('link[rel="stylesheet"]', 'href'))
  return { scripts, texts, all: scripts + texts + sum(typefaces[page.locale].map(font)) }
}

const staticPages = builtPages().filter(({ html }) => isStaticPage(html) && !isGuestPage(html))

test('the card of a guest sends at most 60 KB of scripts and 14 KB of page and style', () => {
  const cards = builtPages().filter(({ html }) => isGuestPage(html))
  expect(cards.map(({ address }) => address)).toEqual(['/hi/loyalty', '/loyalty'])
  for (const card of cards) {
    const { scripts, texts } = weight(card)
    expect(scripts, 'scripts were counted at all').toBeGreaterThan(5 * kilobyte)
    expect(scripts).toBeLessThanOrEqual(60 * kilobyte)
    expect(texts).toBeLessThanOrEqual(14 * kilobyte)
  }
})

test('most pages are static pages', () => expect(staticPages.length).toBeGreaterThan(60))

// Pages that only tell stay below 6 KB of scripts, see below; more is for those with a form, which load a script of their own.
// The page on which appointments are tried has one more again, and nobody is led to it.
test.each([
  ['scripts', 8.5],
  ['texts', 14],
] as const)('static pages send at most their share of %s', (kind, kilobytes) => {
  const heavy = staticPages
    .filter(({ address }) => kind !== 'scripts' || !address.includes('/debug/'))
    .map((page) => ({ address: page.address, size: weight(page)[kind] }))
    .filter(({ size }) => size > kilobytes * kilobyte)
  expect(heavy.map(({ address, size }) => `${address}: ${size}`)).toEqual([])
})

/** What every answer over HTTP/1.1 has besides: its first line, the date, and how long the connection is kept. */
const besides = 17 + 37 + 24 + 24 + 2

test('a page that is read comes whole in what a server may send before the first answer comes back', () => {
  const site = openSite({ headers: securityHeaders('http://sopan.example') })
  const sizes = staticPages
    .filter(({ document }) => !document.querySelector('[data-submission], [data-tool], [data-preview-form]'))
    .map(({ address }) => {
      const answer = site.find({ method: 'GET', target: address, acceptEncoding: 'br' })
      const headers = Object.entries(answer?.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`)
      return { address, size: besides + headers.join('').length + (answer?.body?.length ?? 0) }
    })
  expect(Math.min(...sizes.map(({ size }) => size)), 'bodies and headers were counted').toBeGreaterThan(5000)
  const late = sizes.filter(({ size }) => size > 14_600)
  expect(late.map(({ address, size }) => `${address}: ${size}`)).toEqual([])
})

test('a static page weighs 48 KB in English and 78 KB in Hindi at most, before its pictures', () => {
  const heavy = staticPages
    .map((page) => ({ page, size: weight(page).all }))
    .filter(({ page, size }) => size > (page.locale === 'hi' ? 78 : 48) * kilobyte)
  expect(heavy.map(({ page, size }) => `${page.address}: ${size}`)).toEqual([])
})

test('where nothing can be sent, a page goes without the script of forms, and weighs 6 KB of scripts at most', () => {
  const quiet = staticPages.filter(
    ({ document }) => !document.querySelector('[data-submission], [data-tool]'),
  )
  expect(quiet.length).toBeGreaterThan(60)
  expect(quiet.filter(({ html }) => html.includes('/forms-')).map(({ address }) => address)).toEqual([])
  const heavy = quiet
    .map((page) => ({ address: page.address, size: weight(page).scripts }))
    .filter(({ size }) => size > 6 * kilobyte)
  expect(heavy.map(({ address, size }) => `${address}: ${size}`)).toEqual([])
})

test('a page with a form of ours names the script that sends it', () => {
  const withForms = builtPages().filter(({ document }) => document.querySelector('form[data-submission]'))
  expect(withForms.length).toBeGreaterThan(8)
  expect(withForms.filter(({ html }) => !html.includes('/forms-')).map(({ address }) => address)).toEqual([])
})

test('a page without the router fetches no script before its first paint', () => {
  const early = builtPages()
    .filter(({ html }) => !html.includes('__reactRouterContext'))
    .filter(({ document }) => document.querySelector('script[src], link[rel="modulepreload"]'))
  expect(early.map(({ address }) => address)).toEqual([])
})

const islandPages = builtPages().filter(({ html }) => html.includes('data-island='))

test('a page with islands sends 110 KB of scripts at most, whatever is touched first', () => {
  expect(islandPages.length).toBeGreaterThan(20)
  const heavy = islandPages
    .flatMap(({ address, html, document }) =>
      [...document.querySelectorAll<HTMLElement>('[data-island]')].map(({ dataset }) => {
        const scripts = new Set(
          [...lateScripts(html), dataset.module ?? ''].flatMap((script) => withImports(script, clientFolder)),
        )
        const size = [...scripts].reduce((total, script) => total + sent(script), 0)
        return { part: `${address} ${dataset.island}`, size }
      }),
    )
    .filter(({ size }) => size > 110 * kilobyte)
  expect(heavy.map(({ part, size }) => `${part}: ${size}`)).toEqual([])
})

test('a page whose islands are parts among others sends 8 KB of scripts before one is touched', () => {
  const quiet = islandPages.filter(({ document }) => !document.querySelector('[data-tool]'))
  expect(quiet.length).toBeGreaterThanOrEqual(4)
  const heavy = quiet
    .map((page) => ({ address: page.address, size: weight(page).scripts }))
    .filter(({ size }) => size > 8 * kilobyte)
  expect(heavy.map(({ address, size }) => `${address}: ${size}`)).toEqual([])
})

test('the islands of a page have names, and so ids, of their own', () => {
  const twice = islandPages.filter(({ document }) => {
    const names = [...document.querySelectorAll<HTMLElement>('[data-island]')].map(
      ({ dataset }) => dataset.island,
    )
    return new Set(names).size < names.length
  })
  expect(twice.map(({ address }) => address)).toEqual([])
})

test('no page asks for a typeface ahead: it would come before what is read first', () => {
  const wrong = builtPages().filter(({ document }) => document.querySelector('link[as="font"]'))
  expect(wrong.map(({ address }) => address)).toEqual([])
})
