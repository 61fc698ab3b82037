import { expect, test } from 'vitest'
import { withoutCodes } from './without-codes.ts'

test.each([
  ['/invitation/aBc-12_9', '/invitation/[code]'],
  ['/hi/invitation/aBc/', '/hi/invitation/[code]'],
  ['/verify/SPN-1', '/verify/[code]'],
  ['/app/admin/invitations', '/app/admin/invitations'],
  ['/invitation/', '/invitation/'],
])('%s is told as %s', (path, told) => expect(withoutCodes(path)).toBe(told))
