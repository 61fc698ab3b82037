import { expect, test } from 'vitest'
import { durationOf } from './duration'

test.each([
  [1, 'minutes', 1],
  [30, 'minutes', 30],
  [60, 'hours', 1],
  [90, 'minutes', 90],
  [1440, 'hours', 24],
  [2880, 'days', 2],
  [525600, 'days', 365],
])('%i minutes are %s: %i', (minutes, unit, count) => expect(durationOf(minutes)).toEqual({ unit, count }))
