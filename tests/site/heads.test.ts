import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { clientFolder } from '../../build/manifest.ts'
import { testData } from '../data.ts'
import { builtPages, indexedPages, type Page } from './pages.ts'

const listed = indexedPages()

/** The pages for which something is not so, with what was found. */
function exceptions(pages: readonly Page[], finding: (page: Page) => unknown): string[] {
  return pages.flatMap((page) => {
    const found = finding(page)
    return found ? [`${page.address}: ${found}`] : []
  })
}

test('there are pages to look at, in both languages', () => {
  for (const locale of locales)
    expect(listed.filter((page) => page.locale === locale).length).toBeGreaterThan(20)
})

test('every page has one heading of the first level and a title', () => {
  expect(
    exceptions(builtPages(), ({ document, title }) => {
      const count = document.querySelectorAll('h1').length
      return count === 1 && title !== '' ? null : `${count} h1, title "${title}"`
    }),
  ).toEqual([])
})

test('titles and descriptions fit what search engines show, and no two are the same', () => {
  expect(exceptions(listed, ({ title }) => [...title].length > 70 && title)).toEqual([])
  expect(
    exceptions(listed, ({ description = '' }) => {
      const { length } = [...description]
      return (length < 60 || length > 175) && `${length} signs`
    }),
  ).toEqual([])
  for (const key of ['title', 'description'] as const) {
    const all = listed.map((page) => page[key])
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
  }
})

test('the languages of a page name each other and themselves', () => {
  expect(
    exceptions(listed, ({ alternates, bare, canonical = '' }) => {
      const { origin } = new URL(canonical)
      const wanted = [
        ...locales.map((locale) => `${languageTag[locale]} ${origin}${localePath(locale, bare)}`),
        `x-default ${origin}${bare}`,
      ]
      const given = alternates.map(({ language, href }) => `${language} ${href}`)
      return JSON.stringify(given) !== JSON.stringify(wanted) && given.join(', ')
    }),
  ).toEqual([])
})

test('every listed page has its picture for messengers', () => {
  expect(
    exceptions(
      listed,
      ({ picture }) =>
        !picture || (!existsSync(path.join(clientFolder, new URL(picture).pathname)) && picture),
    ),
  ).toEqual([])
})

test('an article is one to messengers, too, with the days of its publication and last change; no other page is', () => {
  expect(
    exceptions(listed, ({ bare, document, publishedOn = '', changedOn = '' }) => {
      const kind = document.querySelector<HTMLMetaElement>('meta[property="og:type"]')?.content
      if (!bare.startsWith('/blog/')) return (kind !== 'website' || publishedOn) && `${kind} ${publishedOn}`
      const isDated = [publishedOn, changedOn].every((day) => /^\d{4}-\d\d-\d\d$/.test(day))
      return (
        (kind !== 'article' || !isDated || changedOn < publishedOn) && `${kind} ${publishedOn} ${changedOn}`
      )
    }),
  ).toEqual([])
})

test.each(locales)('the feed (%s) holds every article and no legal text, the newest first', (locale) => {
  const text = readFileSync(path.join(clientFolder, localePath(locale, '/feed.xml')), 'utf8')
  const links = [...text.matchAll(/<link>([^<]*)/g)].map(([, link = '']) => new URL(link).pathname)
  const articles = listed.filter((page) => page.locale === locale && page.publishedOn)
  expect(articles.length).toBeGreaterThan(5)
  expect(links).toEqual(expect.arrayContaining(articles.map(({ address }) => address)))
  expect(links.filter((link) => /privacy|terms/.test(link))).toEqual([])
  const days = [...text.matchAll(/<pubDate>([^<]*)/g)].map(([, day = '']) => Date.parse(day))
  expect(days).toEqual(days.toSorted((one, other) => other - one))
})

test('nobody finds the way to sign in by a search engine', () => {
  const ways = builtPages().filter(({ bare }) => bare === '/auth' || bare.startsWith('/auth/'))
  expect(ways.map(({ isIndexed }) => isIndexed)).toEqual(ways.map(() => false))
  expect(ways.length).toBeGreaterThanOrEqual(locales.length)
})

interface Node {
  '@context'?: string
  '@type'?: string
  [key: string]: unknown
}

function nodesOf(page: Page): Node[] {
  return [...page.document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent ?? '') as Node,
  )
}

test('every listed page but the home page says where it stands, and every node has a kind', () => {
  expect(
    exceptions(listed, (page) => {
      const kinds = nodesOf(page).map((node) => node['@context'] === 'https://schema.org' && node['@type'])
      const wanted = page.bare === '/' ? 'WebSite' : 'BreadcrumbList'
      return (kinds.includes(false) || !kinds.includes(wanted)) && kinds.join(', ')
    }),
  ).toEqual([])
})

/** All nodes in the data of a page, however deep. */
function everyNode(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(everyNode)
  if (typeof value !== 'object' || value === null) return []
  return [value as Node, ...Object.values(value).flatMap(everyNode)]
}

test('what a node points at stands on the same page, or is named where it is pointed at', () => {
  expect(
    exceptions(builtPages(), (page) => {
      const nodes = everyNode(nodesOf(page))
      const whole = new Set(nodes.filter((node) => node.name && node['@type']).map((node) => node['@id']))
      return nodes.flatMap((node) => (node['@id'] && !whole.has(node['@id']) ? [node['@id']] : [])).join(', ')
    }),
  ).toEqual([])
})

test('an article names who wrote it, its days, its language, its length and its picture', () => {
  const facts = ['headline', 'datePublished', 'dateModified', 'inLanguage', 'wordCount', 'image']
  const articles = listed.filter(({ bare }) => /^\/blog\/./.test(bare))
  expect(articles.length).toBeGreaterThan(20)
  expect(
    exceptions(articles, (page) => {
      const posting = nodesOf(page).find((node) => node['@type'] === 'BlogPosting') ?? {}
      const people = ['author', 'publisher'].filter((role) => {
        const { name, url, logo } = (posting[role] ?? {}) as Record<string, unknown>
        return !(name && url && logo)
      })
      return [...facts.filter((fact) => !posting[fact]), ...people].join(', ')
    }),
  ).toEqual([])
})

const vocabulary = testData('schemaorg/schemaorg-all-https.jsonld')

test.skipIf(!vocabulary)('every word of the structured data is a word of schema.org', () => {
  const { '@graph': graph } = JSON.parse(vocabulary ?? '{}') as { '@graph': { '@id': string }[] }
  const known = new Set(graph.map(({ '@id': id }) => id.replace(/^schema:/, '')))
  const strangers = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(strangers)
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => {
      const own = key === '@type' ? [inner].flat().map(String) : key.startsWith('@') ? [] : [key]
      return [...own.filter((word) => !known.has(word)), ...strangers(inner)]
    })
  }
  expect(exceptions(listed, (page) => nodesOf(page).flatMap(strangers).join(', '))).toEqual([])
})
