import { expect, test } from 'vitest'
import { type MentorFacts, matchOf, type Seeker } from './mentor-match.ts'

const mentor: MentorFacts = { roles: [], languages: [], same_outlet: false, same_city: false, has: 0 }
const seeker: Seeker = { goalRoleId: 'desk', beyondGoal: ['lead'], lacks: 4, language: 'hi' }

test.each<[string, Partial<MentorFacts>, Partial<Seeker>, number]>([
  ['nothing speaks for them', {}, {}, 0],
  [
    'everything does',
    { roles: [{ id: 'desk' }], languages: ['hi'], same_outlet: true, same_city: true, has: 4 },
    {},
    100,
  ],
  ['in the goal role, and no more: 40 of 100', { roles: [{ id: 'desk' }] }, {}, 40],
  ['beyond the goal: 25', { roles: [{ id: 'lead' }] }, {}, 25],
  ['half of what is lacking: 15', { has: 2 }, {}, 15],
  ['never more than what is lacking: 30', { has: 9 }, {}, 30],
  ['the same city: 8', { same_city: true }, {}, 8],
  ['a language in common: 15', { languages: ['en', 'hi'] }, {}, 15],
  [
    'without a goal of 30: language and place',
    { languages: ['hi'], same_city: true },
    { goalRoleId: null },
    77,
  ],
  ['nothing is lacking: of 70', { roles: [{ id: 'desk' }] }, { lacks: 0 }, 57],
])('%s', (_, facts, looks, percent) => {
  const match = matchOf({ ...mentor, ...facts }, { ...seeker, ...looks })
  expect(match.percent).toBe(percent)
  for (const { points, most } of match.reasons) expect(points).toBeLessThanOrEqual(most)
})
