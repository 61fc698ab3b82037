import { expect, test } from 'vitest'
import { endsSoon, lastDayOfEvidence } from './evidence-end'

test.each([
  ['2026-11-24', '2027-11-24'],
  ['2028-02-29', '2029-02-28'],
  ['2027-12-31', '2028-12-31'],
])('evidence of %s counts until %s', (day, last) => expect(lastDayOfEvidence(day)).toBe(last))

test.each([
  ['2025-11-28', '2026-11-28', true],
  ['2025-11-27', '2026-11-28', false],
  ['2026-01-26', '2026-11-28', true],
  ['2026-01-27', '2026-11-28', false],
])('of %s on %s: about to end is %s', (day, today, soon) => expect(endsSoon(day, today)).toBe(soon))
