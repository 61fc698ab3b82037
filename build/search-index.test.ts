import { expect, test } from 'vitest'
import { openIndex, searched } from '../app/domain/search/site-search.ts'
import { pageOf } from './rendered-pages.ts'
import { searchIndex } from './search-index.ts'

const page = (path: string, title: string, main: string, more = '') =>
  pageOf(
    `${path.slice(1)}${path === '/' ? '' : '/'}index.html`,
    `<title>${title} · Sopan</title><link rel="canonical" href="https://a.test${path}"/><meta name="description" content="About ${title}"/>${more}<main id="main">${main}</main>`,
  )

const pages = [
  page('/tools/velocity', 'Velocity', '<h2>How fast money comes</h2><p>Days &amp; deals</p>'),
  page('/pricing', 'Prices', '<h2>Plans</h2><p>Seats</p><script>var secretword</script>'),
  page('/thank-you', 'Thanks', '<p>hidden</p>', '<meta name="robots" content="noindex"/>'),
  page('/hi/pricing', 'दाम', '<p>सीटें</p>'),
  page('/search', 'Search', '<p>everything</p>'),
]

test('the index holds the listed pages of its language, with kind and plain title', () => {
  const index = searchIndex(pages, 'https://a.test', 'en', [])
  expect(index.pages).toEqual([
    ['/tools/velocity', 'Velocity', 'About Velocity', index.kinds.indexOf('Tool')],
    ['/pricing', 'Prices', 'About Prices', index.kinds.indexOf('Page')],
  ])
  expect(searchIndex(pages, 'https://a.test', 'hi', []).pages.map(([path]) => path)).toEqual(['/pricing'])
})

test('pages are found by headings and text, not by scripts', () => {
  const index = openIndex(searchIndex(pages, 'https://a.test', 'en', []))
  expect(searched(index, 'money')).toEqual([0])
  expect(searched(index, 'seat')).toEqual([1])
  expect(searched(index, 'secretword')).toEqual([])
})

test('a page is found by what people call it, in both languages, after those whose headings say it', () => {
  const synonyms = [{ words: ['cash', 'plan', 'फ़ीस'], pages: ['/tools/velocity'] }]
  const index = openIndex(searchIndex(pages, 'https://a.test', 'en', synonyms))
  expect(searched(index, 'cash')).toEqual([0])
  expect(searched(index, 'fees')).toEqual([0])
  expect(searched(index, 'plans')).toEqual([1, 0])
})

test('a word leads to all pages that have ours for it', () => {
  const synonyms = [
    { words: ['tariff'], says: 'prices' },
    { words: ['cash'], says: 'money' },
  ]
  const index = openIndex(searchIndex(pages, 'https://a.test', 'en', synonyms))
  expect(searched(index, 'tariff')).toEqual([1])
  expect(searched(index, 'cash')).toEqual([0])
})

test('a synonym that leads nowhere stops the build', () =>
  expect(() => searchIndex(pages, 'https://a.test', 'en', [{ words: ['cash'], pages: ['/cash'] }])).toThrow(
    'cash leads to /cash',
  ))
