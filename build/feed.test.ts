import { expect, test } from 'vitest'
import { articlesIn, feed, filesIn } from './feed.ts'
import { pageOf } from './rendered-pages.ts'

const origin = 'https://a.test'

const page = (path: string, ...said: [property: string, day: string][]) =>
  pageOf(
    `${path.slice(1)}/index.html`,
    [
      `<title>Rules &amp; terms · Sopan</title><link rel="canonical" href="${origin}${path}"/>`,
      ...said.map(([property, day]) => `<meta property="${property}" content="${day}"/>`),
    ].join(''),
  )

const published = 'article:published_time'
const changed = 'article:modified_time'

test('a feed tells what was published, in its language, under its own day, the newest first', () => {
  const pages = [
    page('/blog/a', [published, '2026-01-05'], [changed, '2026-11-22']),
    page('/b'),
    page('/blog/c', [published, '2026-11-21']),
    page('/hi/blog/a', [published, '2026-11-22']),
  ]
  const made = feed(articlesIn(pages, 'en'), origin, 'en')
  expect(made.match(/<link>[^<]*/g)).toEqual([
    '<link>https://a.test/insights',
    '<link>https://a.test/blog/c',
    '<link>https://a.test/blog/a',
  ])
  expect(made).toContain('<title>Rules &#38; terms</title>')
  expect(made).toContain('<pubDate>Sat, 21 Nov 2026 00:00:00 GMT</pubDate>')
  expect(made).toContain('<pubDate>Mon, 05 Jan 2026 00:00:00 GMT</pubDate>')
})

test('a legal text is no news to learn from', () => {
  expect(articlesIn([page('/terms-of-service', ['og:updated_time', '2026-11-22'])], 'en')).toEqual([])
})

test('a file stands in the feed with the day of its edition, where the page tells of it', () => {
  const file = { name: 'form', title: 'Form', description: 'To fill in', date: '2026-11-20' }
  const items = [
    ...articlesIn([page('/hi/blog/a', [published, '2026-11-19'])], 'hi'),
    ...filesIn([file], origin, 'hi'),
  ]
  expect(feed(items, origin, 'hi').match(/<guid>[^<]*/g)).toEqual([
    '<guid>https://a.test/hi/downloads#form',
    '<guid>https://a.test/hi/blog/a',
  ])
})
