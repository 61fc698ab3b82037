import { expect, test } from 'vitest'
import { isComplete, missingLanguage, sendPlan } from './send-plan'

const both = { subjectEn: 'Menus', textEn: 'Sort them.', subjectHi: 'मेन्यू', textHi: 'छाँटिए।' }
const english = { ...both, subjectHi: '', textHi: '' }
const hindi = { ...both, subjectEn: '', textEn: '' }
const audience = { en: 153, hi: 61 }

test.each([
  ['both', both, null, { people: 214, en: 153, hi: 61, leftOut: 0, fallBack: 0 }],
  ['both, whatever is said', both, 'leave_out', { people: 214, en: 153, hi: 61, leftOut: 0, fallBack: 0 }],
  ['English', english, 'leave_out', { people: 153, en: 153, hi: 0, leftOut: 61, fallBack: 0 }],
  ['English', english, 'other_language', { people: 214, en: 214, hi: 0, leftOut: 0, fallBack: 61 }],
  ['Hindi', hindi, 'leave_out', { people: 61, en: 0, hi: 61, leftOut: 153, fallBack: 0 }],
  ['Hindi', hindi, 'other_language', { people: 214, en: 0, hi: 214, leftOut: 0, fallBack: 153 }],
] as const)('a letter in %s, with the others %s', (_, letter, missing, expected) =>
  expect(sendPlan(letter, audience, missing)).toMatchObject(expected),
)

test.each([
  ['both', both, true, null],
  ['English', english, true, 'hi'],
  ['Hindi', hindi, true, 'en'],
  ['a subject alone', { ...english, subjectHi: 'मेन्यू' }, false, 'hi'],
  ['a text alone', { ...english, textHi: 'छाँटिए।' }, false, null],
  ['nothing', { subjectEn: '', textEn: '', subjectHi: '', textHi: '' }, false, null],
])('%s', (_, letter, isWhole, missing) => {
  expect(isComplete(letter)).toBe(isWhole)
  expect(missingLanguage(letter)).toBe(missing)
})
