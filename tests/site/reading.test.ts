import { expect, test } from 'vitest'
import { fleschKincaidGrade, medianSentence, sentences, syllables } from './reading.ts'

test.each([
  ['cat', 1],
  ['table', 2],
  ['served', 1],
  ['hospitality', 5],
  ['guest', 1],
  ['utility', 4],
])('%s has %i syllables', (word, count) => expect(syllables(word)).toBe(count))

test('a sentence ends at a full stop, a question mark or a danda, not at a decimal point', () => {
  expect(sentences('It costs 1.5 lakh. Why? Ask us.')).toHaveLength(3)
  expect(sentences('मेहमान आया। खाना ठंडा था।')).toHaveLength(2)
})

test('short words in short sentences grade low, long ones high', () => {
  expect(fleschKincaidGrade('The cat sat on the mat. The dog ran.')).toBeLessThan(2)
  expect(
    fleschKincaidGrade(
      'Organizational transformation necessitates comprehensive interdisciplinary collaboration.',
    ),
  ).toBeGreaterThan(15)
})

test('the median sentence counts words in either script', () => {
  expect(medianSentence('मेहमान आया। खाना ठंडा था। बस।')).toBe(2)
})
