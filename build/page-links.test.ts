import { expect, test } from 'vitest'
import { withFewerRequests } from './page-links.ts'

const page =
  '<head><link rel="icon" href="/icon.svg" type="image/svg+xml"/><link rel="manifest" href="/site.webmanifest"/></head>'

test('a page carries its icon and leaves the manifest to its script', () => {
  const html = withFewerRequests(page, 'hi/about/index.html')
  expect(html).not.toContain('manifest')
  const [, address = ''] = /href="([^"]*)"/.exec(html) ?? []
  expect(decodeURIComponent(address)).toMatch(/^data:image\/svg\+xml,<svg xmlns='[^"#]*#2e3b55[^"]*<\/svg>$/)
  expect(address).not.toMatch(/[<>#"]/)
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
