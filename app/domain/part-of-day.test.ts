import { expect, test } from 'vitest'
import { partOfDay } from './part-of-day.ts'

test.each([
  [0, 'evening'],
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [23, 'evening'],
])('%i o’clock is %s', (hour, expected) => expect(partOfDay(hour)).toBe(expected))
