import { expect, test } from 'vitest'
import { festivalDays, partnerOf } from './festival-days'
import type { FestivalPair } from './festivals.queries'

const pair = (
  first: string,
  last: string,
  former: [string, string],
  festival: string | null,
): FestivalPair => ({
  first,
  last,
  former_first: former[0],
  former_last: former[1],
  festival,
})
const pairs = [
  pair('2026-11-05', '2026-11-05', ['2025-11-06', '2025-11-06'], null),
  pair('2026-11-06', '2026-11-11', ['2025-10-18', '2025-10-23'], 'diwali'),
]

test('each festival with its days, the ordinary ones counted, and those without a partner', () => {
  const diwali = { en: 'Diwali', hi: 'दिवाली' }
  expect(
    festivalDays({ from: '2026-11-05', to: '2026-11-14' }, pairs, new Map([['diwali', diwali]])),
  ).toEqual({
    festivals: [
      {
        name: diwali,
        now: { from: '2026-11-06', to: '2026-11-11' },
        former: { from: '2025-10-18', to: '2025-10-23' },
      },
    ],
    ordinary: 1,
    leftOut: 3,
  })
})

test.each([
  ['2026-11-05', '2025-11-06'],
  ['2026-11-06', '2025-10-18'],
  ['2026-11-08', '2025-10-20'],
  ['2026-11-12', null],
])('%s is held against %s', (day, partner) => expect(partnerOf(pairs, day)).toBe(partner))
