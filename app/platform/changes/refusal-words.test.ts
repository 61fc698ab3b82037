import { expect, test } from 'vitest'
import english from '../../../messages/en/refusals'
import hindi from '../../../messages/hi/refusals'
import { refusalCodes } from '../refusal'

test('every code that the database or the browser refuses with has words, and no other', () => {
  expect(Object.keys(english).toSorted()).toEqual([...refusalCodes].toSorted())
  expect(Object.keys(hindi)).toEqual(Object.keys(english))
})
