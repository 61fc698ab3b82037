import { expect, test } from 'vitest'
import { pageOf } from './rendered-pages.ts'
import { robots, sitemap } from './search-files.ts'

const page = (path: string, more = '') =>
  pageOf(
    `${path.slice(1)}${path === '/' ? '' : '/'}index.html`,
    `<title>x</title><link rel="canonical" href="https://a.test${path}"/><link rel="alternate" hrefLang="hi-IN" href="https://a.test/hi${path}"/>${more}`,
  )

test('the sitemap lists what wants to be found, once, with its other language', () => {
  const alias = pageOf('home/index.html', '<title>x</title><link rel="canonical" href="https://a.test/"/>')
  const hidden = page('/thank-you', '<meta name="robots" content="noindex"/>')
  const made = sitemap([page('/'), page('/pricing'), alias, hidden], 'https://a.test')
  expect(made.match(/<loc>[^<]*/g)).toEqual(['<loc>https://a.test/', '<loc>https://a.test/pricing'])
  expect(made).toContain('hreflang="hi-IN" href="https://a.test/hi/pricing"')
})

test('the sitemap gives the day of a change where the text has one, and no other', () => {
  const article = page('/blog/a', '<meta property="article:modified_time" content="2026-11-20"/>')
  const legal = page('/terms', '<meta property="og:updated_time" content="2026-11-21"/>')
  const made = sitemap([article, legal, page('/pricing')], 'https://a.test')
  expect(made.match(/<loc>[^<]*<\/loc>(<lastmod>[^<]*)?/g)).toEqual([
    '<loc>https://a.test/blog/a</loc><lastmod>2026-11-20',
    '<loc>https://a.test/terms</loc><lastmod>2026-11-21',
    '<loc>https://a.test/pricing</loc>',
  ])
})

test('robots may read a page that says of itself that it is not to be listed', () => {
  expect(robots('https://a.test')).not.toContain('/debug')
})

test('robots are kept from what is rendered in the browser and shown the sitemap', () => {
  expect(robots('https://a.test')).toContain('Disallow: /app\n')
  expect(robots('https://a.test')).toContain('Allow: /functions/v1/events?language=\n')
  expect(robots('https://a.test')).toContain('Sitemap: https://a.test/sitemap.xml')
  expect(robots('https://a.test')).toContain('Sitemap: https://a.test/sitemap-events.xml')
  expect(robots('https://a.test', false)).not.toContain('sitemap-events')
})
