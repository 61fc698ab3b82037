import { expect, test } from 'vitest'
import { timeZones } from './time-zones.ts'

test('India stands first, under its present name', () => {
  expect(timeZones(['Asia/Calcutta', 'Asia/Dubai', 'Asia/Kolkata'])).toEqual(['Asia/Kolkata', 'Asia/Dubai'])
})
