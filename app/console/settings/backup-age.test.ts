import { expect, test } from 'vitest'
import { backupAge } from './backup-age'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  [null, 'never'],
  ['2026-11-21T11:59:59Z', 'fresh'],
  ['2026-11-20T12:00:00Z', 'fresh'],
  ['2026-11-20T11:59:59Z', 'old'],
  ['2025-11-21T12:00:00Z', 'old'],
])('%s is %s', (at, expected) => expect(backupAge(at, now)).toBe(expected))
