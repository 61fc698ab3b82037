import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isStaticPage } from '../../build/page-kinds.ts'
import { builtPages } from './pages.ts'

/** What a heading of a page measures in a language: the first such token is English, the second Hindi. */
const [english = '', hindi = ''] = [
  ...readFileSync('app/ui/tokens.css', 'utf8').matchAll(/--text-3xl: ([^;]+);/g),
].map(([, value = '']) => value.replaceAll(' ', '').replaceAll('0.', '.'))

test('a page that is built in Hindi has the measures of Hindi, not those of Latin', () => {
  const pages = builtPages().filter(({ html }) => isStaticPage(html) && /<html[^>]*lang="hi/.test(html))
  expect(pages.length).toBeGreaterThan(90)
  const measured = pages.map(({ address, html }) => {
    const style = html.replaceAll(' ', '')
    return { address, english: style.includes(english), hindi: style.includes(hindi) }
  })
  expect(measured.filter((page) => page.english)).toEqual([])
  expect(measured.filter((page) => page.hindi).length).toBeGreaterThan(90)
})
