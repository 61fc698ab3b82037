import { expect, test } from 'vitest'
import { readRequest, type Whom } from './assign-request'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const due = { dueKind: 'days', dueDays: '14', dueOn: '2026-12-24' }
const asha = [{ id: 'asha' }]

test.each<[Whom, object]>([
  ['people', { people: ['asha'], outletId: null, jobRoleId: null, isForEveryone: false }],
  ['outlet', { people: [], outletId: 'o', jobRoleId: null, isForEveryone: false }],
  ['jobRole', { people: [], outletId: null, jobRoleId: 'j', isForEveryone: false }],
  ['everyone', { people: [], outletId: null, jobRoleId: null, isForEveryone: true }],
])('of whom to assign to only what is chosen counts: %s', (whom, expected) => {
  const form = formOf({ courseId: 'c', outletId: 'o', jobRoleId: 'j', ...due, onOpen: 'all' })
  const { request, missing } = readRequest(form, whom, asha)
  expect(request).toEqual({ courseId: 'c', dueDays: 14, dueOn: null, note: null, onOpen: 'all', ...expected })
  expect(missing).toEqual([])
})

test.each([
  [{}, 'people', [], ['courseId', 'people']],
  [{ courseId: 'c' }, 'outlet', [], ['outletId']],
  [{ courseId: 'c' }, 'jobRole', [], ['jobRoleId']],
  [{ courseId: 'c', dueKind: 'day' }, 'everyone', [], ['dueOn']],
  [{ courseId: 'c', dueKind: 'days', dueDays: '-3' }, 'everyone', [], ['dueDays']],
  [{ courseId: 'c', dueKind: 'none', dueDays: '-3' }, 'everyone', [], []],
])('of %j for %s with %j is missing: %j', (fields, whom, people, missing) => {
  expect(readRequest(formOf(fields as Record<string, string>), whom as Whom, people).missing).toEqual(missing)
})
