import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isClientRendered } from '../../app/client-paths.ts'
import { barePath, localeOf, localePath, locales } from '../../app/domain/locale.ts'
import { clientFolder, type Manifest, manifestFile } from '../../build/manifest.ts'
import { builtPages, indexedPages, type Page } from './pages.ts'

const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
const pages = new Map(builtPages().map((page) => [page.address, page]))

interface Link {
  href: string
  /** The address without its anchor, or undefined when it leads elsewhere. */
  path: string | undefined
  anchor: string
  element: Element
}

function linksOf(page: Page): Link[] {
  return [...page.document.querySelectorAll('a[href]')].map((element) => {
    const href = element.getAttribute('href') ?? ''
    const isOwn = /^[/#?]/.test(href) && !href.startsWith('//')
    const [target = '', anchor = ''] = href.split('#')
    const own = (target.split('?')[0] || page.address).replace(/(.)\/$/, '$1')
    return { href, path: isOwn ? own : undefined, anchor, element }
  })
}

test('every link leads somewhere, to an anchor that is there', () => {
  const broken = [...pages.values()].flatMap((page) =>
    linksOf(page)
      .filter(({ path: target }) => target !== undefined)
      .filter(({ path: target = '', anchor }) => {
        if (isClientRendered(target) || target.startsWith('/debug/')) return false
        const there = pages.get(target)
        if (!there) return manifest[target] === undefined
        return anchor !== '' && !there.document.getElementById(decodeURIComponent(anchor))
      })
      .map(({ href }) => `${page.address} -> ${href}`),
  )
  expect([...new Set(broken)]).toEqual([])
})

test('a link stays in the language of its page unless it says that it does not', () => {
  const crossing = [...pages.values()].flatMap((page) =>
    linksOf(page)
      .filter(({ path: target, element }) => target && pages.has(target) && !element.hasAttribute('hreflang'))
      .filter(({ path: target = '' }) => localeOf(target) !== page.locale)
      .map(({ href }) => `${page.address} -> ${href}`),
  )
  expect(crossing).toEqual([])
})

test.each(locales)('in %s every listed page is within three clicks of the home page', (locale) => {
  const home = localePath(locale, '/')
  const clicks = new Map([[home, 0]])
  const queue = [home]
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const page = pages.get(address)
    for (const { path: target } of page ? linksOf(page) : []) {
      if (!target || clicks.has(target) || !pages.has(target)) continue
      clicks.set(target, (clicks.get(address) ?? 0) + 1)
      queue.push(target)
    }
  }
  const far = indexedPages()
    .filter((page) => page.locale === locale)
    .filter(({ address }) => (clicks.get(address) ?? Number.POSITIVE_INFINITY) > 3)
  expect(far.map(({ address }) => address)).toEqual([])
})

test('every page has its twin in the other language', () => {
  const alone = [...pages.keys()].filter((address) => {
    const other = localeOf(address) === 'en' ? 'hi' : 'en'
    return !pages.has(localePath(other, barePath(address)))
  })
  expect(alone).toEqual([])
})

test('every file that a page asks for is there', () => {
  const missing = [...pages.values()].flatMap((page) =>
    [...page.document.querySelectorAll<HTMLElement>('img[src],[data-late],[data-module],link[href]')]
      .filter((element) => !['canonical', 'alternate'].includes(element.getAttribute('rel') ?? ''))
      .flatMap((element) => {
        const { late = '', module = '', needs = '' } = element.dataset
        const named = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
        // The router marks a style that several parts share with a `#` at its end.
        return [named.replace(/#$/, ''), module, ...late.split(' '), ...needs.split(' ')]
      })
      .filter((address) => address.startsWith('/') && !existsSync(path.join(clientFolder, address)))
      .map((address) => `${page.address} -> ${address}`),
  )
  expect([...new Set(missing)]).toEqual([])
})

test('a picture that is asked for early is one that the page shows', () => {
  const early = [...pages.values()].flatMap((page) =>
    [...page.document.querySelectorAll('link[rel=preload][as=image]')].map((link) => ({ page, link })),
  )
  expect(new Set(early.map(({ page }) => page.address))).toEqual(new Set(['/', '/hi', '/home', '/hi/home']))
  for (const { page, link } of early)
    expect(page.document.querySelector(`source[srcset="${link.getAttribute('href')}"]`)).not.toBeNull()
})
