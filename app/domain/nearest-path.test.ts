import { expect, test } from 'vitest'
import { nearestPaths } from './nearest-path.ts'

const known = [
  '/',
  '/pricing',
  '/contact',
  '/services/mystery-shopping',
  '/industries/food-beverage',
  '/tools/revenue-health',
  '/case-studies',
  '/payment-options',
  '/industries',
  '/industries/cybersecurity',
  '/industries/biotechnology',
  '/tools/menu-engineering',
  '/blog/how-many-mystery-shops',
  '/blog/menu-engineering-in-an-evening',
]

test.each([
  ['/prices', []],
  ['/pricing-plans', ['/pricing']],
  ['/pricng', ['/pricing']],
  ['/PRICING/', ['/pricing']],
  ['/hi/contct', ['/contact']],
  ['/mystery-shoping', ['/services/mystery-shopping']],
  ['/solutions/mystery-shopping', ['/services/mystery-shopping']],
  ['/food-and-beverage', ['/industries/food-beverage']],
  ['/case-study', ['/case-studies']],
  ['/hi/case-study', ['/case-studies']],
  ['/industries/cyber-security', ['/industries/cybersecurity']],
  ['/cyber-security', ['/industries/cybersecurity']],
  ['/tools/menu-enginering', ['/tools/menu-engineering', '/blog/menu-engineering-in-an-evening']],
  ['/blog/how-many-mystery-shop', ['/blog/how-many-mystery-shops']],
  ['/hi/blog/how-many-mystery-shop/', ['/blog/how-many-mystery-shops']],
  ['/industries/airlines', ['/industries']],
  ['/wp-login.php', []],
  ['/', []],
  ['/हिन्दी', []],
])('%s leads to %j', (asked, nearest) => {
  expect(nearestPaths(asked, known)).toEqual(nearest)
})

test('a very long address is no danger', () => {
  expect(nearestPaths(`/${'a'.repeat(2000)}`, known)).toEqual([])
})

test('the nearest comes first', () => {
  expect(nearestPaths('/payment-option', ['/payment-status', '/payment-options'])).toEqual([
    '/payment-options',
    '/payment-status',
  ])
})

test('never more than three', () => {
  expect(nearestPaths('/a-page', ['/a-page-1', '/a-page-2', '/a-page-3', '/a-page-4'])).toHaveLength(3)
})
