import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { Manifest } from '../../build/manifest.ts'
import { precompress } from '../../build/precompress.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { openSite, type Site, type SiteQuestion } from './site.ts'

const long = 'a step at a time, '.repeat(40)
const page = (text: string) => `<!doctype html><title>${text}</title><script>let x = 1</script><p>${long}</p>`
let site: Site
let built = ''
let manifest: Manifest

beforeAll(async () => {
  const folder = temporaryFolder()
  const files = {
    'index.html': page('home'),
    'hi/index.html': page('घर'),
    'about/index.html': page('about'),
    'hi/loyalty/index.html': page('card'),
    '404/index.html': page('missing'),
    'hi/404/index.html': page('नहीं मिला'),
    '__spa-fallback.html': page('shell').replace('let x', 'window.__reactRouterContext = {}; let x'),
    'events/one/index.html': page('%title%'),
    'events/index.html': page('events'),
    'about.data': `["${long}"]`,
    'assets/app-abc123.js': `export const text = "${long}"`,
    'icon.svg': '<svg/>',
    'worker.js': `// ${long}`,
    'worker-off.js': '// ends',
    'downloads/index.html': page('downloads'),
    'downloads/kpi-workbook-hi.xlsx': long,
    _headers: 'for a CDN',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  built = folder
  manifest = await precompress(folder)
  site = openSite({
    folder,
    manifest,
    headers: { 'x-content-type-options': 'nosniff' },
  })
})

const get = (target: string, more: Partial<SiteQuestion> = {}) =>
  site.find({ method: 'GET', target, ...more })

test('a page is sent smallest first, with a policy that names its scripts and must be asked for again', () => {
  const plain = get('/about')
  const brotli = get('/about', { acceptEncoding: 'gzip, deflate, br' })
  const gzip = get('/about', { acceptEncoding: 'gzip, br;q=0' })
  expect(plain?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  })
  expect(plain?.headers['content-encoding']).toBeUndefined()
  expect(brotli?.headers['content-encoding']).toBe('br')
  expect(gzip?.headers['content-encoding']).toBe('gzip')
  expect(String(brotliDecompressSync(brotli?.body ?? ''))).toBe(String(plain?.body))
  expect(String(gunzipSync(gzip?.body ?? ''))).toBe(String(plain?.body))
  expect(brotli?.headers['content-length']).toBe(String(brotli?.body?.length))
  expect(plain?.headers['cache-control']).toBe('no-cache')
  expect(plain?.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  expect(plain?.headers['content-security-policy']).not.toContain('unsafe')
})

test('films are for pages that can become one of the workspace without being left', () => {
  const policyOf = (target: string) => get(target)?.headers['content-security-policy']
  expect(policyOf('/app/learning')).toContain("media-src 'self' blob:;")
  expect(policyOf('/about')).not.toContain('media-src')
})

test('a page into which something is written first is at no address, and keeps its policy', () => {
  expect(get('/events/one')).toBeUndefined()
  expect(get('/events/one/')).toBeUndefined()
  const template = site.template('/events/one')
  expect(template?.html).toContain('<title>%title%</title>')
  expect(template?.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  expect(template?.headers['x-content-type-options']).toBe('nosniff')
  expect(site.template('/about')).toBeUndefined()
})

test('each encoding has its own tag, and a known tag is answered without a body', () => {
  const tags = ['', 'gzip', 'br'].map((acceptEncoding) => get('/about', { acceptEncoding })?.headers.etag)
  expect(new Set(tags).size).toBe(3)
  const known = get('/about', { acceptEncoding: 'br', ifNoneMatch: `W/"x", ${tags[2]}` })
  expect(known).toMatchObject({ status: 304, body: null })
  expect(known?.headers['content-type']).toBeUndefined()
  expect(get('/about', { acceptEncoding: 'gzip', ifNoneMatch: tags[2] })?.status).toBe(200)
})

test('a file for download is kept under its name, as what it is; the page that lists them is a page', () => {
  expect(get('/downloads/kpi-workbook-hi.xlsx', { acceptEncoding: 'br' })?.headers).toMatchObject({
    'content-disposition': 'attachment; filename="kpi-workbook-hi.xlsx"',
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-length': String(long.length),
  })
  expect(get('/downloads')?.headers['content-disposition']).toBeUndefined()
})

test('a file whose name changes with its content is kept for ever', () => {
  expect(get('/assets/app-abc123.js')?.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('HEAD says how long the body would be', () => {
  expect(site.find({ method: 'HEAD', target: '/about' })).toMatchObject({ status: 200, body: null })
  expect(Number(site.find({ method: 'HEAD', target: '/about' })?.headers['content-length'])).toBeGreaterThan(
    300,
  )
})

test.each([
  ['/about/', '/about'],
  ['/about//', '/about'],
  ['/about/?a=1&b=/', '/about?a=1&b=/'],
  ['/hi/', '/hi'],
  ['/app/', '/app'],
])('%s moves to %s', (target, location) =>
  expect(get(target)).toMatchObject({ status: 308, headers: { location } }),
)

test.each([
  '//evil.example/',
  '//evil.example//',
  '/\\evil.example/',
  '///',
  '/%2f%2fevil.example/',
  '/none/',
])('%s moves nowhere', (target) => expect(get(target)?.headers.location ?? '').not.toMatch(/evil/))

test('what is rendered in the browser gets the shell, unlisted', () => {
  for (const target of ['/app', '/app/courses/12?tab=a', '/admin', '/hi/verify/abc']) {
    expect(String(get(target)?.body)).toContain('shell')
    expect(get(target)?.headers['x-robots-tag']).toBe('noindex')
  }
  expect(get('/__spa-fallback.html')).toBeUndefined()
  expect(get('/application')).toBeUndefined()
})

test('the shell and the guests’ card may register the worker, by one named policy; the worker may fetch our own files', () => {
  const policyOf = (target: string) => get(target)?.headers['content-security-policy']
  expect(policyOf('/app')).toMatch(/require-trusted-types-for 'script';trusted-types sopan-worker$/)
  expect(policyOf('/hi/loyalty/neelgiri')).toMatch(/trusted-types sopan-worker$/)
  expect(policyOf('/about')).toMatch(/trusted-types 'none'$/)
  expect(policyOf('/worker.js')).toMatch(/^default-src 'none';connect-src 'self';/)
  expect(policyOf('/assets/app-abc123.js')).not.toContain('connect-src')
  expect(get('/worker.js')?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
})

test('where no page is kept for use without a connection the emptied worker takes the place of the worker', () => {
  expect(String(get('/worker.js')?.body)).toContain(long)
  const off = openSite({ folder: built, headers: {}, manifest, hasOfflinePages: false })
  expect(String(off.find({ method: 'GET', target: '/worker.js' })?.body)).toBe('// ends')
})

test('a missing page is missed in its language', () => {
  expect(get('/nope')).toBeUndefined()
  const english = site.notFound({ method: 'GET', target: '/nope' })
  const hindi = site.notFound({ method: 'GET', target: '/hi/nope', ifNoneMatch: '*' })
  expect(english?.status).toBe(404)
  expect(String(english?.body)).toContain('missing')
  expect(hindi?.status).toBe(404)
  expect(String(hindi?.body)).toContain('नहीं मिला')
  expect(get('/404')?.status).toBe(404)
})

test('0 of the tricks reach a file that is no address', () => {
  const tricks = [
    ...[
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/about/../../package.json',
      '/....//package.json',
    ],
    ...[
      '/.env',
      '/_headers',
      '/about.br',
      '/about/index.html',
      '/index.html',
      '/assets',
      '/assets/',
      '/about%00',
      '/about\0.html',
    ],
    ...[
      '/%',
      '/%zz',
      '/%c0%ae%c0%ae/',
      `/${'a'.repeat(20_000)}`,
      '/constructor',
      '/__proto__',
      '/toString',
      '/#',
    ],
  ]
  const reached = tricks.filter((target) => get(target) !== undefined)
  expect(reached).toEqual([])
})

test('pages that their policy would break do not build', async () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'index.html'), '<p style="color:red">x</p>')
  await expect(precompress(folder)).rejects.toThrow(
    /index\.html contains markup that the site's policy forbids/,
  )
})

test.each([
  ['/invitation/a1b2', 'no-referrer'],
  ['/hi/invitation/a1b2', 'no-referrer'],
  ['/verify/a1b2', 'no-referrer'],
  ['/app/admin', undefined],
  ['/about', undefined],
])('%s is sent with the referrer policy %s of its own', (target, policy) => {
  expect(get(target)?.headers['referrer-policy']).toBe(policy)
})

test.each([
  ['/shop/a1b2', true],
  ['/hi/shop/a1b2', true],
  ['/shopper/a1b2', false],
  ['/app/admin', false],
])('that %s may ask the phone where it is, is %s', (target, may) => {
  const policy = get(target)?.headers['permissions-policy'] // for the others the server's own, which forbids it
  expect(policy?.includes('geolocation=(self),') ?? false).toBe(may)
  if (may) expect(policy).toContain('camera=()')
})

test.each([
  ['/counter', true],
  ['/hi/counter', true],
  ['/shop/abc', false],
  ['/app/loyalty/counter', false],
])('that %s may use the camera, is %s', (target, may) => {
  const policy = get(target)?.headers['permissions-policy']
  expect(policy?.includes('camera=(self),') ?? false).toBe(may)
  if (may) expect(policy).toContain('geolocation=()')
})

test('a build that comes later changes nothing once all is read', async () => {
  const folder = temporaryFolder()
  for (const name of ['a', 'b']) {
    mkdirSync(path.join(folder, name))
    writeFileSync(
      path.join(folder, name, 'index.html'),
      `<!doctype html>${name} of http://built.test ${long}`,
    )
  }
  const open = { folder, manifest: await precompress(folder), headers: {} }
  const sites = [
    openSite(open),
    openSite({ ...open, exchange: { from: 'http://built.test', to: 'https://sopan.test' } }),
  ]
  await Promise.all(sites.map((one) => one.readAll()))
  rmSync(folder, { recursive: true })
  for (const one of sites)
    for (const name of ['a', 'b'])
      expect(String(one.find({ method: 'GET', target: `/${name}` })?.body)).toContain(`${name} of http`)
  const { readAll } = openSite(open)
  await expect(readAll()).rejects.toThrow('ENOENT')
})

test('a site built for one origin names another where it is installed, and its policy fits', async () => {
  const folder = temporaryFolder()
  const html = `<!doctype html><link rel="canonical" href="http://built.test/a"><script>let own = "http://built.test"</script>${long}`
  mkdirSync(path.join(folder, 'a'))
  writeFileSync(path.join(folder, 'a/index.html'), html)
  const manifest = await precompress(folder)
  const open = (exchange?: { from: string; to: string }) =>
    openSite({ folder, manifest, headers: {}, exchange })
  const asBuilt = open()
  const installed = open({ from: 'http://built.test', to: 'https://sopan.test' })
  const ask = (one: Site) => one.find({ method: 'GET', target: '/a', acceptEncoding: 'br' })
  const text = brotliDecompressSync(ask(installed)?.body ?? '').toString()
  expect(text).toContain('href="https://sopan.test/a"')
  expect(text).not.toContain('built.test')
  expect(ask(installed)?.headers['content-length']).toBe(String(ask(installed)?.body?.length))
  expect(ask(installed)?.headers.etag).not.toBe(ask(asBuilt)?.headers.etag)
  expect(ask(installed)?.headers['content-security-policy']).not.toBe(
    ask(asBuilt)?.headers['content-security-policy'],
  )
})
