import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  '/app',
  '/app/courses?side=boh#lesson-3',
  '/admin',
  '/hi',
  '/welcome',
  '/app/%E0%A4%95',
  '/app?next=//x.test',
])('%s is a way of ours', (path) => expect(returnPath(path)).toBe(path))

test.each([
  null,
  undefined,
  '',
  'app',
  'https://evil.test',
  'HTTPS://evil.test/app',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/%0d/../\u0000',
  '/app\\..\\..\\evil.test',
  '/.//evil.test',
  '/app/..//evil.test',
  '/\u200B/evil.test',
  '/%09/evil.test',
  '/app?x=%0d%0aset-cookie:a',
  '/%5Cevil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /app',
  '@evil.test',
  '/auth',
  '/hi/auth/',
  '/auth?from=/auth',
  '/auth/confirm?token_hash=x',
  `/${'a'.repeat(3000)}`,
])('%j is refused', (path) => expect(returnPath(path)).toBeNull())

test('a path is returned as the browser would read it', () => {
  expect(returnPath('/app/../admin')).toBe('/admin')
})
