import { expect, test } from 'vitest'
import { relatedTo } from './related'

const all = [
  { slug: 'a', topics: ['menu', 'figures'] },
  { slug: 'b', topics: ['rooms'] },
  { slug: 'c', topics: ['figures'] },
  { slug: 'd', topics: ['menu'] },
  { slug: 'e', topics: ['figures', 'menu'] },
]

test.each([
  ['a', 3, ['e', 'd', 'c']],
  ['a', 1, ['e']],
  ['b', 3, []],
  ['c', 3, ['a', 'e']],
  ['unknown', 3, []],
])('what is read after %s, at most %i', (slug, count, expected) => {
  expect(relatedTo(all, slug, count).map((article) => article.slug)).toEqual(expected)
})

test('what the article itself sends to is not offered twice', () => {
  expect(relatedTo(all, 'a', 3, ['e', 'b']).map(({ slug }) => slug)).toEqual(['d', 'c'])
})
