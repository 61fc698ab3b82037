import { expect, test } from 'vitest'
import type { QuestionSource } from '~/domain/course-source'
import { askedQuestion, practiceResult } from './practice'

const both = (text: string) => ({ en: text, hi: text })
const asked = { id: 'q', skills: ['greeting'], prompt: both('?'), why: both('!') }
const options = [
  { id: 'a', text: both('A'), isRight: true },
  { id: 'b', text: both('B'), isRight: true },
  { id: 'c', text: both('C'), why: both('no') },
]
const lines = { en: ['one', 'two', 'three'], hi: ['एक', 'दो', 'तीन'] }

const single: QuestionSource = { ...asked, kind: 'single', options: options.slice(1) }
const multiple: QuestionSource = { ...asked, kind: 'multiple', options }
const truth: QuestionSource = { ...asked, kind: 'truth', isTrue: false }
const order: QuestionSource = { ...asked, kind: 'order', items: lines }
const number: QuestionSource = { ...asked, kind: 'number', value: 20, tolerance: 2, unit: both('s') }
const text: QuestionSource = { ...asked, kind: 'text', accepted: ['Ghee', 'घी'] }
const match: QuestionSource = {
  ...asked,
  kind: 'match',
  pairs: ['x', 'y', 'z'].map((id) => ({ id, left: both(id), right: both(id) })),
}

test.each([
  [single, 'b', true],
  [single, 'c', false],
  [single, undefined, false],
  [multiple, ['b', 'a'], true],
  [multiple, ['a'], false],
  [truth, false, true],
  [truth, true, false],
  [order, ['step-1', 'step-2', 'step-3'], true],
  [order, ['step-3', 'step-2', 'step-1'], false],
  [match, { x: 'x', y: 'y', z: 'z' }, true],
  [match, { x: 'y', y: 'x', z: 'z' }, false],
  [number, '21', true],
  [number, '२२', true],
  [number, '23', false],
  [number, 'many', false],
  [text, '  ghee ', true],
  [text, 'घी', true],
  [text, 'oil', false],
] as const)('%o answered with %j: %s', (source, answer, isRight) => {
  expect(practiceResult(source, answer).is_right).toBe(isRight)
})

test('steps and matches are not asked in the order that is right', () => {
  const steps = askedQuestion(order)
  expect('items' in steps && steps.items.map(({ id }) => id)).toEqual(['step-3', 'step-2', 'step-1'])
  const pairs = askedQuestion(match)
  expect('rights' in pairs && pairs.rights.map(({ id }) => id)).toEqual(['y', 'z', 'x'])
  expect(JSON.stringify(askedQuestion(multiple))).not.toMatch(/isRight|why/)
})
