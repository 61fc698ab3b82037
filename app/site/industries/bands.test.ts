import { expect, test } from 'vitest'
import { bandOf } from './bands'

test.each([
  [0.17, 'hours'],
  [23.9, 'hours'],
  [24, 'days'],
  [719, 'days'],
  [720, 'months'],
  [8759, 'months'],
  [8760, 'years'],
  [26280, 'years'],
])('what is lost after %d hours is lost within %s', (hours, band) => {
  expect(bandOf(hours)).toBe(band)
})
