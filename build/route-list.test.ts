import { expect, test } from 'vitest'
import { withoutNames, withoutUnreadFiles, withParts } from './route-list.ts'

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

test('a route names its own file and only what it has, a static page none', () => {
  const text = withoutUnreadFiles(told(list))
  expect(text.slice(text.indexOf('"routes"'))).not.toContain('imports')
  const { routes } = JSON.parse(text.slice(text.indexOf('=') + 1, -1)) as typeof list
  expect(routes['portal/page']).toEqual({
    id: 'portal/page',
    parentId: 'portal/shell',
    module: '/page.js',
    clientLoaderModule: '/page-loader.js',
  })
  expect(routes['account/auth']).toHaveProperty('module', '/auth.js')
  expect(routes.about).toEqual({ id: 'about', parentId: 'site/frame-boundary' })
})

test('each route has its name again once the list has run, and it is sent but once', () => {
  const text = withoutNames(told(list))
  expect(text).not.toContain('"id":')
  const page = { __reactRouterManifest: { routes: {} } }
  new Function('window', text)(page)
  expect(page.__reactRouterManifest).toEqual(list)
})

test('another form is refused, not guessed at', () => {
  expect(() => withoutUnreadFiles('export default {}')).toThrow(/another form/)
})

test('a style that a route above names is not named again', () => {
  const styled = structuredClone(list)
  Object.assign(styled.routes.root, { css: ['/root.css'] })
  Object.assign(styled.routes['portal/page'], { css: ['/root.css', '/page.css'] })
  const text = withoutUnreadFiles(told(styled))
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
