import { expect, test } from 'vitest'
import { allowedHost } from './allowed-host.ts'

test.each([
  ['localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['LOCALHOST', true],
  ['evil.example', false],
  ['evil.example:3000', false],
  ['localhost.evil.example:3000', false],
  ['127.0.0.1.evil.example', false],
  ['evil.example@localhost', false],
  ['10.0.0.7:3000', false],
  ['', false],
  [undefined, false],
])('a demo answers to %s: %s', (host, isAllowed) => {
  const mayAsk = allowedHost({ mode: 'demo', siteUrl: 'http://localhost:3000' })
  expect([mayAsk(host, '/debug/mailbox'), mayAsk(host, '/healthz')]).toEqual([isAllowed, isAllowed])
})

test.each([
  ['sopan.example.com', '/app', true],
  ['Sopan.Example.com', '/healthz', true],
  ['evil.example', '/app', false],
  ['127.0.0.1:3000', '/app', false],
  ['127.0.0.1:3000', '/healthz', true],
  ['127.0.0.1:3000', '/healthzz', false],
  [undefined, '/healthz', false],
])('in production %s is asked for %s: %s', (host, target, isAllowed) => {
  const mayAsk = allowedHost({ mode: 'production', siteUrl: 'https://sopan.example.com' })
  expect(mayAsk(host, target)).toBe(isAllowed)
})
