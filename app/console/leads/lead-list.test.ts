import { expect, test } from 'vitest'
import { readListQuery } from '~/platform/list/list-query'
import { askedStates, leadList } from './lead-list'

test.each([
  ['', ['new', 'in_progress']],
  ['state=spam', ['spam']],
  ['state=all', ['new', 'in_progress', 'answered', 'closed', 'spam']],
  ['state=nonsense', ['new', 'in_progress']],
])('the address %j asks for the states %j', (address, states) => {
  expect(askedStates(readListQuery(new URLSearchParams(address), leadList))).toEqual(states)
})
