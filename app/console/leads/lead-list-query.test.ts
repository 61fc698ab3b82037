import { expect, test } from 'vitest'
import { readListQuery } from '~/platform/use-list-query'
import { askedLeads, leadListShape } from './lead-list-query'

const asked = (address: string) => askedLeads(readListQuery(new URLSearchParams(address), leadListShape))
const admin = '70000000-0000-4000-8000-000000000001'

test.each([
  ['', ['new', 'in_progress']],
  ['state=spam', ['spam']],
  ['state=all', ['new', 'in_progress', 'answered', 'closed', 'spam']],
  ['state=nonsense', ['new', 'in_progress']],
])('the address %j asks for the states %j', (address, states) => {
  expect(asked(address).states).toEqual(states)
})

test.each([
  ['', undefined],
  ['assignee=none', null],
  [`assignee=${admin}`, admin],
  ['assignee=me;drop', undefined],
])('the address %j asks for the leads of %j', (address, assigneeId) => {
  expect(asked(address).assigneeId).toBe(assigneeId)
})

test.each([
  ['', ''],
  ['q=%20', ''],
  ['q=%20Asha%20', 'Asha'],
  [`q=${'x'.repeat(300)}`, 'x'.repeat(100)],
])('%j searches for %j', (address, words) => {
  expect(asked(address).words).toBe(words)
})

test('kind and language are taken only when they are known', () => {
  expect(asked('kind=career&language=hi')).toMatchObject({ kind: 'career', language: 'hi' })
  expect(asked('kind=payment&language=fr')).toMatchObject({ kind: undefined, language: undefined })
})
