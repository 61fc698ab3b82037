import { expect, test } from 'vitest'
import { ariaStyleHashes, hashOf } from '../server/http/content-security-policy.ts'
import { knownStyles } from './known-styles.ts'

const page = (lang: string, style: string, more = '') =>
  `<html lang="${lang}"><head><style>${style}</style></head>${more}</html>`
const newsletters = new Map([
  ['newsletter/index.html', page('en-IN', 'en')],
  ['hi/newsletter/index.html', page('hi-IN', 'hi')],
])

test('a page that ships no React knows its own style alone', () => {
  expect(knownStyles(page('en-IN', 'a'), newsletters)).toEqual([hashOf('a')])
})

test.each(['<p data-island="x"></p>', '<script>window.__reactRouterContext={}</script>'])(
  'where React runs (%s), the styles that React Aria adds are known',
  (more) => {
    expect(knownStyles(page('en-IN', 'a', more))).toEqual([...ariaStyleHashes, hashOf('a')])
  },
)

test('the preview of forms knows the style of every page', () => {
  const preview = '<main data-preview-form></main>'
  expect(knownStyles(page('en-IN', 'a', preview), newsletters)).toEqual([
    hashOf('a'),
    hashOf('en'),
    hashOf('hi'),
  ])
})
