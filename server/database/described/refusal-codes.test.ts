import { expect, test } from 'vitest'
import { codesOf } from './refusal-codes.ts'

const none = new Map<string, string>()

test.each([
  [`raise sqlstate 'PT409' using message = 'seat_limit_reached';`, ['seat_limit_reached']],
  [`raise sqlstate 'PT409' using message = 'duplicate', detail = 'appointments';`, ['duplicate']],
  [
    `raise sqlstate 'PT403' using message = case when mine = 'read' then 'changes_not_allowed' else 'not_allowed' end;`,
    ['changes_not_allowed', 'not_allowed'],
  ],
  [`raise sqlstate 'PTDRY';`, []],
])('%s', (source, codes) => expect(codesOf('save', source, none)).toEqual(codes))

test('a code that a parameter brings stands in the calls', () => {
  const sources = new Map([
    ['start', `perform private.require_reader(one.id, 'unknown_course');`],
    ['save', `perform private.require_reader(two.id, 'unknown_letter');`],
  ])
  const source = `raise sqlstate 'PT404' using message = p_unknown;`
  expect(codesOf('require_reader', source, sources)).toEqual(['unknown_course', 'unknown_letter'])
})

test('a code that another function answers with stands in what it returns', () => {
  const sources = new Map([
    ['obstacle_of', `return case when open then 'item_open' when of = 'x' then 'too_few' end;`],
  ])
  const source = `obstacle := private.obstacle_of(p_id); raise sqlstate 'PT409' using message = obstacle;`
  expect(codesOf('decide', source, sources)).toEqual(['item_open', 'too_few'])
})

test('a refusal without a code is not let through', () => {
  expect(() => codesOf('save', `raise sqlstate 'PT400' using message = why;`, none)).toThrow(
    'save() refuses with why',
  )
})

test('a refusal that is raised another way is not overlooked', () => {
  expect(() => codesOf('save', `raise exception using errcode = 'PT409', message = problem;`, none)).toThrow(
    'save() refuses by an errcode',
  )
})
