import { expect, test } from 'vitest'
import { rushOf } from './rush.ts'

const notes = (times: number[]) => times.map(rushOf(3, 1000))

test.each([
  [
    [0, 1, 2],
    [false, false, false],
  ],
  [
    [0, 1, 2, 3],
    [false, false, false, true],
  ],
  [
    [0, 1, 2, 1000],
    [false, false, false, false],
  ],
  [
    [0, 1, 2, 999],
    [false, false, false, true],
  ],
  [
    [0, 0, 0, 0, 0, 0, 0, 0],
    [false, false, false, true, false, false, false, true],
  ],
])('more than three within a second: %j', (times, told) => expect(notes(times)).toEqual(told))
