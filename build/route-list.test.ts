import { expect, test } from 'vitest'
import { withoutNames, withoutRepeatedFiles, withParts } from './route-list.ts'

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
      imports: ['/menu.js', '/words.js', '/shell.js', '/page-loader.js', '/table.js', '/list.js'],
      clientLoaderModule: '/page-loader.js',
      hasAction: false,
    },
    about: { id: 'about', parentId: 'site/frame-boundary', module: '/about.js', imports: ['/list.js'] },
    'account/auth': {
      id: 'account/auth',
      parentId: 'site/frame-boundary',
      module: '/auth.js',
      imports: ['/list.js'],
    },
  },
}
const told = (routes: typeof list) => `window.__reactRouterManifest=${JSON.stringify(routes)};`

test('a route names only the files that nothing else names for it, and only what it has', () => {
  const text = withoutRepeatedFiles(told(list))
  const { routes } = JSON.parse(text.slice(text.indexOf('=') + 1, -1)) as typeof list
  expect(Object.values(routes).map(({ id, imports }) => [id, imports])).toEqual([
    ['root', ['/words.js']],
    ['portal/shell', ['/menu.js']],
    ['portal/page', ['/list.js', '/table.js']],
    ['about', undefined],
    ['account/auth', ['/list.js']],
  ])
  expect(routes.about).toEqual({ id: 'about', parentId: 'site/frame-boundary' })
  expect(routes['portal/page']).not.toHaveProperty('hasAction')
  expect(routes['portal/page']).not.toHaveProperty('css')
})

test('each route has its name again once the list has run, and it is sent but once', () => {
  const text = withoutNames(told(list))
  expect(text).not.toContain('"id":')
  const page = { __reactRouterManifest: { routes: {} } }
  new Function('window', text)(page)
  expect(page.__reactRouterManifest).toEqual(list)
})

test('another form is refused, not guessed at', () => {
  expect(() => withoutRepeatedFiles('export default {}')).toThrow(/another form/)
})

test('a style that a route above names is not named again', () => {
  const styled = structuredClone(list)
  Object.assign(styled.routes.root, { css: ['/root.css'] })
  Object.assign(styled.routes['portal/page'], { css: ['/root.css', '/page.css'] })
  const text = withoutRepeatedFiles(told(styled))
  expect(JSON.parse(text.slice(text.indexOf('=') + 1, -1)).routes['portal/page'].css).toEqual(['/page.css'])
})

test('a route whose file only hands on names the file behind it', () => {
  const text = withParts(told(list), (address) =>
    address === '/page.js' ? { file: '/portal.js', parts: { default: 'a' } } : undefined,
  )
  const { routes } = JSON.parse(text.slice(text.indexOf('=') + 1, -1))
  expect(routes['portal/page']).toMatchObject({ module: '/portal.js', parts: { default: 'a' } })
  expect(routes['portal/shell']).toEqual(list.routes['portal/shell'])
})
