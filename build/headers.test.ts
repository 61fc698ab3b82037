import { expect, test } from 'vitest'
import { isClientRendered, tenantPageOf } from '../app/client-paths.ts'
import { headersFile, redirectsFile, withPolicy } from './headers.ts'
import { shellAddress } from './manifest.ts'

test('a page for a CDN carries its policy before anything that could run', () => {
  const page = withPolicy(
    '<!DOCTYPE html><html><head><meta charSet="utf-8"/><script>let x</script></head></html>',
    'https://abc.supabase.co',
  )
  const policy = /<head><meta http-equiv="content-security-policy" content="([^"]+)"\/><meta charSet/.exec(
    page,
  )?.[1]
  expect(policy).toMatch(/connect-src 'self' https:\/\/abc\.supabase\.co;/)
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/)
  expect(policy).not.toMatch(/unsafe|frame-ancestors/)
})

test('the headers for a CDN say what a page cannot, and stay few', () => {
  const file = headersFile('https://sopan.example')
  expect(file).toMatch(/^\/\*\n {2}x-content-type-options: nosniff\n/)
  expect(file).toContain("content-security-policy: frame-ancestors 'none'")
  expect(file).toContain('strict-transport-security: max-age=63072000')
  expect(file).toContain('/assets/*\n  cache-control: public, max-age=31536000, immutable\n')
  expect(file.match(/^\//gm)?.length).toBeLessThan(30)
})

test('a shopper’s page alone may ask the phone where it is', () => {
  const blocks = headersFile('https://sopan.example').split(/\n(?=\/)/)
  const allowed = blocks.filter((block) => block.includes('geolocation=(self)'))
  expect(allowed.map((block) => block.split('\n')[0])).toEqual(['/shop/*', '/hi/shop/*'])
  expect(blocks[0]).toContain('geolocation=()')
})

test('the counter alone may use the camera', () => {
  const blocks = headersFile('https://sopan.example').split(/\n(?=\/)/)
  const allowed = blocks.filter((block) => block.includes('camera=(self)'))
  expect(allowed.map((block) => block.split('\n')[0])).toEqual(['/counter/*', '/hi/counter/*'])
})

test('the worker is asked for anew and may fetch our own files only; the shell alone may register it', () => {
  const file = headersFile('https://sopan.example')
  expect(file).toMatch(
    /\n\/worker\.js\n {2}cache-control: no-cache\n {2}content-security-policy: default-src 'none';connect-src 'self';/,
  )
  const html = '<html><head></head></html>'
  const backend = 'https://abc.supabase.co'
  expect(withPolicy(html, backend, { registersWorker: true })).toContain('trusted-types sopan-worker"')
  expect(withPolicy(html, backend)).toContain("trusted-types 'none'")
})

test('everything that is rendered in the browser gets the shell on a CDN too, a tenant’s path the page of all tenants', () => {
  const rules = redirectsFile()
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([from = '', to = '']) => ({ address: from.replace('*', 'x'), to }))
  expect(rules.length).toBeGreaterThan(5)
  const ofEvents = rules.filter(({ address }) => /^(\/hi)?\/events\//.test(address))
  expect(ofEvents.slice(0, 4)).toEqual([
    { address: '/events/registered', to: '/events/registered/' },
    { address: '/events/recording-sent', to: '/events/recording-sent/' },
    { address: '/events/registration', to: '/events/registration/' },
    { address: '/events/x', to: '/events/' },
  ])
  const ofTenants = rules.filter((rule) => rule.to !== shellAddress && !ofEvents.includes(rule))
  expect(ofTenants.map(({ address, to }) => [tenantPageOf(address), to])).toEqual([
    ['/loyalty', '/loyalty/'],
    ['/hi/loyalty', '/hi/loyalty/'],
  ])
  const ofShell = rules.filter(({ to }) => to === shellAddress)
  expect(ofShell.filter(({ address }) => !isClientRendered(address))).toEqual([])
})
