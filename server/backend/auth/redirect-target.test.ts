import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const site = 'https://sopan.example'

test.each([
  ['https://sopan.example/auth/reset-password', 'https://sopan.example/auth/reset-password'],
  ['https://sopan.example/hi/auth?x=1#y', 'https://sopan.example/hi/auth?x=1#y'],
  ['https://SOPAN.example/', 'https://sopan.example/'],
  ['https://sopan.example:443/', 'https://sopan.example/'],
  ['http://sopan.example/', site],
  ['https://sopan.example:8443/', site],
  ['https://sopan.example.evil.test/', site],
  ['https://sopan.example@evil.test/', site],
  ['https://me@sopan.example/', site],
  ['https:\\\\evil.test', site],
  ['//evil.test', site],
  ['/auth', site],
  ['javascript:alert(1)', site],
  ['data:text/html,x', site],
  ['', site],
  [undefined, site],
])('%s leads to %s', (wanted, expected) => {
  expect(redirectTarget(wanted, site)).toBe(expected)
})
