import { expect, test } from 'vitest'
import { markOf } from './letter-mark'

const sending = { state: 'sending', revision: 2 }
const goes = (people: number, waiting: number, queued: number) => markOf(sending, { people, waiting, queued })

test.each([
  ['a mail of thousands', goes(10_000, 9_500, 500), goes(10_000, 9_499, 500), true],
  ['a percent of thousands', goes(10_000, 9_500, 500), goes(10_000, 9_400, 500), false],
  ['from waiting into the outbox', goes(10_000, 9_500, 500), goes(10_000, 9_000, 1_000), true],
  ['one of three', goes(3, 0, 3), goes(3, 0, 2), false],
  ['no one left of no one', goes(0, 0, 0), goes(0, 0, 0), true],
  ['another state', markOf(sending, null), markOf({ ...sending, state: 'sent' }, null), false],
  ['another revision', markOf(sending, null), markOf({ ...sending, revision: 3 }, null), false],
])('%s', (_, shown, newest, isSame) => expect(newest === shown).toBe(isSame))
