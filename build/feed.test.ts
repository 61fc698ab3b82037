import { expect, test } from 'vitest'
import { feed } from './feed.ts'
import { pageOf } from './rendered-pages.ts'

const page = (path: string, day = '') =>
  pageOf(
    `${path.slice(1)}/index.html`,
    `<title>Rules &amp; terms · Sopan</title><link rel="canonical" href="https://a.test${path}"/>${
      day ? `<meta property="article:modified_time" content="${day}"/>` : ''
    }`,
  )

test('a feed tells what has a day, in its language, the newest first, and stays well formed', () => {
  const pages = [page('/a', '2026-01-05'), page('/b'), page('/c', '2026-11-21'), page('/hi/a', '2026-11-22')]
  const made = feed(pages, 'https://a.test', 'en')
  expect(made.match(/<link>[^<]*/g)).toEqual([
    '<link>https://a.test/',
    '<link>https://a.test/c',
    '<link>https://a.test/a',
  ])
  expect(made).toContain('<title>Rules &#38; terms</title>')
  expect(made).toContain('<pubDate>Sat, 21 Nov 2026 00:00:00 GMT</pubDate>')
})
