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
