import { expect, test } from 'vitest'
import { lastPageAt } from './subscriber-list-query'

test.each([
  [51, '?q=asha&page=3'],
  [50, '?q=asha&page=2'],
  [25, '?q=asha'],
  [0, '?q=asha'],
])('of %i addresses the last page is at %s', (total, search) =>
  expect(lastPageAt(new URL('http://sopan.test/admin/newsletter/subscribers?q=asha&page=9'), total)).toBe(
    `/admin/newsletter/subscribers${search}`,
  ),
)
