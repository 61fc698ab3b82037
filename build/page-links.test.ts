import { expect, test } from 'vitest'
import { speculationRules } from '../app/speculation-rules.ts'
import { withFewerRequests, withOwnSpeculation } from './page-links.ts'

const page =
  '<head><link rel="icon" href="/icon.svg" type="image/svg+xml"/><link rel="manifest" href="/site.webmanifest"/></head>'

test('a page leaves the manifest to its script, and its icon to the name that browsers know', () => {
  expect(withFewerRequests(page, 'hi/about/index.html')).toBe('<head></head>')
})

test.each(['index.html', 'hi/index.html'])('%s names the address of the icon, for search engines', (file) => {
  expect(withFewerRequests(page, file)).toBe(
    '<head><link rel="icon" href="/icon.svg" type="image/svg+xml"/></head>',
  )
})

test('a page whose head React takes over keeps the icon as React knows it', () => {
  const html = withFewerRequests(`${page}<script>window.__reactRouterContext={}</script>`, 'auth/index.html')
  expect(html).toContain('href="/icon.svg"')
  expect(html).not.toContain('manifest')
})

const leftOutOf = (links: string) => {
  const html = withOwnSpeculation(`<script type="speculationrules">${speculationRules}</script>${links}`)
  return /"\/\{hi\/\}\?\(([^)]*)\)\{/.exec(html)?.[1]?.split('|')
}

test('of what is never fetched ahead a page names what it links to', () => {
  const links =
    '<a href="/hi/auth">a</a><a href="/app">b</a><a href="/approach">c</a><a href="/payment-options/reported">d</a>'
  expect(leftOutOf(links)).toEqual(['app', 'auth', 'payment-options/reported'])
  expect(leftOutOf('<a href="/about">a</a>'), 'an empty list would leave out every page').toContain('app')
})
