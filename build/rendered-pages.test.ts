import { expect, test } from 'vitest'
import { pageOf, withoutBrand } from './rendered-pages.ts'

const html = `<!doctype html><html lang="en-IN"><head><title>Food &amp; drink · Sopan</title>
<meta name="description" content="Say &quot;yes&quot; to it"/><meta property="og:image" content="https://a.test/og/en/x.png"/>
<link rel="canonical" href="https://a.test/x"/><link rel="alternate" hrefLang="hi-IN" href="https://a.test/hi/x"/></head></html>`

test('a page is read as search engines get it', () => {
  expect(pageOf('x/index.html', html)).toMatchObject({
    address: '/x',
    title: 'Food & drink · Sopan',
    description: 'Say "yes" to it',
    isIndexed: true,
    canonical: 'https://a.test/x',
    alternates: [{ language: 'hi-IN', href: 'https://a.test/hi/x' }],
    picture: 'https://a.test/og/en/x.png',
  })
})

test('a page that asks not to be listed is not', () => {
  const hidden = html.replace('</head>', '<meta name="robots" content="noindex"/></head>')
  expect(pageOf('x/index.html', hidden).isIndexed).toBe(false)
})

test.each([
  ['Prices · Sopan', 'Prices'],
  ['दाम · सोपान', 'दाम'],
  ['Sopan · what the name says', 'Sopan · what the name says'],
])('%s without the name of the company is %s', (title, alone) => expect(withoutBrand(title)).toBe(alone))

test('the home pages keep their addresses', () => {
  expect(pageOf('index.html', html).address).toBe('/')
  expect(pageOf('hi/index.html', html).address).toBe('/hi')
})
