import { expect, test } from 'vitest'
import { withoutRepeatedFiles } from './route-list.ts'

const list = {
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: {
    root: { id: 'root', module: '/root.js', imports: ['/react.js', '/words.js'] },
    'portal/shell': {
      id: 'portal/shell',
      parentId: 'root',
      module: '/shell.js',
      imports: ['/react.js', '/menu.js'],
    },
    'portal/page': {
      id: 'portal/page',
      parentId: 'portal/shell',
      module: '/page.js',
      imports: ['/menu.js', '/words.js', '/shell.js', '/list.js'],
    },
    'site/about': { id: 'site/about', parentId: 'root', module: '/about.js', imports: ['/list.js'] },
  },
}
const told = (routes: typeof list) => `window.__reactRouterManifest=${JSON.stringify(routes)};`

test('a route names only the files that nothing above it names', () => {
  const text = withoutRepeatedFiles(told(list))
  const { routes } = JSON.parse(text.slice(text.indexOf('=') + 1, -1)) as typeof list
  expect(Object.values(routes).map(({ id, imports }) => [id, imports])).toEqual([
    ['root', ['/words.js']],
    ['portal/shell', ['/menu.js']],
    ['portal/page', ['/list.js']],
    ['site/about', []],
  ])
})

test('another form is refused, not guessed at', () => {
  expect(() => withoutRepeatedFiles('export default {}')).toThrow(/another form/)
})
