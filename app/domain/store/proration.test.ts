import { expect, test } from 'vitest'
import { gstOf, prorated } from './proration'
import { gstCases, prorationCases } from './store-cases.fixture'

test.each(prorationCases)('%i paise for a %s from %s: %i', (paise, term, from, first) => {
  expect(prorated(paise, term, from).paise).toBe(first)
})

test('of a month it is said how many days are left', () => {
  expect(prorated(400_000, 'month', '2026-11-28').days).toEqual({ left: 3, of: 30 })
  expect(prorated(400_000, 'year', '2026-11-28').days).toBeNull()
})

test.each(gstCases)(
  'GST on %i at %i %% (%s, LUT %s)',
  (taxable, percent, supply, hasLut, cgst, igst, round, total) => {
    expect(gstOf(taxable, percent, supply, hasLut)).toEqual({ cgst, sgst: cgst, igst, round, total })
  },
)
