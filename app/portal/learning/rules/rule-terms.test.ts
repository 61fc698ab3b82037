import { expect, test } from 'vitest'
import { readTerms } from './rule-terms'

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return form
}

test.each([
  ['days', { dueDays: 14, dueOn: null }],
  ['day', { dueDays: null, dueOn: '2026-12-24' }],
  ['none', { dueDays: null, dueOn: null }],
])('of both ways to say a last day only the chosen one counts: %s', (dueKind, due) => {
  const form = formOf({ targetId: 'c', dueKind, dueDays: '14', dueOn: '2026-12-24', jobRoles: ['a', 'b'] })
  expect(readTerms(form, false)).toEqual({
    terms: {
      gives: 'course',
      targetId: 'c',
      outlets: [],
      jobRoles: ['a', 'b'],
      departments: [],
      hiredSince: null,
      takesBack: false,
      note: null,
      appliesTo: 'new',
      ...due,
    },
    missing: [],
  })
})

test.each([
  [{}, false, ['targetId']],
  [{ targetId: 'p', gives: 'path', dueKind: 'days', dueDays: '' }, false, []],
  [{ targetId: 'c' }, true, ['outlets']],
  [{ targetId: 'c', outlets: 'o' }, true, []],
  [{ targetId: 'c', dueKind: 'days', dueDays: '0' }, false, ['dueDays']],
  [{ targetId: 'c', dueKind: 'days', dueDays: '1.5' }, false, ['dueDays']],
  [{ targetId: 'c', dueKind: 'day', dueOn: '' }, false, ['dueOn']],
])('of %j is missing, where outlets must be named %s: %j', (fields, mustNameOutlets, missing) => {
  expect(readTerms(formOf(fields as Record<string, string>), mustNameOutlets).missing).toEqual(missing)
})

test('a path has no last day of its own, whatever stood in the form before', () => {
  const form = formOf({ gives: 'path', targetId: 'p', dueKind: 'day', dueOn: '2026-12-24' })
  expect(readTerms(form, false).terms).toMatchObject({ gives: 'path', dueDays: null, dueOn: null })
})
